import { setImmediate } from "node:timers/promises";

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

/** The consumer of a request's response; the server puts `drained` into the load context. */
export function takerOf(request: Request, context: unknown): Taker {
  const { drained } = (context ?? {}) as Partial<Taker>;
  return { signal: request.signal, drained: drained ?? (() => Promise.resolve()) };
}
