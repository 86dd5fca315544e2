import type { DatabaseOrTransaction } from "~db/connect";
import type { Payment } from "~db/schema";
import { loadDay, rowsBetween } from "~/desk/close-day.server";
import { byMethod, rowWords } from "~/domain/takings";
import type { CivilDate } from "~/domain/time";
import { formatInstant } from "~/server/clock.server";

/** What should be there, what was counted, and what came after that. */
export async function closePage(db: DatabaseOrTransaction, day: CivilDate) {
  const { rows, closes, seen } = await loadDay(db, day);
  const shown = (after: number, to?: number) => rowsBetween(rows, after, to).map(shownRow);
  return {
    due: byMethod(rows),
    all: shown(0),
    since: closes[0] ? shown(closes[0].last_payment) : [],
    closes: closes.map(({ at, last_payment, ...close }, index) => {
      const before = closes[index + 1];
      const since = before ? shown(before.last_payment, last_payment) : [];
      return { ...close, when: formatInstant(at), since };
    }),
    seen,
  };
}
export type ShownClose = Awaited<ReturnType<typeof closePage>>["closes"][number];
export type ShownRow = ReturnType<typeof shownRow>;

function shownRow(row: Payment) {
  const { id, booking_id: booking, reference, operator_name: by, at } = row;
  return { id, booking, reference, by, words: rowWords(row), when: formatInstant(at) };
}
