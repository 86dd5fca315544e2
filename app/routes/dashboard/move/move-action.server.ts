import type { OperatorActionArgs } from "~/auth/operator-route.server";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { FreeTime } from "~/booking/calendar/slot";
import type { ChangedMeanwhile } from "~/dashboard/changes/changed-meanwhile";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { ofDeleted } from "~/dashboard/changes/late.server";
import { lastChangeOf, sinceVersion } from "~/dashboard/changes/history.server";
import { entryWords } from "~/dashboard/changes/history-words";
import { detailsPath } from "~/dashboard/links";
import { filterOf } from "~/dashboard/filter";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { answerDesk } from "~/desk/answer-desk.server";
import { deskTime, type DeskValues } from "~/desk/desk-values";
import { noticeTo, noticeWords } from "~/desk/notice.server";
import { askAnyway, type TimeConflict } from "~/desk/time-conflict.server";
import type { Doer } from "~/domain/event";
import type { Parsed } from "~/domain/submission";
import { type CivilNow, formatDay, formatTime } from "~/domain/time";
import { db } from "~/server/db.server";
import { didTo, isLastChange } from "~/server/last-change.server";
import type { Change, Outcome } from "~/server/submission.server";
import { searchToMove } from "./move-page.server";

const PRESENT = "That's the booking's present time";
const MEANWHILE = "Someone else changed it since you opened this page. It hasn't been moved yet";
const OWN_MEANWHILE =
  "You have changed it since you opened this page. This press has changed nothing";

type Move = { time: FreeTime; quietly: boolean };
export type MoveQuestion = TimeConflict | ChangedMeanwhile;

export function answerMove(args: OperatorActionArgs, booking: Booking, now: CivilNow) {
  const to = detailsPath(booking.id, filterOf(args.request));
  const search = searchToMove(booking, now);
  return answerDesk(args, {
    intents: ["move"],
    read: readMove,
    change: () => moveChange(booking, args.doer, to, now),
    search: () => search,
    page: async (values) => ({ calendar: await loadCalendar(db, values, search) }),
  });
}

function readMove(values: DeskValues): Parsed<Move> {
  const { time, errors } = deskTime(values);
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
          return { ...askAnyway(moved.conflict), title: "That time is refused" };
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
          return ofDeleted(await findDeletion(trx, id));
        case "closed":
          return closed(trx, id);
      }
    },
    holds: isLastChange,
    to,
    async told({ time: { date, start }, quietly }) {
      const title = `Moved to ${formatDay(date)}, ${formatTime(start)}`;
      const text = await noticeWords(db, noticeTo(booking, quietly).notified);
      return { title, text };
    },
  };
}

async function closed(trx: DatabaseOrTransaction, id: number): Promise<Outcome<never>> {
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
