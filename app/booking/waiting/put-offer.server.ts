import { handOver } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import type { WaitingEntry, WaitingOffer } from "~db/schema";
import type { Taker } from "~/domain/fleet";
import { timestamp } from "~/server/clock.server";
import type { FreeTime } from "../calendar/slot";
import { isForAll, type Round } from "./round.server";
import { answerFor, tell, type Waiting } from "./wish.server";

/** What an offer keeps from everybody else. */
export function holdOf({ wish }: Pick<Waiting, "wish">, { resource }: Pick<Taker, "resource">) {
  const { minutes, extra = 0, cure = 0, place } = wish.search;
  return {
    place,
    resource_id: resource,
    duration_minutes: minutes,
    extra_minutes: extra,
    cure_minutes: cure,
  };
}

/** With its letter. */
export async function putOffer(
  trx: DatabaseOrTransaction,
  line: Waiting,
  time: FreeTime,
  taker: Taker,
  batch: number | null,
  { at, now, shop }: Pick<Round, "at" | "now" | "shop">,
): Promise<WaitingOffer> {
  const { entry, wish } = line;
  const minutes = answerFor(line, now, time, shop.settings.rules)!;
  await handOver(trx, taker.handedOver, timestamp());
  const put = await insertOffer(trx, {
    entry,
    time,
    hold: holdOf(line, taker),
    at,
    minutes,
    batch,
  });
  if (!wish.toText)
    await tell(trx, "waitingOffer", entry, at, { wish, offer: put, shared: isForAll(put) });
  return put;
}

type NewOffer = {
  entry: WaitingEntry;
  time: FreeTime;
  hold: ReturnType<typeof holdOf>;
  at: number;
  /** How long it's held. */
  minutes: number;
  /** Of others who are offered the same time. */
  batch?: number | null;
};

export async function insertOffer(
  trx: DatabaseOrTransaction,
  { entry, time: { date, start }, hold, at, minutes, batch = null }: NewOffer,
): Promise<WaitingOffer> {
  const until = at + minutes * 60_000;
  const row = { entry_id: entry.id, batch, date, start_minute: start, offered_at: at, until };
  const made = await trx
    .insertInto("waiting_offers")
    .values({ ...row, ...hold })
    .returningAll()
    .executeTakeFirstOrThrow();
  const first = trx.updateTable("waiting_offers").set({ batch: made.id });
  if (batch === null) await first.where("id", "=", made.id).execute();
  return { ...made, batch: batch ?? made.id };
}
