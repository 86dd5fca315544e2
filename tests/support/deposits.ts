import { BUSINESS_DEFAULTS } from "~/content/business";
import { FIRST_MONEY } from "~/content/money";
import type { Deposit, DepositRule } from "~/domain/deposits";
import type { Database } from "~db/connect";
import { insertRow, newestOf } from "./rows";
import { saveVersion } from "./documents";

export const RULE: DepositRule = {
  ...FIRST_MONEY.deposit,
  whom: "everybody",
  to: "pay@example.com",
  keptHours: 48,
};
/** As everybody is asked for it. */
export const DEPOSIT: Deposit = {
  cents: 5_000,
  how: "etransfer",
  to: "pay@example.com",
  autodeposit: true,
  keptHours: 48,
};
export const ASKED = JSON.stringify(DEPOSIT);

/** As if all of it had come, or had been taken back. */
export async function pay(
  db: Database,
  booking_id: number,
  { takesBack = false } = {},
): Promise<void> {
  const cents = takesBack ? -DEPOSIT.cents : DEPOSIT.cents;
  const money = { kind: "deposit", cents, method: "etransfer" } as const;
  const said = { paid_on: "2026-12-01", at: 1, operator_name: "Kim", note: "" };
  const of = { booking_id, reference: `PAID${booking_id}`, work_day: "2026-12-08" };
  const { id: takes_back } = takesBack ? await newestOf(db, "payments") : { id: null };
  await insertRow(db, "payments", { ...of, ...money, ...said, takes_back });
}

/** What a shop has saved that asks for deposits. */
export function askingShop(given: Partial<DepositRule> = {}) {
  return {
    money: { ...FIRST_MONEY, records: true, deposit: { ...RULE, ...given } },
    business: { ...BUSINESS_DEFAULTS, phone: "604-555-0100", street: "4300 Still Creek Dr" },
  };
}

/** Everybody is asked for $50.00 from now on, or what's given. */
export async function askForDeposits(
  db: Database,
  given: Partial<DepositRule> = {},
): Promise<void> {
  const { money, business } = askingShop(given);
  await saveVersion(db, "money", 1, money);
  await saveVersion(db, "business", 1, business);
}
