import { ALTERNATIVE_PAGES } from "~/content/alternatives";
import { CERAMIC_PAGES } from "~/content/ceramic-places";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { comparisonsOf } from "~/content/competitors";
import type { PackageKey } from "~/content/package-keys";
import { marketingPages } from "~/content/pages";
import { priceWords } from "~/content/prices";
import { type CataloguePackage, customServices, soldOnline } from "~/domain/catalogue";

/** The first catalogue, read as the tests need it. */
export const CATALOGUE = FIRST_CATALOGUE.packages;
export const PACKAGE_KEYS = soldOnline(FIRST_CATALOGUE).map(({ key }) => key as PackageKey);
export const PACKAGES = Object.fromEntries(CATALOGUE.map((entry) => [entry.key, entry])) as Record<
  PackageKey,
  CataloguePackage
>;
export const CUSTOM_SERVICES = customServices(FIRST_CATALOGUE);
export const COMPARISONS = comparisonsOf(FIRST_CATALOGUE);
const words = priceWords(FIRST_CATALOGUE);
export const ALTERNATIVES = Object.values(ALTERNATIVE_PAGES).map((write) => write(words));
export const CERAMICS = Object.values(CERAMIC_PAGES).map((write) => write(words));
export const MARKETING_PAGES = marketingPages(FIRST_CATALOGUE);
export const { priceOf, extraOf, timeFor, coatingTime, exteriorWash } = words;
