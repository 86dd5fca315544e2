import { operatorLoader } from "~/auth/operator-route.server";
import { type Exported, recordOf } from "~/dashboard/export/export-columns";
import { listFile } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { db } from "~/server/db.server";
import { chargesTax } from "~/server/money.server";

export const loader = operatorLoader(
  async ({ request }) => {
    const tax = await chargesTax(db);
    return listFile(request, "application/json", (batches) => arrayOf(batches, tax));
  },
  { page: (request) => listPath(filterOf(request)) },
);

async function* arrayOf(batches: AsyncGenerator<Exported[]>, tax: boolean): AsyncGenerator<string> {
  let before = "[\n";
  for await (const batch of batches) {
    const lines = batch.map((booking) => JSON.stringify(recordOf(booking, { tax }))).join(",\n");
    // A batch may be empty; yielding an empty text still lets other requests run.
    yield lines && before + lines;
    if (lines) before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
