import { beforeEach, expect, it } from "vitest";
import { customerPaths } from "~/customer-paths";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { clearOperators } from "../../support/operators";
import { insertOperator, toastOf } from "../../support/requests";
import { stored, managed, post } from "./manage-screens";
import { freshShop } from "./steps";

// What somebody unknown can have written by changing a booking made with a stranger's email.

const HERE = "198.51.100.1";
const TOLD = "We're emailing you and our team about it.";
const TEAM_ONLY =
  "We're emailing our team about it, but not you this time: there were too many changes within an hour.";
const NOBODY =
  "We've sent no email about it this time: there were too many changes within an hour.";

beforeEach(async () => {
  await freshShop();
  for (const table of ["caused_letters", "messages"] as const) await db.deleteFrom(table).execute();
  await clearOperators(db);
  await insertOperator(db);
  env.SMTP_URL = "smtp://localhost";
});

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth);
async function edit(secret: string, version: number, address = HERE) {
  const page = { key: `page ${version}`, version: String(version) };
  const fields = { make: "Kia", model: "Soul", comments: `Note ${version}`, locationMode: "shop" };
  const answer = await post("change", secret, { ...page, ...fields }, address);
  expect(answer.headers.get("location")).toBe(customerPaths.manage(secret));
  return (await toastOf(answer))?.text;
}
async function cancel(secret: string, address = HERE) {
  return (await toastOf(await post("cancel", secret, { reason: "", version: "0" }, address)))?.text;
}
async function counts(): Promise<Record<string, number>> {
  const rows = await db.selectFrom("messages").select("kind").execute();
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted();
  return Object.fromEntries(
    kinds.map((each) => [each, rows.filter(({ kind }) => kind === each).length]),
  );
}

it("twenty changes of a stranger's booking cause five letters, all are made, and the page says which were announced", async () => {
  const { id, secret } = await managed({ location_mode: "shop" }, { letter: false });
  const said = [];
  for (const version of times(20)) said.push(await edit(secret, version));
  expect(said).toEqual([...times(5).map(() => TOLD), ...times(15).map(() => NOBODY)]);
  expect(await stored(id)).toMatchObject({ sequence: 20, comments: "Note 19" });
  expect(await counts()).toEqual({ changed: 5, customerChanged: 5, changedOften: 1 });
});

it("changes of several bookings from one address are counted together, and operators hear of each booking", async () => {
  for (const nth of times(3)) {
    const { secret } = await managed(
      { location_mode: "shop", start_minute: 480 + 60 * nth },
      { letter: false },
    );
    for (const version of times(4)) await edit(secret, version);
  }
  expect(await counts()).toEqual({ changed: 5, customerChanged: 5, changedOften: 2 });
});

it("a booking cancelled beyond the count is cancelled: its mailbox isn't written to, and operators hear of it", async () => {
  const said = [];
  for (const nth of times(8)) {
    const { secret } = await managed(
      { start_minute: 480 + 60 * nth, customer_email: `person-${nth}@example.com` },
      { letter: false },
    );
    said.push(await cancel(secret));
  }
  expect(said).toEqual([...times(5).map(() => TOLD), ...times(3).map(() => TEAM_ONLY)]);
  expect(await counts()).toEqual({ cancelled: 5, customerCancelled: 8 });
  const { count } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "cancelled")
    .executeTakeFirstOrThrow();
  expect(count).toBe(8);
});

it("a customer who came by a letter's link reads the mailbox, and gets a letter of each change", async () => {
  const { secret } = await managed({ location_mode: "shop" });
  const said = [];
  for (const version of times(7)) said.push(await edit(secret, version));
  expect(said.slice(4)).toEqual([TOLD, ...times(2).map(() => "We're emailing you about it.")]);
  expect(await counts()).toEqual({ changed: 7, customerChanged: 5, changedOften: 1 });
});

it("many addresses spend thirty letters to strangers, and keep none from the operators", async () => {
  for (const nth of times(30)) {
    const { secret } = await managed({ location_mode: "shop" }, { letter: false });
    await edit(secret, 0, `198.51.100.${nth}`);
  }
  const { secret } = await managed({ location_mode: "shop" }, { letter: false });
  expect(await edit(secret, 0, "203.0.113.1")).toBe(TEAM_ONLY);
  expect(await counts()).toEqual({ changed: 30, customerChanged: 31 });
});

it("a repeated press gives the same answer as the first", async () => {
  const { secret } = await managed({ location_mode: "shop" }, { letter: false });
  for (const version of times(6)) await edit(secret, version);
  expect(await edit(secret, 5)).toBe(NOBODY);
});
