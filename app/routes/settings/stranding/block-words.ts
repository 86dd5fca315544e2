import { dateInList, datesInList } from "~/dashboard/formats";
import type { Block } from "~/domain/blocked";
import type { Span } from "~/domain/driving";
import { civilTime, addDays, type CivilDate, formatTime } from "~/domain/time";

/** "Fri, Dec 4, 1:00 PM – 5:00 PM, then every week until Fri, Mar 26". */
export function repeatedWords(block: Span & Pick<Block, "repeats">, today: CivilDate): string {
  const { repeats } = block;
  const words = blockWords(block, today);
  if (!repeats) return words;
  const often = repeats.every === 1 ? "day" : "week";
  return `${words}, then every ${often} until ${dateInList(repeats.until, today)}`;
}

/** "Mon, Dec 21 – Tue, Dec 22, all day", "Mon, Dec 21, 1:00 PM – 4:00 PM". */
export function blockWords({ from, to }: Span, today: CivilDate): string {
  const [start, end] = [civilTime(from), civilTime(to)];
  if (start.start === 0 && end.start === 0)
    return `${datesInList(start.date, addDays(end.date, -1), today)}, all day`;
  const last = start.date === end.date ? formatTime(end.start) : momentWords(to, today);
  return `${momentWords(from, today)} – ${last}`;
}

export function momentWords(minute: number, today: CivilDate): string {
  const { date, start } = civilTime(minute);
  return `${dateInList(date, today)}, ${formatTime(start)}`;
}
