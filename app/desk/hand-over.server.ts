import { handOver } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { timestamp } from "~/server/clock.server";
import { loadFleetQuery } from "~/booking/availability.server";
import { jobOf } from "~/server/booked-job.server";
import { stoodAtStart } from "~/server/called-off.server";
import { TAKES_TIME } from "~/domain/booking";
import { conflictFor, type Undrivable } from "~/domain/conflicts";
import { asJob, kindFor } from "~/domain/fleet";
import { unfoldingDay } from "~/domain/unfolding-day";
import { historyNotes } from "~/domain/obstacle";
import type { CivilNow } from "~/domain/time";
import { findBooking } from "~/server/find-booking.server";
import { hasConfirmed } from "~/server/submission.server";
import type { Press } from "./book-at-desk.server";
import { handOverToken } from "./consent";

/** To which crew or bay, and what the page showed: who has it, and the booking's version. */
type HandOver = { to: number; seen: number | null; version: number };
/** What handing it over anyway would mean. */
export type HandOverConflict = {
  kind: "handOver";
  to: number;
  name: string;
  conflict: Undrivable;
  token: string;
};
type HandedOver =
  | { kind: "handed"; name: string }
  | { kind: "stale" }
  | { kind: "conflict"; conflict: HandOverConflict };

/** Gives a booking to another crew or bay of its kind for good; `confirmed` are consents to overrule. */
export async function handOverAtDesk(
  trx: DatabaseOrTransaction,
  id: number,
  { to, seen, version }: HandOver,
  { doer, confirmed }: Press,
  now: CivilNow,
): Promise<HandedOver> {
  const booking = await findBooking(trx, { id });
  if (!booking || !TAKES_TIME.includes(booking.status)) return { kind: "stale" };
  const { booking_date: date, start_minute: start, place, resource_id: resource } = booking;
  const kind = kindFor(place);
  const loaded = await loadFleetQuery(trx, { from: date, to: date }, now);
  const query = { ...loaded, stands: await stoodAtStart(trx, booking) };
  const taker = query.fleet.resources.find((each) => each.id === to && each.kind === kind);
  if (!taker) return { kind: "stale" };
  const { name } = taker;
  if (resource === to) return { kind: "handed", name };
  if (booking.sequence !== version || resource !== seen) return { kind: "stale" };

  const job = asJob({ ...jobOf(booking), fixed: false });
  const conflict = conflictFor(unfoldingDay({ date, start }, kind, query), job, to);
  const question: HandOverConflict | null = conflict && {
    kind: "handOver",
    to,
    name,
    conflict,
    token: handOverToken(to, conflict),
  };
  if (question && !hasConfirmed({ confirmed }, question))
    return { kind: "conflict", conflict: question };
  const note = historyNotes({
    obstacles: conflict ? [{ kind: "full", needs: kind, reasons: [] }] : [],
  });
  await handOver(trx, new Map([[id, to]]), timestamp(), doer, { fixed: true, note });
  return { kind: "handed", name };
}
