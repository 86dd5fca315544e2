import { type CivilDate, daysBetween } from "./time";

const UNITS = [
  { days: 365, name: "year" },
  { days: 30, name: "month" },
  { days: 7, name: "week" },
  { days: 1, name: "day" },
];

/** How long ago a date was, in the largest whole unit: "today", "3 days ago", "2 months ago" (decision 40). */
export function ago(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(date, today);
  const unit = UNITS.find((candidate) => days >= candidate.days);
  if (!unit) return "today";
  const count = Math.floor(days / unit.days);
  return `${count} ${unit.name}${count === 1 ? "" : "s"} ago`;
}
