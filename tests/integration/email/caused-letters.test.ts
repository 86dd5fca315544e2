import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { customerPaths } from "~/customer-paths";
import * as find from "~/routes/booking/find/route";
import * as inquiry from "~/routes/inquiry/route";
import * as forgot from "~/routes/login/forgot";
import { businessNow } from "~/server/clock.server";
import { addressKey } from "~/server/client-address.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { insertBooking } from "../../support/bookings";
import { clearOperators } from "../../support/operators";
import { order } from "../../support/order";
import { insertOperator, OPERATOR, post, responseOf } from "../../support/requests";
import { see } from "../../support/site";

// Every letter that somebody unknown can cause, by the forms that cause it.

const HERS = { reference: "KZ7M-4RWB", email: "avery@example.com" };
const CALL = "We can't email you the link right now. Please call 604-555-0142.";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 19) });
  for (const table of ["bookings", "inquiries"] as const) await db.deleteFrom(table).execute();
  await clearOperators(db);
  await insertOperator(db);
  env.SMTP_URL = "smtp://localhost";
  await insertBooking(db, { reference: HERS.reference, customer_email: HERS.email });
});
afterEach(() => {
  env.SMTP_URL = undefined;
});

const askToFind = (fields: Partial<typeof HERS>, address: string) =>
  responseOf(find.action, post("/booking/find", { ...HERS, ...fields }), {}, { address });
const inquire = (what: string, address: string) =>
  responseOf(
    inquiry.action,
    post("/inquiry", { name: "Kim", contact: "604-555-0177", what }),
    {},
    { address },
  );
const forget = (email: string, address: string) =>
  responseOf(forgot.action, post("/login/forgot", { email }), {}, { address });
const kinds = async () =>
  (await db.selectFrom("messages").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
const times = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** As a machine does; returns the confirmation's token. */
let made = 0;
async function book(address: string): Promise<string> {
  const given = order({ start: 480 + 60 * made++ });
  const contact = { ...given.contact, place: "shop" as const };
  const outcome = await submitBooking(
    db,
    {
      ...given,
      contact: { ...contact, email: `person-${made}@example.com`, phone: `604-555-${1000 + made}` },
      sender: { trap: "x", openedAt: null, addressKey: addressKey(address) },
    },
    businessNow(),
  );
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  return outcome.token;
}

it("a client that asks for links too often is asked to call, whether or not there's such a booking", async () => {
  const asked = {
    "198.51.100.1": HERS,
    "198.51.100.2": { ...HERS, email: "somebody@example.com" },
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([address, fields]) => {
      const all = [];
      for (const _ of times(6)) {
        const answer = await askToFind(fields, address);
        all.push([answer.status, answer.headers.get("location")]);
        if (answer.status !== 302) all.push(((await answer.json()) as { errors: unknown }).errors);
      }
      return all;
    }),
  );
  expect(answers[0]).toEqual([
    ...times(5).map(() => [302, "/booking/find?sent"]),
    [429, null],
    { main: CALL },
  ]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await kinds()).toEqual(["link"]);
  expect((await askToFind(HERS, "198.51.100.3")).status).toBe(302);
});

it("letters of all kinds from one address are counted together", async () => {
  for (const _ of times(3)) await book("198.51.100.1");
  for (const _ of times(2)) await askToFind({}, "198.51.100.1");
  expect((await askToFind({}, "198.51.100.1")).status).toBe(429);
  const page = await see(customerPaths.confirmation(await book("198.51.100.1")));
  expect(page.text).toContain("One more step: phone 604-555-0142 to confirm it.");
  expect(page.text).toContain("We don't hold this time for you yet");
  expect(page.text).toContain("We've sent no email about this booking, so please phone");
  expect(page.text).not.toMatch(/button|already emailed/);
  expect(await kinds()).toEqual(["keep", "suspected", "keep", "keep", "link"]);
});

it("an inquiry is never lost: the sixth from one address comes without a letter", async () => {
  for (const nth of times(6)) {
    const answer = await inquire(`Boat ${nth}`, "198.51.100.1");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/inquiry?sent"]);
  }
  expect(await db.selectFrom("inquiries").select("done_at").execute()).toHaveLength(6);
  expect(await kinds()).toHaveLength(5);
  await inquire("A fleet", "198.51.100.2");
  expect(await kinds()).toHaveLength(6);
});

it("a client that uses up the total still leaves inquiries and new passwords to the operators", async () => {
  for (const nth of times(36)) await askToFind({}, `198.51.100.${nth}`);
  expect((await askToFind(HERS, "203.0.113.1")).status).toBe(429);
  await inquire("A fleet", "203.0.113.1");
  await forget(OPERATOR.email, "203.0.113.1");
  expect(await kinds()).toEqual(["link", "inquiry", "passwordReset"]);
});

it("links for a new password are five an hour from one address, and the page answers alike", async () => {
  const answers = [];
  for (const nth of times(8)) {
    const answer = await forget(
      nth % 2 ? OPERATOR.email : `nobody-${nth}@example.com`,
      "203.0.113.1",
    );
    answers.push([answer.status, answer.headers.get("location")]);
    vi.setSystemTime(Date.now() + 5 * 60_000);
  }
  expect(new Set(answers.map(String))).toEqual(new Set(["302,/login/forgot?sent"]));
  expect(await kinds()).toHaveLength(5);
});
