import { setImmediate } from "node:timers/promises";

/** Who takes a file: `signal` says that nobody does any more, `drained` waits until more can be taken. */
type Taker = { signal: AbortSignal; drained: () => Promise<unknown> };

/** A file that is written as it is taken: a batch at a time, with everybody else's requests in between. */
export function streamOf(texts: AsyncGenerator<string>, { signal, drained }: Taker): ReadableStream<Uint8Array> {
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

/** The taker of a request's answer; the server says in the load context when it can take more. */
export function takerOf(request: Request, context: unknown): Taker {
  const { drained } = (context ?? {}) as Partial<Taker>;
  return { signal: request.signal, drained: drained ?? (() => Promise.resolve()) };
}
