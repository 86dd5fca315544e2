import { smtpTransport } from "~/email/smtp.server";
import { connect, openSqlite } from "~db/connect";
import { deliverDue } from "../../support/deliver-due";

/** Runs as its own process: on a line of input, delivers what is due in a database file at `now` (epoch milliseconds). */
const [path = "", url = "", now = ""] = process.argv.slice(2);
const db = connect(openSqlite(path));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  await deliverDue(db, smtpTransport(url), Number(now));
  process.stdout.write("done\n");
  process.exit(0);
});
