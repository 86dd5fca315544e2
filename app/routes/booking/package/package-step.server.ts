import type { DatabaseOrTransaction } from "../../../../db/connect";
import { calendarUnread, loadCalendar } from "~/booking/calendar/calendar.server";
import { placeIn } from "~/booking/answers.server";
import type { Search } from "~/booking/availability.server";
import { quoteOfForm } from "~/booking/package/package";
import type { PackageDraft } from "~/booking/package/package-draft.server";
import { businessInForce } from "~/server/business.server";
import { travelWords, whereOf } from "~/booking/travel.server";
import { type CivilNow, parseCivilDate, parseTime } from "~/domain/time";
import { log } from "~/server/log.server";

type Values = Record<string, string>;

export async function loadPackageStep(
  db: DatabaseOrTransaction,
  { openedAt: _openedAt, ...draft }: PackageDraft,
  values: Values,
  now: CivilNow,
) {
  const place = placeIn(values);
  const shown = {
    draft,
    quote: quoteOfForm(draft.package, values),
    where: whereOf(place, await businessInForce(db)),
    travel: travelWords(place),
  };
  const [date, start] = [parseCivilDate(values.date), parseTime(values.time ?? "")];
  try {
    const calendar = await loadCalendar(
      db,
      values.date ?? null,
      values.from ?? null,
      searchFor(draft, values, now),
    );
    const free = calendar.day?.slots.some((slot) => slot.start === start && slot.free);
    return { ...shown, calendar, start: free ? start : null, unread: false };
  } catch (error) {
    log.error("the calendar cannot be read", error);
    return { ...shown, calendar: calendarUnread(date, start, now), start, unread: true };
  }
}
export type PackageStep = Awaited<ReturnType<typeof loadPackageStep>>;

/** What the calendar is asked for: for Burnaby until a place is chosen. */
export function searchFor(
  draft: Pick<PackageDraft, "package">,
  values: Values,
  now: CivilNow,
): Search {
  return {
    minutes: quoteOfForm(draft.package, values).minutes,
    place: placeIn(values) ?? "burnaby",
    now,
  };
}
