/** Tells the worker of this process that the outbox may have work. It looks by itself too, so a lost ring loses nothing. */
const kept = globalThis as { northlightBell?: Set<() => void> };
const listeners = (kept.northlightBell ??= new Set());

/** Rings in a turn of its own. The present transaction may go on for longer: whoever takes a message writes, and so waits for its end. */
export function wakeWorker(): void {
  setImmediate(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` on every ring; returns how to stop that. */
export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
