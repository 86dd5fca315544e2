import type { DatabaseOrTransaction } from "~db/connect";
import { loadResources } from "~db/fleet";
import type { Schedule } from "~/domain/hours";
import type { Settings, ShopRules } from "~/domain/settings";
import { FIRST_HOURS, scheduleOf, type ShopHours } from "~/domain/shop-hours";
import { DAY_MINUTES } from "~/domain/time";
import { documentOf } from "./documents.server";
import { untilWritten } from "./read-cache.server";
import { z } from "./zod.server";

const whole = z.int().nonnegative();
const day = z
  .object({ opens: whole, closes: whole.max(DAY_MINUTES), online: z.boolean() })
  .refine(({ opens, closes }) => opens < closes);
const closure = z
  .object({ id: z.int(), from: z.string(), to: z.string(), reason: z.string() })
  .refine(({ from, to }) => from <= to);

const { rules } = FIRST_HOURS;

/** What no form lets through is no version either: a retention of a day would erase the shop. */
const schema = z.object({
  week: z.array(day.nullable()).length(7),
  closures: z.array(closure),
  openHolidays: z.array(z.string()),
  rules: z.object({
    noticeMinutes: whole,
    horizonDays: whole.min(1).max(730),
    overrunMinutes: whole,
    cancelMinutes: whole,
    waitingMinutes: whole.min(60).default(rules.waitingMinutes),
    retentionDays: whole.min(30).max(36_500),
    mostByAddress: whole.min(1),
    mostAnHour: whole.min(1),
    setUpMinutes: whole,
    earlyLeaveMinutes: whole,
    wholeDays: z.boolean().nullable().default(rules.wholeDays),
    backMinutes: whole.default(rules.backMinutes),
    restMinutes: whole.default(rules.restMinutes),
    inARowMinutes: whole.min(180).default(rules.inARowMinutes),
    longestMinutes: whole.default(rules.longestMinutes),
    elsewhereMinutes: whole.default(rules.elsewhereMinutes),
    farMinutes: whole.default(rules.farMinutes),
    farCents: whole.default(rules.farCents),
    furtherMinutes: whole.default(rules.furtherMinutes),
    furtherCents: whole.default(rules.furtherCents),
  }),
}) satisfies z.ZodType<ShopHours>;

export const siteHours = documentOf<ShopHours>("hours", schema, FIRST_HOURS);

/** Hours, rules, crews and bays in force; within a transaction, those that hold for it. */
export async function loadSettings(db: DatabaseOrTransaction): Promise<Settings> {
  const { value } = await siteHours.read(db);
  return {
    schedule: scheduleOf(value),
    rules: value.rules,
    resources: await untilWritten(db, "resources", () => loadResources(db)),
  };
}

export async function loadSchedule(db: DatabaseOrTransaction): Promise<Schedule> {
  return scheduleOf((await siteHours.read(db)).value);
}

export async function loadRules(db: DatabaseOrTransaction): Promise<ShopRules> {
  return (await siteHours.read(db)).value.rules;
}
