import type { DatabaseOrTransaction } from "~db/connect";
import { hasBeenHere } from "~db/customers";
import type { JobPlace } from "~/content/place-names";
import { askWords, type Deposit, depositEnd, depositFor } from "~/domain/deposits";
import { untilWords } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { instantAt } from "~/server/clock.server";
import type { AskedDeposits } from "~/server/money.server";
import type { Contact } from "../answers.server";
import type { FreeTime } from "../calendar/slot";
import type { Quote } from "../quote";

type Priced = Pick<Quote, "serviceKey" | "total">;

/** Columns of a new booking; none if no deposit is asked for, or there's no time for one. */
export async function askedDeposit(
  trx: DatabaseOrTransaction,
  deposits: AskedDeposits | null,
  { quote, time, contact }: { quote: Priced; time: FreeTime; contact: Contact },
  now: CivilNow,
): Promise<{ deposit: string; held_until: number } | null> {
  // A drive that we know no road for is agreed on first.
  if (!deposits || contact.place === "elsewhere") return null;
  const { rule } = deposits;
  const isNew = rule.whom === "new" && !(await hasBeenHere(trx, contact));
  const cents = depositFor(quote, rule, isNew);
  const end = cents > 0 ? depositEnd(now, time, rule.hours) : null;
  if (!end) return null;
  const { how, to, autodeposit, keptHours } = rule;
  const deposit: Deposit = { cents, how, to, autodeposit, keptHours };
  return { deposit: JSON.stringify(deposit), held_until: instantAt(end) };
}

/** What a form says of it before its press; without a `time`, of one where all may still be changed. */
export function depositTerms(
  deposits: AskedDeposits | null,
  quote: Priced | null,
  { place, time }: { place: JobPlace | null; time?: FreeTime },
  now: CivilNow,
): string | undefined {
  if (!deposits || !quote || place === "elsewhere") return undefined;
  const { rule, phone } = deposits;
  const cents = depositFor(quote, rule, true);
  if (!time)
    return cents > 0 || rule.whom === "price"
      ? askWords(rule, null, { phone, by: null })
      : undefined;
  const end = depositEnd(now, time, rule.hours);
  return cents > 0 && end ? askWords(rule, cents, { phone, by: untilWords(end, now) }) : undefined;
}
