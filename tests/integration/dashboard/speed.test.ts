import { afterAll, expect, it } from "vitest";
import { timesIn } from "../../bench/lists";
import { seed } from "../../bench/servers";
import { temporaryFolder } from "../../support/server";

// Ten full years of a shop. 50 ms of processor time are wanted (docs/decisions/0022); the bound leaves room for
// slower machines.

const BOOKINGS = 20_000;
const BOUND_MS = 250;
const folder = temporaryFolder();
afterAll(folder.remove);

it("lists, searches, tiles and the agenda are quick among ten years of bookings", async () => {
  const file = folder.path("shop.sqlite");
  seed(file, BOOKINGS);
  const { p95, slowest } = await timesIn(file);
  console.info(`${BOOKINGS} bookings: p95 ${p95.toFixed(0)} ms; slowest ${slowest.join(", ")}`);
  expect(p95).toBeLessThan(BOUND_MS);
});
