import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { BYTE_ORDER_MARK, csvLines, fileHeaders } from "~/dashboard/export/csv.server";
import { cellsOf, type Exported, HEADINGS } from "~/dashboard/export/export-columns";
import { exportBookings } from "~/dashboard/export/export.server";
import { streamOf, takerOf } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { db } from "~/server/db.server";

export const loader = operatorLoader(
  async ({ request }) => {
    const filter = filterOf(request);
    const { date: today } = businessNow();
    const headers = fileHeaders(`bookings-${today}.csv`, "text/csv");
    if (request.method === "HEAD") return new Response(null, { headers });
    return new Response(streamOf(linesOf(exportBookings(db, filter, today)), takerOf(request)), {
      headers,
    });
  },
  { page: (request) => listPath(filterOf(request)) },
);

async function* linesOf(batches: AsyncGenerator<Exported[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEADINGS]);
  for await (const batch of batches) yield csvLines(batch.map(cellsOf));
}
