import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { incoming } from "~/server/incoming.server";

/** `signal` aborts when the consumer is gone; `drained` resolves when it can take more. */
type Taker = { signal: AbortSignal; drained: () => Promise<unknown> };

/** Written as fast as it's consumed, with other requests served between batches. */
export function streamOf(
  texts: AsyncGenerator<string>,
  { signal, drained }: Taker,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        await drained();
        await setImmediate();
        const { done, value } = signal.aborted ? await texts.return(undefined) : await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

export function takerOf(request: Request): Taker {
  return { signal: request.signal, drained };
}

/** Remix reads a stream as fast as it's produced: wait until the client takes more or is gone. */
async function drained(): Promise<void> {
  const response = incoming()?.response;
  if (!response?.writableNeedDrain || response.destroyed) return;
  const done = new AbortController();
  const { signal } = done;
  await Promise.race(
    ["drain", "close"].map((event) => once(response, event, { signal }).catch(() => {})),
  );
  done.abort();
}
