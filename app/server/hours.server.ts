import type { DatabaseOrTransaction } from "~db/connect";
import type { ShopRules } from "~/domain/settings";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import { DAY_MINUTES } from "~/domain/time";
import { documentOf } from "./documents.server";
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

/** The rules in force; within a transaction, those that hold for it. */
export async function loadRules(db: DatabaseOrTransaction): Promise<ShopRules> {
  return (await siteHours.version(db)).value.rules;
}
