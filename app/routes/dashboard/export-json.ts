import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { fileHeaders } from "~/dashboard/export/csv.server";
import { type Exported, recordOf } from "~/dashboard/export/export-columns";
import { exportBookings } from "~/dashboard/export/export.server";
import { streamOf, takerOf } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { db } from "~/server/db.server";

export const loader = operatorLoader(
  async ({ request }) => {
    const filter = filterOf(request);
    const { date: today } = businessNow();
    const headers = fileHeaders(`bookings-${today}.json`, "application/json");
    if (request.method === "HEAD") return new Response(null, { headers });
    return new Response(streamOf(arrayOf(exportBookings(db, filter, today)), takerOf(request)), {
      headers,
    });
  },
  { page: (request) => listPath(filterOf(request)) },
);

async function* arrayOf(batches: AsyncGenerator<Exported[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const batch of batches) {
    const lines = batch.map((booking) => JSON.stringify(recordOf(booking))).join(",\n");
    // A batch may be empty; yielding an empty text still lets other requests run.
    yield lines && before + lines;
    if (lines) before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
