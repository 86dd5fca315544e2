import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import type { ShopRules } from "~/domain/settings";
import type { DatabaseOrTransaction } from "./connect";
import { latestDocument } from "./documents";

/** The rules in force; within a transaction, those that hold for it. */
export async function shopRules(db: DatabaseOrTransaction): Promise<ShopRules> {
  const stored = await latestDocument(db, "hours");
  // A stored version may be older than a rule.
  const rules = stored && (JSON.parse(stored.body) as ShopHours).rules;
  return { ...FIRST_HOURS.rules, ...rules };
}
