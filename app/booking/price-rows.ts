import { serviceAddress } from "~/anchors";
import { type CataloguePackage, type PackageKey, PACKAGES } from "~/content/catalogue";
import { packageCents } from "~/content/prices";
import { type Cents, formatPrice, MINIMUM_HOURS } from "~/domain/pricing";

export type PriceRow = {
  key: PackageKey;
  name: string;
  path: string;
  note: string | null;
  cents: Cents;
  car: string;
  suv: string;
  van: string;
};

export function priceRow(key: PackageKey): PriceRow {
  const entry: CataloguePackage = PACKAGES[key];
  const cents = packageCents(key, "sedan");
  return {
    key,
    name: entry.name,
    path: serviceAddress(key),
    note: noteOf(entry),
    cents,
    car: formatPrice(cents),
    suv: formatPrice(packageCents(key, "suv")),
    van: formatPrice(packageCents(key, "van")),
  };
}

function noteOf({ label, scales, addOns }: CataloguePackage): string | null {
  if (label === "starting") return "starting price";
  if (label === "from") return `per hour, ${MINIMUM_HOURS}-hour minimum`;
  if (!scales) return "the same for every vehicle";
  return (
    addOns.map(({ name, price }) => `${name.toLowerCase()} +${formatPrice(price)}`).join(", ") ||
    null
  );
}
