/** Tells the worker of this process that the outbox may have work. It looks by itself too, so a lost ring loses nothing. */
const kept = globalThis as { northlightBell?: Set<() => void> };
const listeners = (kept.northlightBell ??= new Set());

/** Rings after the present transaction has had time to commit. */
export function rouse(): void {
  setImmediate(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` on every ring; returns how to stop that. */
export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
