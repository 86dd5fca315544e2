/** The worker polls too, so a missed ring loses nothing. */
const shared = globalThis as { northlightBell?: Set<() => void> };
const listeners = (shared.northlightBell ??= new Set());

/** A worker claims messages by writing, and so waits for the current transaction. */
export function wakeWorker(): void {
  setImmediate(() => {
    for (const listener of listeners) listener();
  });
}

/** Tests deliver by themselves. */
export function hasWorker(): boolean {
  return listeners.size > 0;
}

export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
