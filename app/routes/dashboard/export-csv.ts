import { operatorLoader } from "~/auth/operator-route.server";
import { BYTE_ORDER_MARK, csvLines } from "~/dashboard/export/csv.server";
import { columnsOf, type ExportColumn, type Exported } from "~/dashboard/export/export-columns";
import { listFile } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { db } from "~/server/db.server";
import { chargesTax, recordsPayments } from "~/server/money.server";

export const loader = operatorLoader(
  async ({ request }) => {
    const columns = columnsOf({
      payments: await recordsPayments(db),
      tax: await chargesTax(db),
    });
    return listFile(request, "text/csv", (batches) => linesOf(batches, columns));
  },
  { page: (request) => listPath(filterOf(request)) },
);

async function* linesOf(
  batches: AsyncGenerator<Exported[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns.map(([heading]) => heading)]);
  for await (const batch of batches)
    yield csvLines(batch.map((booking) => columns.map(([, cell]) => cell(booking))));
}
