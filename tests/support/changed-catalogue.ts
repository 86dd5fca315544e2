import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue, CataloguePackage } from "~/domain/catalogue";

export function withPackage(key: string, change: Partial<CataloguePackage>): Partial<Catalogue> {
  return {
    packages: FIRST_CATALOGUE.packages.map((entry) =>
      entry.key === key ? { ...entry, ...change } : entry,
    ),
  };
}
