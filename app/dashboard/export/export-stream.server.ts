import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { incoming } from "~/server/incoming.server";
import { filterOf } from "../filter";
import { fileHeaders } from "./csv.server";
import type { Exported } from "./export-columns";
import { exportBookings } from "./export.server";

/** The filtered list as a file, whose text is made from its batches. */
export function listFile(
  request: Request,
  type: Parameters<typeof fileHeaders>[1],
  textOf: (batches: AsyncGenerator<Exported[]>) => AsyncGenerator<string>,
): Response {
  const { date: today } = businessNow();
  const headers = fileHeaders(`bookings-${today}.${type.split("/")[1]}`, type);
  if (request.method === "HEAD") return new Response(null, { headers });
  const texts = textOf(exportBookings(db, filterOf(request), today));
  return new Response(streamOf(texts, request.signal), { headers });
}

/** Written as fast as it's consumed, with other requests served between batches. */
function streamOf(texts: AsyncGenerator<string>, signal: AbortSignal): ReadableStream<Uint8Array> {
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
