import { submitBooking } from "~/booking/submit.server";
import { connect, openSqlite } from "../../db/connect";
import { order } from "./order";

/** A process of its own that sends `count` orders for one time to a file, all at once, as soon as its input says go. */
const [path = "", count = "1"] = process.argv.slice(2);
const db = connect(openSqlite(path));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  const orders = Array.from({ length: Number(count) }, () => submitBooking(db, order(), { date: "2026-12-01", minute: 660 }));
  const outcomes = await Promise.all(orders);
  process.stdout.write(`${JSON.stringify(outcomes.map(({ kind }) => kind))}\n`);
  process.exit(0);
});
