import { tidy } from "~/email/claims.server";
import { deliverNext, CONCURRENCY } from "~/email/outbox.server";
import type { Transport } from "~/email/delivery.server";
import type { Database } from "~db/connect";

/**
 * Delivers everything that is due, in as many lanes as the worker has; resolves when nothing is due any more.
 * `now` is epoch milliseconds and advances with real time during the call.
 */
export async function deliverDue(db: Database, transport: Transport, now: number): Promise<void> {
  const started = performance.now();
  const clock = () => now + Math.round(performance.now() - started);
  await tidy(db, now);
  const lane = async () => {
    while (await deliverNext(db, transport, clock));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}
