import type { DatabaseOrTransaction } from "~db/connect";
import { type Search, searchFor } from "~/booking/availability.server";
import { placeIn } from "~/booking/answers.server";
import { calendarUnread, loadCalendar } from "~/booking/calendar/calendar.server";
import { calendarTime } from "~/booking/calendar/wanted-time";
import { placeNote, travelWords } from "~/booking/place/travel.server";
import type { Quote } from "~/booking/quote";
import type { Values } from "~/domain/values";
import { loadSchedule } from "~/server/hours.server";
import { log } from "~/server/log.server";
import { smallRefusal } from "./smallest-job.server";

type Asked = Omit<Search, "minutes" | "place" | "total"> & {
  work: Quote;
  /** What else helps where the job is too small: "choose another place". */
  instead?: string;
};
export type FormTimes = Omit<Awaited<ReturnType<typeof formTimes>>, "schedule"> & {
  /** What has to be paid beforehand. */
  deposit?: string;
};

/** What a form that asks for everything at once says of its place; times as typed if none can be read. */
export async function formTimes(
  db: DatabaseOrTransaction,
  values: Values,
  { work, instead, ...asked }: Asked,
) {
  const place = placeIn(values);
  try {
    const calendar = await loadCalendar(
      db,
      values,
      searchFor({ ...asked, work, place, address: values }),
    );
    const small = await smallRefusal(db, place, work, instead);
    // Another time wouldn't help a job that's too small.
    const { start } = small ? calendarTime(values) : calendar;
    const wait = values.time && start === null ? calendar.date : calendar.full;
    return {
      travel: placeNote(place, small),
      calendar: { ...calendar, wait: place && !small ? wait : null },
      start,
      schedule: work.cure > 0 && place === "shop" ? await loadSchedule(db) : null,
      unread: false,
    };
  } catch (error) {
    log.error("the calendar cannot be read", error);
    const calendar = calendarUnread(values, asked.now);
    return {
      travel: travelWords(place),
      calendar: { ...calendar, wait: null },
      start: calendar.start,
      schedule: null,
      unread: true,
    };
  }
}
