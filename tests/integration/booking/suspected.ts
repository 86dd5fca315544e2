import { submitBooking } from "~/booking/order/submit.server";
import { now } from "~/server/clock.server";
import { customerPaths } from "~/customer-paths";
import { env } from "~/server/env.server";
import { db } from "~/server/db.server";
import * as manage from "~/routes/booking/manage/route";
import { allowManaging } from "~db/manage-links";
import type { Booking } from "~db/schema";
import { newSecret } from "~db/secret";
import { lettersOf } from "../../support/desk";
import { NOW, order } from "../../support/order";
import { responseOf, post as posted } from "../../support/requests";
import { see } from "../../support/site";
import { freshShop, TUESDAY } from "./steps";
import { newestOf } from "../../support/rows";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Before each test: a shop that sends mail, without operators. */
export async function shopWithMail(): Promise<void> {
  await freshShop();
  for (const table of ["operators", "messages"] as const) await db.deleteFrom(table).execute();
  env.SMTP_URL = "smtp://localhost";
}

let made = 0;
/** Books as a machine does, by default; returns the row and the secret of its confirmation. */
export async function book({
  start = 600,
  trap = "x",
  email = `avery-${made}@example.com`,
} = {}): Promise<Booking & { token: string }> {
  const given = order({ start, date: TUESDAY });
  const contact = { ...given.contact, email, phone: `604-555-${1000 + made++}` };
  const outcome = await submitBooking(
    db,
    { ...given, contact, sender: { ...given.sender, trap } },
    NOW,
  );
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  return {
    ...(await newestOf(db, "bookings")),
    token: outcome.token,
  };
}

/** The secret of the link in the booking's letter, as if it had just left. */
export async function letterSecret({ id }: Pick<Booking, "id">): Promise<string> {
  const secret = newSecret();
  await allowManaging(db, id, secret, new Date(now()).toISOString());
  return secret;
}
export const keep = (secret: string, fields: Record<string, string> = {}) =>
  responseOf(manage.action, posted(customerPaths.manage(secret), { intent: "keep", ...fields }), {
    secret,
  });
export const kinds = () => lettersOf(db);
/** Whether somebody else at the same place can't have the time. */
export const isTaken = async (start = 600) => {
  const outcome = await submitBooking(db, order({ start, date: TUESDAY }), NOW);
  if (outcome.kind === "booked")
    await db
      .deleteFrom("bookings")
      .where(({ eb, selectFrom }) =>
        eb(
          "id",
          "=",
          selectFrom("bookings").select(({ fn }) => fn.max("id").as("newest")),
        ),
      )
      .execute();
  return outcome.kind === "lost";
};
export const seen = async ({ token }: { token: string }) =>
  (await see(customerPaths.confirmation(token))).text;
export const consentIn = (outcome: unknown) => [
  (outcome as { conflict: { token: string } }).conflict.token,
];
