import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { HIGHEST_TAX_RATE, TAX_CODES, type TaxCode, type TaxId } from "~/domain/tax";
import { plainDigits } from "~/domain/text";
import { schemaOf } from "~/server/form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { AS_MOST, MONEY_FIELDS, type TaxedWork } from "./money-values";

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

/** Of all work that has a code of its own on the screen. */
export function moneySchema(work: readonly TaxedWork[]) {
  const ids = work.map(({ id }) => id);
  return schemaOf<SiteMoney>([...MONEY_FIELDS, ...ids], (values) => {
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
    };
    return { value, errors: Object.keys(errors).length > 0 ? errors : null };
  });
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
