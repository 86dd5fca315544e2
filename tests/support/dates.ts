import { pageWith } from "~/booking/calendar/calendar";
import { holidayOn } from "~/domain/holidays";
import { civilAt } from "~/domain/pacific";
import { addDays, type CivilDate, weekdayOf } from "~/domain/time";

/** Today's date at the business; B.C. stays at UTC−7. */
export function today(): CivilDate {
  return civilAt(Date.now(), () => -420).date;
}

/** Read once, so that a run that crosses midnight keeps using the days it started with. */
const BEGUN = today();

/** Far enough ahead that neither the minimum notice nor midnight during a run matters. */
const FIRST = 5;
const HORIZON = 180;

function days(wanted: (date: CivilDate) => boolean): CivilDate[] {
  const first = addDays(BEGUN, FIRST);
  return Array.from({ length: HORIZON - FIRST - 1 }, (_, offset) => addDays(first, offset)).filter(
    wanted,
  );
}

/** The `index`th coming weekday that is open 8 AM to 8 PM and can be booked online. */
export function openDay(index = 0): CivilDate {
  return openDays()[index]!;
}
export function openDays(): CivilDate[] {
  return days((date) => [1, 2, 3, 5].includes(weekdayOf(date)) && holidayOn(date) === null);
}
/** At least ten of them on one page of the calendar, whatever today is. */
export function openDaysOfAPage(): CivilDate[] {
  return openDays().filter((date) => pageOf(date) === pageOf(openDay()));
}
/** The page of the calendar with a date. */
export function pageOf(date: CivilDate): CivilDate {
  return pageWith(date, BEGUN);
}
export function nextSaturday(): CivilDate {
  return days((date) => weekdayOf(date) === 6 && holidayOn(date) === null)[0]!;
}
export function nextThursday(): CivilDate {
  return thursdays()[0]!;
}
function thursdays(): CivilDate[] {
  return days((date) => weekdayOf(date) === 4 && holidayOn(date) === null);
}
export function nextHoliday(): CivilDate {
  return days((date) => holidayOn(date) !== null)[0]!;
}
/** The first holiday whose page of the calendar has a Thursday and two days that can be booked online. */
export function holidayWithDays(): CivilDate {
  return days((date) => {
    const onItsPage = (other: CivilDate) => pageOf(other) === pageOf(date);
    return (
      holidayOn(date) !== null &&
      openDays().filter(onItsPage).length >= 2 &&
      thursdays().some(onItsPage)
    );
  })[0]!;
}
export function nextSunday(): CivilDate {
  return days((date) => weekdayOf(date) === 0 && holidayOn(date) === null)[0]!;
}
