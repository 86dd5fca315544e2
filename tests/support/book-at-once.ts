import { submitBooking } from "~/booking/submit.server";
import { connect, openSqlite } from "../../db/connect";
import { order } from "./order";

/** Runs as its own process: on a line of input, submits `count` orders for the same time to a database file, all at once. */
const [path = "", count = "1"] = process.argv.slice(2);
const db = connect(openSqlite(path));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  const orders = Array.from({ length: Number(count) }, () =>
    submitBooking(db, order(), { date: "2026-12-01", minute: 660 }),
  );
  const outcomes = await Promise.all(orders);
  process.stdout.write(`${JSON.stringify(outcomes.map(({ kind }) => kind))}\n`);
  process.exit(0);
});
