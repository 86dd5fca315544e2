import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { standing } from "~db/standing";
import { businessNow, businessTimeOf, now } from "~/server/clock.server";
import { ownHoursOn } from "~/domain/crew-hours";
import { hoursOn } from "~/domain/hours";
import { type Hold, holdAt, heldUntil, NEVER_EXPIRES, untilWords } from "~/domain/suspicion";
import type { CivilDate } from "~/domain/time";
import { sendsMail } from "~/server/mail-server.server";
import { kindFor, SHOP, works } from "~/domain/fleet";
import { loadSettings } from "~/server/hours.server";

/** `until` is in words; null if the operator decides. */
export type ShownHold = { kind: Hold; until: string | null };
type Held = Pick<Booking, "held_until" | "created_at">;

/** `held_until` for a new suspected booking; `at` is epoch milliseconds. */
export async function holdFor(
  trx: DatabaseOrTransaction,
  { date, minutes, place }: { date: CivilDate; minutes: number; place: string },
  at: number,
): Promise<number> {
  const { schedule, resources } = await loadSettings(trx);
  const hours = hoursOn(schedule, date);
  const kind = kindFor(place);
  const { held } = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.sum<number | null>("duration_minutes").as("held"))
    .where("booking_date", "=", date)
    .where("place", kind === "bay" ? "=" : "!=", SHOP)
    .where("status", "=", "pending")
    .where("held_until", "is not", null)
    .where("suspicion", "is not", null)
    .where(standing(at))
    .executeTakeFirstOrThrow();
  const open = resources.reduce((sum, each) => {
    if ("kind" in hours || each.kind !== kind || !works(each, date)) return sum;
    const own = ownHoursOn(date, each.week, schedule) ?? hours;
    return own === "off" ? sum : sum + own.closes - own.opens;
  }, 0);
  return heldUntil({ held: Number(held ?? 0), minutes, open }, at, await sendsMail(trx));
}

/** How an unconfirmed booking's time is held now; null if the booking needs no confirming. */
export function shownHold(booking: Held): ShownHold | null {
  const { held_until: until } = booking;
  const kind = holdAt(now(), { heldUntil: until, bookedAt: Date.parse(booking.created_at) });
  if (kind === null || until === null) return null;
  return {
    kind,
    until:
      until === NEVER_EXPIRES
        ? null
        : untilWords(businessTimeOf(new Date(until).toISOString()), businessNow()),
  };
}
