import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { DEPOSIT_FROM, DEPOSIT_WAYS, type DepositRule, readAmount } from "~/domain/deposits";
import { HIGHEST_PRICE, parsePrice } from "~/domain/price-override";
import { HIGHEST_TAX_RATE, TAX_CODES, type TaxCode, type TaxId } from "~/domain/tax";
import { cleanEmail, EMAIL, plainDigits } from "~/domain/text";
import { LIMITS } from "~/domain/limits";
import type { Values } from "~/domain/values";
import { ENTER_EMAIL, schemaOf } from "~/server/form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { AS_MOST, depositField, keyOf, MONEY_FIELDS, type TaxedWork } from "./money-values";

/** As the Canada Revenue Agency and B.C.'s ministry print them. */
const NUMBERS: Record<TaxId, { read: RegExp; print: string; wrong: string }> = {
  gst: {
    read: /^(\d{9})RT(\d{4})$/,
    print: "$1 RT$2",
    wrong: "Enter a GST number such as 123456789 RT0001, or leave it empty",
  },
  pst: {
    read: /^(?:PST)?(\d{4})(\d{4})$/,
    print: "PST-$1-$2",
    wrong: "Enter a PST number such as PST-1234-5678, or leave it empty",
  },
};
const RATE = `Enter a rate in percent up to ${HIGHEST_TAX_RATE}, such as 5 or 7.25`;

const HOURS = { least: 1, most: 168 };
/** `least`: what's kept may be nothing. */
const KEPT_HOURS = { least: 0, most: 720 };

/** Of all work on the screen. `lacks`: the shop's address or phone number isn't set. */
export function moneySchema(work: readonly TaxedWork[], lacks: boolean) {
  const ids = work.map(({ id }) => id);
  const ticks = work.flatMap((each) => depositField(each) ?? []);
  return schemaOf<SiteMoney>([...MONEY_FIELDS, ...ids, ...ticks], (values) => {
    const errors: FieldErrors = {};
    const tax = (id: TaxId) => {
      const number = readNumber(id, values[`${id}Number`] ?? "");
      const rate = readRate(values[`${id}Rate`] ?? "");
      if (number === null) errors[`${id}Number`] = NUMBERS[id].wrong;
      if (rate === null) errors[`${id}Rate`] = RATE;
      return { number: number ?? "", rate: rate ?? 0 };
    };
    const code = (field: string) => {
      const typed = values[field] ?? "";
      if (!Object.hasOwn(TAX_CODES, typed)) errors[field] = "Choose one";
      return typed as TaxCode;
    };
    if (!["on", "off"].includes(values.records ?? "")) errors.records = "Choose one";
    const own = ids.filter((id) => (values[id] || AS_MOST) !== AS_MOST);
    const value = {
      records: values.records === "on",
      since: FIRST_MONEY.since,
      taxes: { gst: tax("gst"), pst: tax("pst") },
      most: code("most"),
      own: Object.fromEntries(own.map((id) => [id, code(id)])),
      deposit: readDeposit(values, work, errors, lacks),
    };
    return { value, errors: Object.keys(errors).length > 0 ? errors : null };
  });
}

/** What isn't shown for the present choice has to be right all the same, or it would be lost. */
function readDeposit(
  values: Values,
  work: readonly TaxedWork[],
  errors: FieldErrors,
  lacks: boolean,
): DepositRule {
  const typed = (field: string) => plainDigits(values[field] ?? "").trim();
  const chosen = <Name extends string>(field: string, names: Record<Name, string>) => {
    if (!Object.hasOwn(names, typed(field))) errors[field] = "Choose one";
    return typed(field) as Name;
  };
  const hours = (field: string, { least, most }: typeof HOURS) => {
    const count = /^\d{1,3}$/.test(typed(field)) ? Number(typed(field)) : -1;
    if (count < least || count > most)
      errors[field] = `Enter a whole number from ${least} to ${most}`;
    return count;
  };
  const whom = chosen("depositFrom", DEPOSIT_FROM);
  const how = chosen("depositHow", DEPOSIT_WAYS);
  const asks = whom !== "nobody";
  if (asks && values.records === "off") errors.depositFrom = "Record payments first";
  else if (asks && lacks)
    errors.depositFrom = "Enter your street and phone number under Settings, Business first";
  const from = parsePrice(typed("depositPrice"));
  if (from === null || from > HIGHEST_PRICE)
    errors.depositPrice = "Enter dollars, such as 300 or 450.50";
  const amount = readAmount(typed("depositAmount"));
  if (amount === null || ("cents" in amount && amount.cents > HIGHEST_PRICE))
    errors.depositAmount = "Enter dollars such as 50, or a percentage such as 20%";
  const to = cleanEmail(values.depositTo ?? "");
  const needsEmail = asks && how === "etransfer";
  if ((to !== "" || needsEmail) && (!EMAIL.test(to) || to.length > LIMITS.email))
    errors.depositTo = ENTER_EMAIL;
  const isTicked = (each: TaxedWork) => values[depositField(each) ?? ""] === "on";
  const ticked = work.filter(isTicked).map(({ id }) => keyOf(id));
  if (whom === "packages" && ticked.length === 0)
    errors.depositFrom ??= "Tick the work that needs one";
  return {
    whom,
    from: from ?? 0,
    work: ticked,
    amount: amount ?? { cents: 0 },
    how,
    to,
    autodeposit: chosen("depositAuto", { on: "", off: "" }) === "on",
    hours: hours("depositHours", HOURS),
    keptHours: hours("depositKept", KEPT_HOURS),
  };
}

/** Empty, as printed, or null if it's no number of that tax. */
function readNumber(id: TaxId, typed: string): string | null {
  const { read, print } = NUMBERS[id];
  const plain = plainDigits(typed).replace(/[\s-]/g, "").toUpperCase();
  if (plain === "") return "";
  return read.test(plain) ? plain.replace(read, print) : null;
}

/** In hundredths of a percent. */
function readRate(typed: string): number | null {
  const match = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(plainDigits(typed).trim());
  const rate = match ? Math.round(Number(match[1]) * 100) : 0;
  return rate > 0 && rate <= HIGHEST_TAX_RATE * 100 ? rate : null;
}
