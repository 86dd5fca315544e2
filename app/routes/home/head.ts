import type { MetaDescriptor } from "@remix-run/node";
import { HOME_TITLE } from "./title";
import { businessWithCatalog } from "~/seo/offers";
import { pageMeta } from "~/seo/page-meta";
import type { Site } from "~/seo/site";

export function homeMeta(site: Site): MetaDescriptor[] {
  return pageMeta(site, {
    path: "/",
    title: HOME_TITLE,
    description: `Mobile and in-shop car detailing from ${site.city}, B.C.: choose the work, see the price for your vehicle, pick a time and book online.`,
    picture: "beads-hero",
    graph: [businessWithCatalog(site)],
  });
}
