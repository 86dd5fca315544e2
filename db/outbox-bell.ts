/** Tells this process's worker that the outbox may have work. The worker also polls, so a missed ring loses nothing. */
const kept = globalThis as { northlightBell?: Set<() => void> };
const listeners = (kept.northlightBell ??= new Set());

/**
 * Rings in a later turn of the event loop. The current transaction may run longer: a worker claims messages by writing, and so
 * waits for it to end.
 */
export function wakeWorker(): void {
  setImmediate(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` on every ring; returns a function that unsubscribes it. */
export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
