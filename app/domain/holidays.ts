import { addDays, type CivilDate, fromDayNumber, weekdayOf } from "./time";

type Holiday = { date: CivilDate; name: string };

export function holidaysOf(year: number): Holiday[] {
  return [
    { date: `${year}-01-01`, name: "New Year's Day" },
    { date: nthMonday(year, "02", 3), name: "Family Day" },
    { date: addDays(easterSunday(year), -2), name: "Good Friday" },
    { date: mondayOnOrBefore(`${year}-05-24`), name: "Victoria Day" },
    { date: `${year}-07-01`, name: "Canada Day" },
    { date: nthMonday(year, "08", 1), name: "B.C. Day" },
    { date: nthMonday(year, "09", 1), name: "Labour Day" },
    { date: `${year}-09-30`, name: "National Day for Truth and Reconciliation" },
    { date: nthMonday(year, "10", 2), name: "Thanksgiving Day" },
    { date: `${year}-11-11`, name: "Remembrance Day" },
    { date: `${year}-12-25`, name: "Christmas Day" },
  ];
}

export function holidayOn(date: CivilDate): string | null {
  const year = date.slice(0, 4);
  const names =
    namesByYear.get(year) ??
    new Map(holidaysOf(Number(year)).map((holiday) => [holiday.date, holiday.name]));
  namesByYear.set(year, names);
  return names.get(date) ?? null;
}

const namesByYear = new Map<string, ReadonlyMap<CivilDate, string>>();

function mondayOnOrBefore(date: CivilDate): CivilDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

function nthMonday(year: number, month: string, nth: number): CivilDate {
  const seventh: CivilDate = `${year}-${month}-07`;
  return addDays(mondayOnOrBefore(seventh), (nth - 1) * 7);
}

// Meeus's computus.
function easterSunday(year: number): CivilDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march22 = epact + weekday - 7 * late;
  return fromDayNumber(Date.UTC(year, 2, 22 + march22) / 86_400_000);
}
