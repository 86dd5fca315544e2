import { closesOf, type DayClose, writeClose } from "~db/day-closes";
import type { DatabaseOrTransaction } from "~db/connect";
import { paymentsOn } from "~db/payments";
import type { Payment } from "~db/schema";
import type { Method } from "~/domain/payments";
import type { Cents } from "~/domain/pricing";
import { byMethod, movedBy, rowWords } from "~/domain/takings";
import { type CivilDate, formatTime } from "~/domain/time";
import { businessTimeOf, now } from "~/server/clock.server";
import { hasConfirmed, type Outcome, questionOf } from "~/server/submission.server";

/** What came in on a day, and how it was closed out, the newest first. */
export async function loadDay(db: DatabaseOrTransaction, day: CivilDate) {
  const [rows, closes] = [await paymentsOn(db, { from: day, to: day }), await closesOf(db, day)];
  return { rows, closes, seen: `${rows.at(-1)?.id ?? 0}-${closes[0]?.id ?? 0}` };
}

/** Rows of a day by which the sums after one payment differ, up to another. */
export function rowsBetween<Row extends Payment>(
  rows: readonly Row[],
  after: number,
  to = Infinity,
) {
  return rows.filter((row) => row.id > after && row.id <= to && movedBy(row) !== 0);
}

type Counted = Record<Method, Cents | null> & { date: CivilDate; note: string; seen: string };

/** `seen` is what the page was made from: who counted for other sums is asked. */
export async function closeDay(
  trx: DatabaseOrTransaction,
  { date: day, note, seen, ...counted }: Counted,
  { operator, confirmed }: { operator: { id: number }; confirmed: readonly string[] },
): Promise<Outcome> {
  const { rows, closes } = await loadDay(trx, day);
  const question = questionOf(sinceWords(seen, rows, closes));
  if (question.words && !hasConfirmed({ confirmed }, question))
    return { kind: "ask", title: "Not closed out yet", question };
  const counts = byMethod(rows)
    .map(({ method, sum: due }) => ({ method, due, counted: counted[method] }))
    .filter(({ due, counted }) => due !== 0 || counted !== null);
  const last_payment = rows.at(-1)?.id ?? 0;
  await writeClose(trx, { day, last_payment, counts, note, at: now() }, operator.id);
  return { kind: "done", did: { what: "day", id: day, outcome: "closed" } };
}

function sinceWords(seen: string, rows: readonly Payment[], closes: readonly DayClose[]): string {
  const [row = 0, close = 0] = seen.split("-").map((id) => Number(id) || 0);
  const since = rowsBetween(rows, row).map(rowWords).join("; ");
  const closed = closes.filter(({ id }) => id > close).map(closedWords);
  const words = [...closed, ...(since ? [`Since you opened this page: ${since}.`] : [])];
  return words.length > 0 ? [...words, "Close it out with what you counted?"].join(" ") : "";
}

function closedWords({ operator_name, at }: DayClose): string {
  return `${operator_name} closed it out at ${formatTime(businessTimeOf(at).minute)}.`;
}
