import type { DatabaseOrTransaction } from "~db/connect";
import { type Business, ownPhone } from "~/content/business";
import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { DEPOSIT_FROM, DEPOSIT_WAYS, type DepositRule } from "~/domain/deposits";
import { TAX_CODES, type TaxCode, type TaxRules } from "~/domain/tax";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const code = z.enum(Object.keys(TAX_CODES) as [TaxCode, ...TaxCode[]]);
const oneOf = <Name extends string>(names: Record<Name, string>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]]);
const cents = z.int().nonnegative();
const deposit = z.object({
  whom: oneOf(DEPOSIT_FROM),
  from: cents,
  work: z.array(z.string()),
  amount: z.union([z.object({ percent: z.int() }), z.object({ cents })]),
  how: oneOf(DEPOSIT_WAYS),
  to: z.string(),
  autodeposit: z.boolean(),
  hours: z.int().positive(),
  keptHours: z.int().nonnegative(),
});
const tax = z.object({ number: z.string(), rate: z.int().nonnegative() });
const schema = z.object({
  records: z.boolean(),
  since: z.string().default(FIRST_MONEY.since),
  taxes: z.object({ gst: tax, pst: tax }).default(FIRST_MONEY.taxes),
  most: code.default(FIRST_MONEY.most),
  own: z.record(z.string(), code).default(FIRST_MONEY.own),
  deposit: deposit.default(FIRST_MONEY.deposit),
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

/** Nobody sends money to a shop whose address and phone number aren't known. */
export function lacksForDeposits(business: Business): boolean {
  return business.street === "" || ownPhone(business) === "";
}

/** The rule, and the number to call. */
export type AskedDeposits = { rule: DepositRule; phone: string };

/** Null while nobody is asked for one. */
export function depositsOf(
  { records, deposit: rule }: SiteMoney,
  business: Business,
): AskedDeposits | null {
  const asks = records && rule.whom !== "nobody" && !lacksForDeposits(business);
  return asks ? { rule, phone: business.phone } : null;
}
