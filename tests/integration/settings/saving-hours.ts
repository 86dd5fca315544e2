import { vi } from "vitest";
import { FIRST_HOURS, type StoredClosure } from "~/domain/shop-hours";
import { ruleValues } from "~/routes/settings/hours/rule-fields";
import { weekValues } from "~/routes/settings/hours/week-values";
import type { Stranding } from "~/routes/settings/stranding/stranded.server";
import { db } from "~/server/db.server";
import type { Reply } from "~/ui/reply";
import { loadSettings } from "~/server/hours.server";
import type { WEEK } from "../../support/schedule";
import * as owners from "./owners";

/** The page of hours, as a browser without a script uses it. */

/** `version`: of the page that the form was sent from; the first one's unless it's given. */
type Seen = { version?: number; confirmed?: string; key?: string };
export type Answer = { status: number } & Partial<Reply<Stranding>>;

export const NOW = { date: "2026-12-01", minute: 600 };
export const SUNDAY = "2026-12-06";
export const TUESDAY = "2026-12-08";
export const SHOP_RULES = FIRST_HOURS.rules;
export const training = { from: TUESDAY, to: "2026-12-10", reason: "Training" };

/** To a minute of that day in Burnaby. */
export function setMinute(minute: number): void {
  const now = Date.parse(`${NOW.date}T07:00:00Z`) + minute * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

type Page = { version: number; key: string; closures: StoredClosure[] };
export const open = () => owners.open<Page>("hours");

export function send(form: owners.Values, { version = 0, ...agreed }: Seen = {}) {
  return owners.send("hours", { ...form, ...agreed }, version) as unknown as Promise<Answer>;
}
export const saveWeek = (week: typeof WEEK, seen?: Seen) =>
  send({ intent: "week", ...weekValues(week) }, seen);
export const saveRules = (rules: Partial<typeof SHOP_RULES>, seen?: Seen) =>
  send({ intent: "rules", ...ruleValues({ ...SHOP_RULES, ...rules }) }, seen);
export const closeFor = (closure: typeof training, seen?: Seen) =>
  send({ intent: "close", ...closure }, seen);
export const saved = { status: 302 };

export const schedule = async () => (await loadSettings(db)).schedule;

/** To send the same again, agreed to. */
export const agreedTo = ({ question }: Answer) => ({ confirmed: question!.token });
