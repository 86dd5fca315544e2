import { isSameTown, stopOf, unreached } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import { changeBooking } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { leavesVisit } from "~db/visits";
import { timestamp } from "~/server/clock.server";
import { liesAhead, OCCUPYING, TAKES_TIME } from "~/domain/booking";
import { depositIn, mostKept } from "~/domain/deposits";
import { type Changes, changesBetween } from "~/domain/event";
import { kindFor } from "~/domain/fleet";
import { overrideReason } from "~/domain/price-override";
import { historyNotes, type Obstacle } from "~/domain/obstacle";
import { priceLinesOf } from "~/domain/json-columns";
import { withTax } from "~/domain/tax";
import type { CivilNow } from "~/domain/time";
import { type TimeConflict, findRoom, findTimeConflict, plannedAt } from "./time-conflict.server";
import type { Manner } from "./book-at-desk.server";
import { findBooking } from "~/server/find-booking.server";
import { netPaid } from "~/server/settled-deposit.server";
import { hasConfirmed, questionOf } from "~/server/submission.server";
import { heldAfterEdit, heldAt } from "./deposit-hold.server";
import { noticeTo } from "./notice.server";
import { changeAndHandOver, FREE } from "./status-changes.server";
import { type DeskEdit, editedColumns } from "./edited-columns.server";
import { newPriceWords, storedPrice } from "./edited-price";
import type { Question } from "~/ui/reply";
import { jobOf } from "~/server/booked-job.server";
import type { FreeTime } from "~/booking/calendar/slot";
import { timeColumns } from "~/booking/manage/customer-changes.server";
import { ownOffers, takeElsewhere } from "~/booking/waiting/take-offer.server";
import { putBackInLine } from "~/booking/waiting/undone.server";

export type NotChanged =
  | { kind: "gone" }
  | { kind: "stale"; booking: Booking }
  /** `isElsewhere`: the job goes to another address; `isShorter`: it's only done in less time. */
  | { kind: "conflict"; conflict: TimeConflict; isElsewhere?: boolean; isShorter?: boolean };
/** `closed` if its status takes no time any more. */
type DeskMoved = { kind: "moved" | "same" | "closed" } | NotChanged;
type DeskEdited =
  | { kind: "edited" | "same" }
  | { kind: "incomplete" }
  | ({ kind: "repriced" | "otherTown" } & Question)
  | NotChanged;

/** Moves a booking for an operator; `version` is the sequence that the page showed. */
export async function moveAtDesk(
  trx: DatabaseOrTransaction,
  id: number,
  time: FreeTime,
  version: number,
  manner: Manner,
  now: CivilNow,
): Promise<DeskMoved> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (!OCCUPYING.includes(booking.status)) return { kind: "closed" };
  const isThere = booking.booking_date === time.date && booking.start_minute === time.start;
  if (booking.sequence !== version) return { kind: "stale", booking };
  if (isThere) return { kind: "same" };
  const found = await findTimeConflict(
    trx,
    { ...(await plannedAt(trx, booking, time)), confirmed: manner.confirmed },
    now,
  );
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const to = {
    ...timeColumns(time),
    held_until: await heldAt(trx, booking, time, now),
    resource_id: found.taker.resource,
    resource_fixed: 0,
  };
  const { untold } = noticeTo(booking, manner.quietly);
  const deposit = depositIn(booking);
  const kept = deposit ? mostKept(deposit, await netPaid(trx, id)) : 0;
  const note = {
    ...historyNotes({ obstacles: found.overruled, untold }),
    ...(kept > 0 && { deposit_moved: [null, kept] satisfies Changes[string] }),
  };
  const done = await changeBooking(trx, booking, {
    kind: "moved",
    doer: manner.doer,
    at: timestamp(),
    to,
    note,
    quietly: manner.quietly,
    handedOver: found.taker.handedOver,
  });
  if (!done) return { kind: "stale", booking };
  await putBackInLine(trx, booking, time);
  await takeElsewhere(trx, await ownOffers(trx, time, { booking: id }), id);
  return { kind: "moved" };
}

/**
 * A longer job, or one elsewhere, may not fit, and a shorter one may lose a break within it. Nothing else
 * about a time it already has is checked again.
 */
const OF_LENGTH = ["overrun", "full"] as const satisfies Obstacle["kind"][];
const OF_PLACE = ["full"] as const satisfies Obstacle["kind"][];
const OF_TOWN = ["unreached"] as const satisfies Obstacle["kind"][];

/** Edits everything but time and status. An edit that changes nothing writes nothing. */
export async function editAtDesk(
  trx: DatabaseOrTransaction,
  id: number,
  edit: DeskEdit,
  version: number,
  manner: Manner,
  now: CivilNow,
): Promise<DeskEdited> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (booking.sequence !== version) return { kind: "stale", booking };
  const to = editedColumns(booking, edit);
  if (!to) return { kind: "incomplete" };
  if (Object.keys(changesBetween<Booking>(booking, to)).length === 0) return { kind: "same" };

  const [was, is] = [storedPrice(booking), storedPrice(to)];
  const question = questionOf(newPriceWords(was, is));
  // A price that's typed is known, what its tax becomes by other work isn't.
  const isNews = is.total === was.total ? withTax(is) !== withTax(was) : !edit.hand;
  if (isNews && !hasConfirmed(manner, question)) return { kind: "repriced", ...question };

  const after = { ...booking, ...to };
  const far = unreached(after.place, after);
  const isFurther = far !== null && far.name !== unreached(placeOf(booking), booking)?.name;
  const isAgreed = booking.status !== "confirmed" || isFurther || isSamePlace(booking, after);
  if (!isAgreed && !hasConfirmed(manner, OTHER_TOWN)) return { kind: "otherTown", ...OTHER_TOWN };
  const isLonger = after.duration_minutes > booking.duration_minutes;
  const leaves = await leavesVisit(trx, booking, after);
  const isElsewhere = after.place !== booking.place || stopOf(after) !== stopOf(booking) || leaves;
  const curesLonger = after.cure_minutes > booking.cure_minutes;
  const needsRoom = isLonger || curesLonger || isElsewhere;
  const isShorter = after.duration_minutes < booking.duration_minutes;
  const time = { date: booking.booking_date, start: booking.start_minute };
  const isAhead = liesAhead({ status: booking.status, ...time }, now);
  const asked = {
    ...(await plannedAt(trx, after, time)),
    ...(leaves && { visit: undefined }),
    resource: booking.resource_id,
    confirmed: manner.confirmed,
    kinds: [
      ...(isLonger ? OF_LENGTH : needsRoom || isShorter ? OF_PLACE : []),
      ...(isFurther ? OF_TOWN : []),
    ],
    // What has begun is recorded as it was: nobody drives to it any more.
    ...((!isElsewhere || isAhead) && { planned: jobOf(booking) }),
  };
  const mayConflict =
    TAKES_TIME.includes(booking.status) &&
    (needsRoom ||
      isFurther ||
      (isShorter && (await findRoom(trx, booking, [], now, { stands: true })).conflict === null));
  const found = mayConflict ? await findTimeConflict(trx, asked, now) : FREE;
  if (found.conflict)
    return { kind: "conflict", conflict: found.conflict, isElsewhere, isShorter: !needsRoom };
  const change = {
    kind: "edited",
    doer: manner.doer,
    to: {
      ...to,
      ...(found.taker ? {} : keptBy(booking, after)),
      ...(await heldAfterEdit(trx, booking, after)),
    },
    note: reasonNote(booking, after),
  } as const;
  const notice = noticeTo(after, manner.quietly);
  const done = await changeAndHandOver(trx, booking, found, change, notice);
  return done.kind === "changed" ? { kind: "edited" } : { kind: "stale", booking };
}

const OTHER_TOWN = questionOf(
  "It's confirmed for another town. Press Save again once the drive to this one is agreed",
);

/** Two towns may both be somewhere else. */
function isSamePlace(before: Booking, after: Booking): boolean {
  const isThere = before.place === "elsewhere" && after.place === "elsewhere";
  return !isThere || isSameTown(before, after);
}

/** What's cancelled has nobody any more where its crew or bay can't be. */
function keptBy(before: Booking, after: Pick<Booking, "place">) {
  return kindFor(after.place) === kindFor(before.place)
    ? {}
    : { resource_id: null, resource_fixed: 0 };
}

function reasonNote(before: Booking, after: Pick<Booking, "price_lines">): Changes {
  const [was, is] = [before, after].map(({ price_lines }) =>
    overrideReason(priceLinesOf(price_lines)),
  );
  return was === is ? {} : { price_reason: [was ?? null, is ?? null] };
}
