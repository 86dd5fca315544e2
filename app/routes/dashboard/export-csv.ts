import { operatorLoader } from "~/auth/operator-route.server";
import { BYTE_ORDER_MARK, csvLines } from "~/dashboard/export/csv.server";
import { cellsOf, type Exported, HEADINGS } from "~/dashboard/export/export-columns";
import { listFile } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";

export const loader = operatorLoader(
  async ({ request }) => listFile(request, "text/csv", linesOf),
  { page: (request) => listPath(filterOf(request)) },
);

async function* linesOf(batches: AsyncGenerator<Exported[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEADINGS]);
  for await (const batch of batches) yield csvLines(batch.map(cellsOf));
}
