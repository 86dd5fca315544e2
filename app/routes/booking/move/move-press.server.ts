import { placeOf } from "~/content/place-names";
import type { Database } from "~db/connect";
import { firstFree } from "~/booking/availability.server";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import type { ManageRefusal } from "~/booking/manage/managed";
import {
  closedRefusal,
  failedRefusal,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/managed.server";
import { cutDate, dateMissing } from "~/booking/calendar/calendar";
import { type FreeTime, parseSlot, printSlot } from "~/booking/calendar/slot";
import type { Changer } from "~/booking/manage/change-letters.server";
import { wordsOfTime } from "~/booking/time-refusal.server";
import { type CivilNow, formatTime, parseCivilDate, parseTime } from "~/domain/time";
import { fieldOf, optionalField, readFields, typed, versionField } from "~/server/form.server";

export type MoveRefusal = ManageRefusal & { nearest?: FreeTime[] };
type Result = { look: string } | { moved: FreeTime } | { status: number; refusal: MoveRefusal };

export const NOT_MOVED = "Your booking wasn't moved";
const SAME = "That's the time you have now. Choose another one, or keep it";
const CHANGED =
  "It was changed in the meantime and is now at this time. Choose again if you still want to move it";

const FIELDS = {
  version: versionField,
  pick: optionalField,
  from: fieldOf(parseCivilDate),
  slot: fieldOf(parseSlot),
  date: optionalField,
  time: fieldOf(parseTime),
};
type Press = ReturnType<typeof readFields<typeof FIELDS>>;

export async function handleMove(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking & Changer,
  now: CivilNow,
): Promise<Result> {
  const press = readFields(form, FIELDS);
  try {
    return await handlePress(db, form, press, found, now);
  } catch (fault) {
    const { status, refusal } = failedRefusal(form, NOT_MOVED, fault);
    return { status, refusal: { ...refusal, nearest: press.slot ? [press.slot] : undefined } };
  }
}

async function handlePress(
  db: Database,
  form: URLSearchParams,
  press: Press,
  found: ManagedBooking & Changer,
  now: CivilNow,
): Promise<Result> {
  const look = await lookFor(db, form, press, found, now);
  if (look) return look;

  const refuse = (
    status: number,
    title: string,
    errors: Record<string, string>,
    nearest?: FreeTime[],
  ) => ({ status, refusal: { title, errors, values: typed(form), nearest } });
  const wanted = press.slot ?? timeIn(press);
  if (!wanted.date)
    return refuse(422, "Please choose a date and a time", { date: dateMissing(press.date) });
  if (wanted.start === null)
    return refuse(422, "Please choose a date and a time", { time: "Choose a time" });
  const to = { date: wanted.date, start: wanted.start };

  const { version } = press;
  if (isAt(found, to))
    return version === found.booking.sequence
      ? refuse(422, "Your booking is there already", { time: SAME })
      : { moved: to };
  const outcome = await moveBooking(db, found.booking.id, to, version, now, found);
  switch (outcome.kind) {
    case "moved":
      return { moved: to };
    case "lost":
    case "outsideHours":
      return refuse(
        409,
        wordsOfTime(outcome).title,
        { slot: wordsOfTime(outcome).words },
        outcome.nearest,
      );
    case "stale": {
      const present = await findFor(db, found.secret, now);
      return present && isAt(present, to)
        ? { moved: to }
        : refuse(409, "This booking has changed", { present: CHANGED });
    }
    case "tooLate":
      return {
        status: 409,
        refusal: closedRefusal(await findFor(db, found.secret, now), NOT_MOVED),
      };
  }
}

/** Presses that change only what the page shows: all of it is in the URL. */
async function lookFor(
  db: Database,
  form: URLSearchParams,
  press: Press,
  { booking }: ManagedBooking,
  now: CivilNow,
): Promise<Result | null> {
  const { date, start } = timeIn(press);
  const time = start === null ? null : formatTime(start);
  const { intent, pick, from } = press;
  if (pick) return { look: `${search({ date: cutDate(pick), time })}#times` };
  if (from) return { look: `${search({ date, time, from })}#date` };
  if (intent === "otherDate") return { look: `${search({ date })}#date` };
  if (intent !== "next") return null;
  const next = await firstFree(db, now.date, {
    minutes: booking.duration_minutes,
    place: placeOf(booking),
    now,
    moving: booking.id,
  });
  if (!next)
    return {
      status: 422,
      refusal: {
        title: "Please choose a date and a time",
        errors: { date: "No available time slots" },
        values: typed(form),
      },
    };
  return { look: `${search({ date: next.date, time: formatTime(next.start) })}#times` };
}

function search(asked: Record<string, string | null>): string {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

function timeIn({ date, time }: Press) {
  return { date: parseCivilDate(date), start: time };
}

function isAt({ booking }: ManagedBooking, time: FreeTime): boolean {
  return printSlot({ date: booking.booking_date, start: booking.start_minute }) === printSlot(time);
}
