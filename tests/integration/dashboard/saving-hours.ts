import { type Saved, saveSettings, type Seen } from "~/routes/settings/saving/save.server";
import { versionOf } from "~/routes/settings/saving/version.server";
import type { SettingsChange } from "~/domain/settings";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

export const NOW = { date: "2026-12-01", minute: 600 };
export const SUNDAY = "2026-12-06";
export const TUESDAY = "2026-12-08";
export const SHOP_RULES = {
  ...RULES,
  cancelMinutes: 1440,
  retentionDays: 1095,
  mostByAddress: 20,
  mostAnHour: 30,
};
export const SETTINGS = {
  schedule: { ...SCHEDULE, week: WEEK },
  rules: SHOP_RULES,
  resources: RESOURCES,
};
export const training = { from: TUESDAY, to: "2026-12-10", reason: "Training" };

export let test: TestDatabase;
/** Before each test: the shop's first hours and rules. */
export function openShop(): void {
  test = freshDatabase();
}

export const save = (change: SettingsChange, seen: Partial<Seen> = {}): Promise<Saved> =>
  saveSettings(
    test.db,
    change,
    { version: versionOf(SETTINGS, change.kind), accepted: "", ...seen },
    NOW,
  );
export const saveWeek = (week: typeof WEEK, seen?: Partial<Seen>) =>
  save({ kind: "week", week }, seen);
export const saveRules = (rules: Partial<typeof SHOP_RULES>, seen?: Partial<Seen>) =>
  save({ kind: "rules", rules: { ...SHOP_RULES, ...rules } }, seen);
export const closeFor = (closure: typeof training, seen?: Partial<Seen>) =>
  save({ kind: "close", closure }, seen);
export const saved = { kind: "saved", handedOver: 0 };

export function acceptedOf(answer: Saved): string {
  return answer.kind === "stranding" ? answer.accepted : "";
}
