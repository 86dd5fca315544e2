import { afterAll, expect, it } from "vitest";
import { timesIn } from "../../bench/lists";
import { seed } from "../../bench/servers";
import { temporaryFolder } from "../../support/server";

// A tenth of ten full years, which take a minute to fill: `npm run bench -- lists` measures those
// (docs/decisions/0022-one-query-for-lists.md). The bound leaves room for slower machines.

const BOOKINGS = 2_000;
const BOUND_MS = 40;
const folder = temporaryFolder();
afterAll(folder.remove);

it("lists, searches, tiles and the agenda are quick among thousands of bookings", async () => {
  const file = folder.path("shop.sqlite");
  seed(file, BOOKINGS);
  const { p95, slowest } = await timesIn(file);
  console.info(`${BOOKINGS} bookings: p95 ${p95.toFixed(0)} ms; slowest ${slowest.join(", ")}`);
  expect(p95).toBeLessThan(BOUND_MS);
});
