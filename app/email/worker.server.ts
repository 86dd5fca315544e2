import type { Database } from "~db/connect";
import { isClockInDoubt } from "~db/nights";
import { onRing } from "~db/outbox-notify";
import { businessTimeOf, now } from "~/server/clock.server";
import { log } from "~/server/log.server";
import { release, tidy } from "./claims.server";
import { deliverNext, CONCURRENCY } from "./outbox.server";
import { putDepositReminders } from "./deposit-reminders.server";
import { putReminders } from "./reminders.server";
import type { Transport } from "./delivery.server";

const LOOK_EVERY_MS = 60_000;
const SHORTEST_SLEEP_MS = 1_000;

export type Worker = {
  /** Claims nothing new, puts back what hasn't left, and resolves once the rest is settled. */
  stop: () => Promise<void>;
};

/**
 * Delivers on every ring of the outbox bell, when something comes due and once a minute. Never
 * throws. `beside` is done at each of them too, and returns when it's due again, or null. `alone`: no other machine has claims, so what an earlier process left is taken back at
 * once.
 */
export function startWorker(
  db: Database,
  transport: Transport,
  { alone = true, beside }: { alone?: boolean; beside?: () => Promise<number | null> } = {},
): Worker {
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function fill() {
    while (!stopping.signal.aborted && lanes.size < CONCURRENCY) {
      const lane: Promise<void> = deliver().finally(() => {
        lanes.delete(lane);
        if (lanes.size === 0) void sleep();
      });
      lanes.add(lane);
    }
  }

  async function deliver() {
    await survive(async () => {
      while (!stopping.signal.aborted && (await deliverNext(db, transport, now, stopping.signal)));
    });
  }

  let [isBeside, again, due]: [boolean, boolean, number | null] = [false, false, null];
  /** One at a time, and once more if it was asked for meanwhile. */
  async function doBeside() {
    if (!beside || stopping.signal.aborted) return;
    again = true;
    if (isBeside) return;
    isBeside = true;
    while (again && !stopping.signal.aborted) {
      again = false;
      await survive(async () => {
        due = await beside();
      });
    }
    isBeside = false;
  }

  async function remind() {
    // By a wrong clock they'd tell of another day, and not again on the right one.
    if (await isClockInDoubt(db, businessTimeOf(now()).date)) return;
    await survive(() => putReminders(db, now()));
    await survive(() => putDepositReminders(db, now()));
  }

  async function look() {
    await survive(() => tidy(db, now()));
    await survive(remind);
    await doBeside();
    fill();
    await sleep();
  }

  async function sleep() {
    let pause = LOOK_EVERY_MS;
    await survive(async () => {
      // Looks back a second for what was missed; what has been due for longer waits for a lane.
      pause = Math.min(await nextDue(db, now() - SHORTEST_SLEEP_MS), due ?? Infinity) - now();
    });
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void look(),
      Math.max(SHORTEST_SLEEP_MS, Math.min(pause, LOOK_EVERY_MS)),
    ).unref();
  }

  const hangUp = onRing(() => {
    fill();
    void doBeside().then(sleep);
  });
  void survive(async () => {
    if (alone) await release(db, Number.MAX_SAFE_INTEGER, now());
  }).then(look);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      hangUp();
      await Promise.all(lanes);
    },
  };
}

async function nextDue(db: Database, after: number): Promise<number> {
  const next = await db
    .selectFrom("messages")
    .select("due_at")
    .where("state", "=", "waiting")
    .where("due_at", ">", after)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return next?.due_at ?? Number.POSITIVE_INFINITY;
}

async function survive(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error("outbox", error);
  }
}
