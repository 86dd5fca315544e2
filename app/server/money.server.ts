import type { DatabaseOrTransaction } from "~db/connect";
import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { TAX_CODES, type TaxCode, type TaxRules } from "~/domain/tax";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const code = z.enum(Object.keys(TAX_CODES) as [TaxCode, ...TaxCode[]]);
const tax = z.object({ number: z.string(), rate: z.int().nonnegative() });
const schema = z.object({
  records: z.boolean(),
  since: z.string().default(FIRST_MONEY.since),
  taxes: z.object({ gst: tax, pst: tax }).default(FIRST_MONEY.taxes),
  most: code.default(FIRST_MONEY.most),
  own: z.record(z.string(), code).default(FIRST_MONEY.own),
}) satisfies z.ZodType<SiteMoney>;

export const siteMoney = documentOf<SiteMoney>("money", schema, FIRST_MONEY);

export async function recordsPayments(db: DatabaseOrTransaction): Promise<boolean> {
  return (await siteMoney.inForce(db)).records;
}

/** From when on; null while they aren't. */
export async function recordedSince(db: DatabaseOrTransaction): Promise<string | null> {
  const { records, since } = await siteMoney.inForce(db);
  return records ? since : null;
}

/** Null while no tax has a number. */
export function taxRules({ taxes, most, own }: SiteMoney): TaxRules | null {
  const charged = Object.entries(taxes).filter(([, { number }]) => number !== "");
  if (charged.length === 0) return null;
  return { rates: Object.fromEntries(charged.map(([id, { rate }]) => [id, rate])), most, own };
}

export async function chargesTax(db: DatabaseOrTransaction): Promise<boolean> {
  return taxRules(await siteMoney.inForce(db)) !== null;
}
