import { placeOf } from "~/content/place-names";
import type { Database } from "../../../../db/connect";
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
import { wordsOfTime } from "~/booking/time-refusal.server";
import { type CivilNow, formatTime, parseCivilDate, parseTime } from "~/domain/time";
import { typed, versionIn } from "~/server/form.server";

export type MoveRefusal = ManageRefusal & { nearest?: FreeTime[] };
type Result = { look: string } | { moved: FreeTime } | { status: number; refusal: MoveRefusal };

export const NOT_MOVED = "Your booking wasn't moved";
const SAME = "That's the time you have now. Choose another one, or keep it";
const CHANGED =
  "It was changed in the meantime and is now at this time. Choose again if you still want to move it";

export async function handleMove(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking,
  now: CivilNow,
): Promise<Result> {
  try {
    return await handlePress(db, form, found, now);
  } catch (fault) {
    const { status, refusal } = failedRefusal(form, NOT_MOVED, fault);
    const picked = parseSlot(form.get("slot"));
    return { status, refusal: { ...refusal, nearest: picked ? [picked] : undefined } };
  }
}

async function handlePress(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking,
  now: CivilNow,
): Promise<Result> {
  const look = await lookFor(db, form, found, now);
  if (look) return look;

  const refuse = (
    status: number,
    title: string,
    errors: Record<string, string>,
    nearest?: FreeTime[],
  ) => ({ status, refusal: { title, errors, values: typed(form), nearest } });
  const offered = parseSlot(form.get("slot"));
  const wanted = offered ?? timeIn(form);
  if (!wanted.date)
    return refuse(422, "Please choose a date and a time", { date: dateMissing(form.get("date")) });
  if (wanted.start === null)
    return refuse(422, "Please choose a date and a time", { time: "Choose a time" });
  const to = { date: wanted.date, start: wanted.start };

  const version = versionIn(form);
  if (isAt(found, to))
    return version === found.booking.sequence
      ? refuse(422, "Your booking is there already", { time: SAME })
      : { moved: to };
  const outcome = await moveBooking(db, found.booking.id, to, version, now);
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
  { booking }: ManagedBooking,
  now: CivilNow,
): Promise<Result | null> {
  const { date, start } = timeIn(form);
  const time = start === null ? null : formatTime(start);
  const picked = form.get("pick");
  const from = parseCivilDate(form.get("from"));
  if (picked) return { look: `${search({ date: cutDate(picked), time })}#times` };
  if (from) return { look: `${search({ date, time, from })}#date` };
  if (form.get("intent") === "otherDate") return { look: `${search({ date })}#date` };
  if (form.get("intent") !== "next") return null;
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

function timeIn(form: URLSearchParams) {
  return { date: parseCivilDate(form.get("date")), start: parseTime(form.get("time") ?? "") };
}

function isAt({ booking }: ManagedBooking, time: FreeTime): boolean {
  return printSlot({ date: booking.booking_date, start: booking.start_minute }) === printSlot(time);
}
