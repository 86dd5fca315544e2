import type { Database } from "../../db/connect";
import { onRing } from "../../db/outbox-bell";
import { now } from "~/clock.server";
import { log } from "~/log.server";
import { release, tidy } from "./claims.server";
import { deliverNext, LANES } from "./outbox.server";
import { putReminders } from "./reminders.server";
import type { Transport } from "./transport.server";

/** At least this often the worker looks by itself. */
const LOOK_EVERY_MS = 60_000;
const SHORTEST_SLEEP_MS = 1_000;

export type Worker = {
  /** Takes nothing new, gives back what has not left, and resolves when the answers to what has left are written. */
  stop: () => Promise<void>;
};

/**
 * Delivers the outbox while the process lives: on every ring, when something comes due, and once a minute. Never throws.
 * `alone` says that no other machine has messages in hand; otherwise what one left is taken back when its claim has run out.
 */
export function startWorker(db: Database, transport: Transport, { alone = true } = {}): Worker {
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function fill() {
    while (!stopping.signal.aborted && lanes.size < LANES) {
      const lane: Promise<void> = deliver().finally(() => {
        lanes.delete(lane);
        void sleep();
      });
      lanes.add(lane);
    }
  }

  async function deliver() {
    await survive(async () => {
      while (!stopping.signal.aborted && (await deliverNext(db, transport, now, stopping.signal)));
    });
  }

  async function look() {
    await survive(() => tidy(db, now()));
    await survive(() => putReminders(db, now()));
    fill();
    await sleep();
  }

  async function sleep() {
    let pause = LOOK_EVERY_MS;
    await survive(async () => {
      // What came due in this very second may have been missed; what is due for longer waits for a lane or for its turn.
      pause = (await nextDue(db, now() - SHORTEST_SLEEP_MS)) - now();
    });
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(SHORTEST_SLEEP_MS, Math.min(pause, LOOK_EVERY_MS))).unref();
  }

  const hangUp = onRing(fill);
  // What a process before this one had in hand when it ended, whatever the clock said then.
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

/** When the next message that waits for its time comes due; Infinity where none does. */
async function nextDue(db: Database, after: number): Promise<number> {
  const next = await db.selectFrom("messages").select("due_at").where("state", "=", "waiting").where("due_at", ">", after).orderBy("due_at").limit(1).executeTakeFirst();
  return next?.due_at ?? Number.POSITIVE_INFINITY;
}

async function survive(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error("outbox", error);
  }
}
