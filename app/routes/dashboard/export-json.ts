import { operatorLoader } from "~/auth/operator-route.server";
import { type Exported, recordOf } from "~/dashboard/export/export-columns";
import { listFile } from "~/dashboard/export/export-stream.server";
import { filterOf, listPath } from "~/dashboard/filter";

export const loader = operatorLoader(
  async ({ request }) => listFile(request, "application/json", arrayOf),
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
