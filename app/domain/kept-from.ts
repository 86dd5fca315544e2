import { type Deposit, keptWords } from "./deposits";
import { absoluteMinute } from "./slots";
import { untilWords } from "./suspicion";
import { type CivilDate, type CivilNow, civilTime, formatDuration } from "./time";

/** Until when a deposit that's paid is given back, by the time that its booking has now. */
export function keptFromWords(
  deposit: Deposit,
  { booking_date: date, start_minute: start }: { booking_date: CivilDate; start_minute: number },
  now: CivilNow,
): string {
  const { isKept, keptHours } = deposit;
  if (isKept || keptHours === 0) return keptWords(deposit);
  const last = absoluteMinute({ date, start }) - keptHours * 60;
  if (absoluteMinute({ date: now.date, start: now.minute }) > last)
    return `It's less than ${formatDuration(keptHours * 60)} before the start: we keep it if you cancel.`;
  const { date: day, start: minute } = civilTime(last);
  const until = untilWords({ date: day, minute }, now);
  return `You get it back if you cancel by ${until}, Pacific time. After that we keep it.`;
}
