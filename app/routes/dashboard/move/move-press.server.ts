import { placeOf } from "~/content/place-names";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { type Search } from "~/booking/availability.server";
import { pressOnCalendar } from "~/desk/calendar-press.server";
import { isTold, moveAtDesk } from "~/desk/desk-changes.server";
import {
  type DeskReply,
  type DeskValues,
  wantedTime,
  withOfferedDeskTime,
} from "~/desk/desk-values";
import { readDesk } from "~/desk/desk-press.server";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { FreeTime } from "~/booking/calendar/slot";
import { deletedReply, type Deletion, findDeletion } from "~/dashboard/changes/deleted.server";
import { type HistoryEntry, lastChangeOf, sinceVersion } from "~/dashboard/changes/history.server";
import { entryWords } from "~/dashboard/changes/history-words";
import { attempt } from "~/dashboard/request.server";
import { versionIn } from "~/server/form.server";
import { OCCUPYING } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import { obstacleWords } from "~/domain/obstacle";
import { type CivilNow, formatDate, timeSpan } from "~/domain/time";

const MEANWHILE = "Someone else changed it since you opened this page. It hasn't been moved yet";
const OWN_MEANWHILE =
  "You have changed it since you opened this page. This press has changed nothing";

/** `version`: what the form is now for; `meanwhile`: what has changed since it was shown. */
export type MoveReply = DeskReply & {
  version: number;
  meanwhile: HistoryEntry[] | null;
  deletion: Deletion | null;
};
type Outcome = { moved: FreeTime; notified: boolean } | { status: number; reply: MoveReply };

export function shownOf(booking: Booking) {
  const {
    id,
    customer_name: customer,
    service_name: service,
    customer_email: email,
    booking_date: date,
    start_minute: start,
    sequence: version,
  } = booking;
  const present = `${formatDate(date)}, ${timeSpan(start, booking.duration_minutes)}`;
  return {
    id,
    customer,
    service,
    email,
    date,
    start,
    present,
    version,
    open: OCCUPYING.includes(booking.status),
  };
}

function searchFor(booking: Booking, now: CivilNow): Search {
  return {
    minutes: booking.duration_minutes,
    place: placeOf(booking),
    now,
    moving: booking.id,
    channel: "phone",
  };
}

/** The time that the booking has now counts as free. */
export function loadMoveCalendar(
  db: DatabaseOrTransaction,
  booking: Booking,
  values: DeskValues,
  now: CivilNow,
) {
  return loadCalendar(db, values.date ?? null, values.from ?? null, searchFor(booking, now));
}

export async function submitMove(
  db: Database,
  form: URLSearchParams,
  booking: Booking,
  doer: Doer,
  now: CivilNow,
): Promise<Outcome> {
  const sent = readDesk(form);
  const version = versionIn(form);
  const looked = await look(db, sent, booking, now);
  const { confirmed: anyway, intent: _, ...rest } = sent;
  const values = looked ?? (anyway ? { ...rest, slot: "" } : withOfferedDeskTime(rest));
  const reply = (status: number, given: Partial<MoveReply>): Outcome => ({
    status,
    reply: {
      title: "",
      errors: {},
      values,
      version,
      conflict: null,
      meanwhile: null,
      deletion: null,
      ...given,
    },
  });
  if (looked) return reply(200, {});

  const { time, errors } = wantedTime(values);
  if (errors) return reply(422, { title: "Please choose a date and a time", errors });
  const quietly = values.tell !== "on";
  const moved = await attempt(
    db
      .transaction()
      .execute((trx) =>
        moveAtDesk(
          trx,
          booking.id,
          time,
          version,
          { doer, agreed: form.getAll("confirmed"), quietly },
          now,
        ),
      ),
  );
  switch (moved.kind) {
    case "moved":
      return { moved: time, notified: isTold(moved.booking, { quietly }) };
    case "same":
      return reply(422, {
        title: "Please choose another time",
        errors: { [values.handTime ? "handTime" : "time"]: "That's the booking's present time" },
      });
    case "conflict":
      return reply(409, {
        title: "That time is refused",
        errors: { conflict: moved.conflict.obstacles.map(obstacleWords).join(". ") },
        conflict: moved.conflict,
      });
    case "stale": {
      const { entries, own } = await sinceVersion(db, moved.booking, version, doer);
      const meanwhile = { meanwhile: own ? OWN_MEANWHILE : MEANWHILE };
      return reply(409, {
        title: "This booking has changed",
        errors: meanwhile,
        version: moved.booking.sequence,
        meanwhile: entries,
      });
    }
    case "gone":
      return reply(409, await gone(db, booking.id));
    case "failed":
      return reply(503, {
        title: "It hasn't been moved",
        errors: { desk: "The booking couldn't be moved. Please try again in a moment" },
      });
  }
}

async function gone(db: DatabaseOrTransaction, id: number): Promise<Partial<MoveReply>> {
  const deletion = await findDeletion(db, id);
  if (deletion) return deletedReply(deletion);
  const last = await lastChangeOf(db, id);
  const why = last ? `${entryWords(last)}. ` : "";
  return {
    title: "It can't be moved any more",
    errors: {
      desk: `${why}Only pending and confirmed bookings can be moved. Its time is what it was`,
    },
  };
}

/** Null for a submit that moves. */
async function look(
  db: DatabaseOrTransaction,
  { confirmed, ...sent }: DeskValues,
  booking: Booking,
  now: CivilNow,
): Promise<DeskValues | null> {
  const pressed = await pressOnCalendar(db, sent, searchFor(booking, now));
  if (pressed) return pressed;
  const { intent, ...rest } = sent;
  return intent === "move" || confirmed ? null : rest;
}
