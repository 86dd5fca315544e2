/** The worker polls too, so a missed ring loses nothing. */
const shared = globalThis as { northlightBell?: Set<() => void> };
const listeners = (shared.northlightBell ??= new Set());

/**
 * Later in the event loop. The transaction may last longer: a worker claims messages by writing,
 * and so waits for it.
 */
export function wakeWorker(): void {
  setImmediate(() => {
    for (const listener of listeners) listener();
  });
}

export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
