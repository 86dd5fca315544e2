import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { incoming } from "~/server/incoming.server";

/** The consumer of a file: `signal` aborts when it is gone, `drained` resolves when it can take more. */
type Taker = { signal: AbortSignal; drained: () => Promise<unknown> };

/** A file written as fast as it is consumed: one batch at a time, with other requests served in between. */
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

/** The consumer of a request's response. */
export function takerOf(request: Request): Taker {
  return { signal: request.signal, drained };
}

/** Remix writes a response as fast as it is produced: wait until the client can take more or is gone. */
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
