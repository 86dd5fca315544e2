import { smtpTransport } from "~/email/smtp.server";
import { connect, openSqlite } from "../../db/connect";
import { deliverDue } from "./deliver-due";

/** A process of its own that delivers what is due in a file at a time in epoch milliseconds, as soon as its input says go. */
const [path = "", url = "", now = ""] = process.argv.slice(2);
const db = connect(openSqlite(path));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  await deliverDue(db, smtpTransport(url), Number(now));
  process.stdout.write("done\n");
  process.exit(0);
});
