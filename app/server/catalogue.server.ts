import type { DatabaseOrTransaction } from "../../db/connect";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";

/** Version 0 is the first value; each change is the next. */
export type CatalogueInForce = Catalogue & { version: number };

/** What the shop sells now. */
export async function catalogueInForce(_db: DatabaseOrTransaction): Promise<CatalogueInForce> {
  return FIRST;
}

const FIRST: CatalogueInForce = { ...FIRST_CATALOGUE, version: 0 };
