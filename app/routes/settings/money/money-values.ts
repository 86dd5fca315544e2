import { MONEY_LABELS, type SiteMoney } from "~/content/money";
import { type Catalogue, customServices } from "~/domain/catalogue";
import { DEPOSIT_FROM, DEPOSIT_WAYS, type DepositRule } from "~/domain/deposits";
import { printPrice } from "~/domain/price-override";
import { TAX_CODES, TAXED_WORK } from "~/domain/tax";
import type { Values } from "~/domain/values";

export const DEPOSIT_LABELS = {
  depositFrom: "Ask for a deposit",
  depositPrice: "From this price on, in dollars before tax",
  depositAmount: "How much?",
  depositHow: "How is it paid?",
  depositTo: "Email for e-Transfers",
  depositAuto: "Autodeposit",
  depositHours: "How long is a time held for it, in hours?",
  depositKept: "How long before the start is it kept, in hours?",
} satisfies Values;
export const MONEY_FIELDS = [...Object.keys(MONEY_LABELS), ...Object.keys(DEPOSIT_LABELS)];

export const AS_MOST = "most";
/** In the order of the lists that it's taken from; `id` is the name of its field too. */
export type TaxedWork = { id: string; name: string; group: string };

/** The field that ticks it for a deposit; null if it's no whole service. */
export function depositField({ id }: Pick<TaxedWork, "id">): string | null {
  return id.startsWith(PACKAGE) ? `deposit-${keyOf(id)}` : null;
}
const PACKAGE = TAXED_WORK.package("");
export const keyOf = (id: string) => id.slice(PACKAGE.length);

/** Everything that may be taxed otherwise than most work. */
export function taxedWork(catalogue: Catalogue): TaxedWork[] {
  const { packages, specials, options } = catalogue;
  return [
    ...packages.map(({ key, name, retired }) => ({
      id: TAXED_WORK.package(key),
      name: retired ? `${name} (retired)` : name,
      group: "Packages",
    })),
    ...Object.entries(specials).map(([key, { name }]) => ({
      id: TAXED_WORK.package(key),
      name,
      group: "Fixed services",
    })),
    ...Object.entries(options).flatMap(([area, list]) =>
      list.map(({ id, name }) => ({
        id: TAXED_WORK.option(area, id),
        name,
        group: `Options of ${area} work`,
      })),
    ),
    ...customServices(catalogue).map(({ id, name }) => ({
      id: TAXED_WORK.job(id),
      name,
      group: "Jobs of a custom package",
    })),
  ];
}

export function moneyValues(money: SiteMoney, work: readonly TaxedWork[]): Values {
  const { gst, pst } = money.taxes;
  return {
    records: money.records ? "on" : "off",
    gstNumber: gst.number,
    gstRate: String(gst.rate / 100),
    pstNumber: pst.number,
    pstRate: String(pst.rate / 100),
    most: money.most,
    ...Object.fromEntries(work.map(({ id }) => [id, money.own[id] ?? AS_MOST])),
    ...depositValues(money.deposit, work),
  };
}

function depositValues(rule: DepositRule, work: readonly TaxedWork[]): Values {
  const { amount } = rule;
  const ticks = work.flatMap((each): [string, string][] => {
    const field = depositField(each);
    return field ? [[field, rule.work.includes(keyOf(each.id)) ? "on" : ""]] : [];
  });
  return {
    depositFrom: rule.whom,
    depositPrice: printPrice(rule.from),
    depositAmount: "cents" in amount ? printPrice(amount.cents) : `${amount.percent}%`,
    depositHow: rule.how,
    depositTo: rule.to,
    depositAuto: rule.autodeposit ? "on" : "off",
    depositHours: String(rule.hours),
    depositKept: String(rule.keptHours),
    ...Object.fromEntries(ticks),
  };
}

/** For the history. */
export function moneyWords(money: SiteMoney, work: readonly TaxedWork[]): Values {
  const words: Values = { ...TAX_CODES, [AS_MOST]: "as most work" };
  const values = moneyValues(money, work);
  const coded = ["most", ...work.map(({ id }) => id)];
  return {
    ...values,
    ...Object.fromEntries(coded.map((id) => [id, words[values[id]!]!])),
    depositFrom: DEPOSIT_FROM[money.deposit.whom],
    depositHow: DEPOSIT_WAYS[money.deposit.how],
  };
}
