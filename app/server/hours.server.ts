import { FIRST_HOURS, type ShopHours } from "../domain/shop-hours";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const whole = z.int().nonnegative();
const schema = z.object({
  week: z.array(z.object({ opens: whole, closes: whole, online: z.boolean() }).nullable()),
  closures: z.array(z.object({ id: whole, from: z.string(), to: z.string(), reason: z.string() })),
  openHolidays: z.array(z.string()),
  rules: z.object({
    noticeMinutes: whole,
    horizonDays: whole,
    overrunMinutes: whole,
    cancelMinutes: whole,
    retentionDays: whole,
    mostByAddress: whole,
    mostAnHour: whole,
    setUpMinutes: whole,
    earlyLeaveMinutes: whole,
  }),
}) satisfies z.ZodType<ShopHours>;

export const siteHours = documentOf<ShopHours>("hours", schema, FIRST_HOURS);
