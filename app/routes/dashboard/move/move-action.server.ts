import type { OperatorActionArgs } from "~/auth/operator-route.server";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { type Search, searchOf } from "~/booking/availability.server";
import { valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { FreeTime } from "~/booking/calendar/slot";
import type { EditConflict } from "~/dashboard/changes/edit-conflict";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { ofDeleted } from "~/dashboard/changes/late.server";
import { lastChangeOf, sinceVersion } from "~/dashboard/changes/history.server";
import { entryWords } from "~/dashboard/changes/history-words";
import { detailsPath } from "~/dashboard/links";
import { filterOf } from "~/dashboard/filter";
import { moveAtDesk } from "~/desk/desk-changes.server";
import {
  type DeskValues,
  isSave,
  readDesk,
  wantedTime,
  withOfferedDeskTime,
} from "~/desk/desk-values";
import { noticeTo, noticeWords } from "~/desk/notice.server";
import { askAnyway, type TimeConflict } from "~/desk/time-conflict.server";
import { OCCUPYING } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import type { Parsed } from "~/domain/submission";
import { type CivilNow, formatDate, formatDay, formatTime, timeSpan } from "~/domain/time";
import { db } from "~/server/db.server";
import { didTo, isLastChange } from "~/server/last-change.server";
import { type Drawn, drawn } from "~/server/reply.server";
import { type Change, type Outcome, replyTo, submissionAs } from "~/server/submission.server";

const PRESENT = "That's the booking's present time";
const MEANWHILE = "Someone else changed it since you opened this page. It hasn't been moved yet";
const OWN_MEANWHILE =
  "You have changed it since you opened this page. This press has changed nothing";

type Move = { time: FreeTime; quietly: boolean };
export type MoveQuestion = TimeConflict | EditConflict;

export function shownOf(booking: Booking) {
  const { booking_date: date, start_minute: start } = booking;
  return {
    id: booking.id,
    customer: booking.customer_name,
    service: booking.service_name,
    email: booking.customer_email,
    date,
    start,
    present: `${formatDate(date)}, ${timeSpan(start, booking.duration_minutes)}`,
    version: booking.sequence,
    open: OCCUPYING.includes(booking.status),
  };
}

function searchToMove(booking: Booking, now: CivilNow): Search {
  return { ...searchOf(booking, now), channel: "phone" };
}

/** The time that the booking has now counts as free. */
export function loadMoveCalendar(
  db: DatabaseOrTransaction,
  booking: Booking,
  values: DeskValues,
  now: CivilNow,
) {
  return loadCalendar(db, values, searchToMove(booking, now));
}

export async function replyToMove(
  { form, operator, doer, request }: OperatorActionArgs,
  booking: Booking,
  now: CivilNow,
): Promise<Response | Drawn<MoveQuestion>> {
  const sent = readDesk(form);
  const values = withOfferedDeskTime(sent);
  const read = { sent: values, parsed: readMove(values) };
  const submission = submissionAs(form, read, operator, `${booking.id}`);
  const updated = await updatedForm(db, sent, booking, now);
  if (updated) return drawn(200, submission, { values: updated });
  const to = detailsPath(booking.id, filterOf(request));
  return replyTo(db, submission, moveChange(booking, doer, to, now));
}

function readMove(values: DeskValues): Parsed<Move> {
  const { time, errors } = wantedTime(values);
  return time
    ? { value: { time, quietly: values.tell !== "on" }, errors: null }
    : { value: null, errors };
}

function moveChange(
  booking: Booking,
  doer: Doer,
  to: string,
  now: CivilNow,
): Change<Move, MoveQuestion> {
  const { id } = booking;
  return {
    title: "It hasn't been moved",
    invalid: "Please choose a date and a time",
    async run(trx, { value: { time, quietly }, sent, version, confirmed }) {
      const moved = await moveAtDesk(trx, id, time, version, { doer, confirmed, quietly }, now);
      switch (moved.kind) {
        case "moved":
          return { kind: "done", did: await didTo(trx, id) };
        case "same": {
          const errors = { [sent.handTime ? "handTime" : "time"]: PRESENT };
          return { kind: "refused", status: 422, title: "Please choose another time", errors };
        }
        case "conflict":
          return askAnyway("That time is refused", moved.conflict);
        case "stale": {
          const { entries, own } = await sinceVersion(trx, moved.booking, version, doer);
          const errors = { meanwhile: own ? OWN_MEANWHILE : MEANWHILE };
          const title = "This booking has changed";
          return {
            kind: "stale",
            version: moved.booking.sequence,
            merge: (values) => ({ title, errors, values, question: { kind: "changed", entries } }),
          };
        }
        case "gone":
          return gone(trx, id);
      }
    },
    holds: isLastChange,
    done({ time: { date, start }, quietly }) {
      const title = `Moved to ${formatDay(date)}, ${formatTime(start)}`;
      const text = noticeWords(noticeTo(booking, quietly).told);
      return { to, told: { title, text } };
    },
  };
}

async function gone(trx: DatabaseOrTransaction, id: number): Promise<Outcome<never>> {
  const deletion = await findDeletion(trx, id);
  if (deletion) return ofDeleted(deletion);
  const last = await lastChangeOf(trx, id);
  const why = last ? `${entryWords(last)}. ` : "";
  return {
    kind: "refused",
    status: 409,
    title: "It can't be moved any more",
    errors: {
      main: `${why}Only pending and confirmed bookings can be moved. Its time is what it was`,
    },
  };
}

/** Null for a submit that moves. */
async function updatedForm(
  db: DatabaseOrTransaction,
  { confirmed, ...sent }: DeskValues,
  booking: Booking,
  now: CivilNow,
): Promise<DeskValues | null> {
  const shown = await valuesAfterAction(db, sent, searchToMove(booking, now));
  if (shown) return shown;
  const { intent, ...rest } = sent;
  return isSave({ intent, confirmed }, "move") ? null : rest;
}
