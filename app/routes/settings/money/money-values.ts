import type { SiteMoney } from "~/content/money";
import type { Values } from "~/domain/values";

export function moneyValues({ records }: SiteMoney): Values {
  return { records: records ? "on" : "off" };
}

export const MONEY_LABELS = { records: "Record payments" } satisfies Values;
