import type { DatabaseOrTransaction } from "~db/connect";
import type { Documents } from "~db/documents";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { type Catalogue, CATALOGUE_TABS, findPackage, PRICE_LABELS } from "~/domain/catalogue";
import { siteBusiness } from "./business.server";
import { documentOf, documentsIn } from "./documents.server";
import { type AskedDeposits, depositsOf, siteMoney, taxRules } from "./money.server";
import { z } from "./zod.server";

const text = z.string();
const cents = z.int().nonnegative();
const hours = z.number().positive();
const timed = z.object({ id: text, name: text, hours });
const special = timed.omit({ id: true });
const factors = z.object({ truck_suv: z.int().min(100), van: z.int().min(100) });
const stored = z.object({
  packages: z.array(
    z
      .object({
        key: text,
        name: text,
        tab: z.enum(CATALOGUE_TABS),
        additional: z.boolean(),
        price: cents,
        label: z.enum(PRICE_LABELS),
        hourly: cents.nullable(),
        scales: z.boolean(),
        minutes: z.int().positive(),
        timeScales: z.boolean().optional(),
        cureMinutes: z.int().nonnegative().optional(),
        online: z.boolean(),
        addOns: z.array(z.object({ id: text, name: text, price: cents })),
        guarantee: text.nullable(),
        needsGarage: z.boolean(),
        retired: z.boolean(),
        summary: text,
        lines: z.array(text),
        everything: z.array(text),
      })
      // In versions before there was the choice: one price for every vehicle, and one time.
      .transform((entry) => ({
        ...entry,
        timeScales: entry.timeScales ?? entry.scales,
        cureMinutes: entry.cureMinutes ?? findPackage(FIRST_CATALOGUE, entry.key)?.cureMinutes ?? 0,
      })),
  ),
  rates: z.object({
    interior: cents,
    exterior: cents,
    restoration: cents,
    paintCorrection: cents,
    shortPackage: cents,
  }),
  factors,
  timeFactors: factors.nullable(),
  options: z.object({ interior: z.array(timed), exterior: z.array(timed) }),
  specials: z.object({ Restoration: special, PaintCorrection: special }),
  custom: z.array(z.object({ tab: text, services: z.array(timed.extend({ rate: cents })) })),
}) satisfies z.ZodType<Catalogue>;

/** In versions before there were minutes by vehicle the owner hasn't decided on them. */
const schema: z.ZodType<Catalogue> = z.preprocess(
  (body: object) => ({ ...FIRST_CATALOGUE, timeFactors: null, ...body }),
  stored,
);

/** With its version: a form carries the one whose prices it showed. */
export type CatalogueInForce = Catalogue & { version: number; deposits: AskedDeposits | null };

export const siteCatalogue = documentOf<Catalogue>("catalogue", schema, FIRST_CATALOGUE);

/** What the shop sells now, the taxes on it and the deposits for it. Within a transaction, what holds for it. */
export async function readCatalogue(db: DatabaseOrTransaction): Promise<CatalogueInForce> {
  return inForce(db, "read");
}

/** What was read last if the database fails: the booking itself reads it again. */
export async function catalogueInForce(
  db: DatabaseOrTransaction,
  documents?: Promise<Documents>,
): Promise<CatalogueInForce> {
  return inForce(db, "readOrLast", documents);
}

async function inForce(
  db: DatabaseOrTransaction,
  read: "read" | "readOrLast",
  documents = documentsIn(db),
): Promise<CatalogueInForce> {
  const { version, value } = await siteCatalogue[read](db, documents);
  const { value: money } = await siteMoney[read](db, documents);
  const taxes = taxRules(money);
  const deposits = depositsOf(money, (await siteBusiness[read](db, documents)).value);
  return { ...value, version, deposits, ...(taxes && { taxes }) };
}

export const earlierCatalogue = siteCatalogue.earlier;
