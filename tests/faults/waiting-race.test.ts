import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "~db/connect";
import { hashOf, newSecret } from "~db/secret";
import { customerPaths } from "~/customer-paths";
import { addDays } from "~/domain/time";
import { instantAt } from "~/server/clock.server";
import { keyedHash } from "~/server/keyed-hash.server";
import { insertBooking } from "../support/bookings";
import { fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { mail, serveMail } from "../support/mail-server";
import { type Answer, almostSent, visitorWith } from "../support/many-visitors";
import { Page } from "../support/page/page";
import { SECRET } from "../support/server";
import { undrivable } from "../support/undrivable";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { ENGINES, freeAgain, liveAt, signedIn, startTwo, type TwoServers } from "./two-servers";

// Two processes on one database: of all who press for a time that's offered, exactly one has it.

const START = 480;
const NEAR = openDays().find((day, at) => openDays()[at + 1] === addDays(day, 1))!;
const DAYS = openDays().filter((day) => day > addDays(NEAR, 2));
/** Ten in the morning of the day before the near one's first start, whenever this runs. */
const SHIFT = instantAt({ date: NEAR, minute: 600 }) - Date.now();
const now = () => Date.now() + SHIFT;

let two: TwoServers;
let db: Database;
let desk: Page;
const wins = new Map<string, number>();
const KINDS = [twoDevices, callerAtTheDesk, asItEnds, fiveSleepers];

// Without one nobody is written to.
serveMail();

describe.each(ENGINES)("%s", (engine) => {
  beforeAll(async () => {
    two = await startTwo(engine, {
      NODE_OPTIONS: "--import ./tests/faults/shifted-clock.mjs",
      CLOCK_SHIFT: String(SHIFT),
      SMTP_URL: mail.url,
    });
    db = two.db;
    desk = new Page(two.origin(0));
    desk.connection.setCookie("operator", await signedIn(db, now()));
    // But for the first hour of the bay the days are taken.
    for (const booking_date of [addDays(NEAR, 1), ...DAYS])
      await insertBooking(db, {
        booking_date,
        start_minute: START + 60,
        duration_minutes: 660,
        location_mode: "shop",
      });
    wins.clear();
  }, 120_000);

  afterAll(() => two?.stop());

  test(`${TRIES.waitingRaces} races for a time that's offered, between two processes, are won by one`, async () => {
    const tally = new Tally(`3 races for an offered time on ${engine}`);
    const began = performance.now();
    for (let round = 0; round < TRIES.waitingRaces; round++)
      await tally.try(() => race(round, KINDS[round % KINDS.length]!));
    await tally.try(async () => expect(await undrivable(db)).toEqual([]), 0);
    const won = [...wins].map(([who, count]) => `${count} by ${who}`).join(", ");
    tally.figure(
      `won ${won}; ${Math.round((performance.now() - began) / TRIES.waitingRaces)} ms each`,
    );
    tally.close();
  });
});

type Press = () => Promise<Answer | null>;
/** `takeBy` is whose press, by their place in line, on one of two devices. */
type Held = {
  date: string;
  round: number;
  takes: Press[];
  takeBy: (at: number, device?: number) => Promise<Press>;
};

async function race(round: number, presses: (held: Held) => Promise<string>): Promise<void> {
  const isNear = presses === fiveSleepers;
  const date = isNear ? addDays(NEAR, 1) : DAYS[round % DAYS.length]!;
  await db.deleteFrom("waiting_entries").execute();
  await freeAgain(db, date, START);
  const held = await offeredTo(isNear ? 5 : 1, date, round);
  const winner = await presses(held);
  wins.set(winner, (wins.get(winner) ?? 0) + 1);
  expect(await liveAt(db, date, START), `${presses.name}, won by ${winner}`).toHaveLength(1);
}

/** So many in line, who are all offered the first hour of a day, and have filled in all but the press. */
async function offeredTo(count: number, date: string, round: number): Promise<Held> {
  const secrets: string[] = [];
  for (let at = 0; at < count; at++) {
    const who = { name: "Ann Lee", email: `ann-${round}-${at}@example.com`, phone: "604-555-0150" };
    const work = { flow: "wizard", service_key: "Interior1Hour", service_options: "[]" } as const;
    const days = { from_day: date, to_day: date, parts: "", place: "shop", vehicle_type: "sedan" };
    const created_at = now();
    const entry = { secret_hash: newSecret(), created_at, ...who, ...work, ...days };
    const inserted = db.insertInto("waiting_entries").values(entry).returning("id");
    const { id } = await inserted.executeTakeFirstOrThrow();
    // As the letters of the servers make it.
    const secret = keyedHash(`waiting ${id} ${created_at}`, SECRET).slice(0, 22);
    const hashed = db.updateTable("waiting_entries").set({ secret_hash: hashOf(secret) });
    await hashed.where("id", "=", id).execute();
    secrets.push(secret);
    const confirmed = await (await sending(secret, { intent: "confirm" }, at))();
    expect(confirmed?.status).toBe(302);
  }
  const open = db.selectFrom("waiting_offers").select(["id", "start_minute"]).orderBy("entry_id");
  await expect
    .poll(async () => (await open.execute()).map(({ start_minute }) => start_minute), {
      interval: 5,
      timeout: 20_000,
    })
    .toEqual(secrets.map(() => START));
  const offers = (await open.execute()).map(({ id }) => id);
  const takeBy = (at: number, device = at) => {
    const fields = { intent: "take", offer: String(offers[at]), version: "0" };
    return sending(secrets[at]!, fields, device);
  };
  const takes = await Promise.all(secrets.map((_, at) => takeBy(at)));
  return { date, round, takes, takeBy };
}

function sending(secret: string, fields: Record<string, string>, at: number): Promise<Press> {
  return almostSent(two.origin(at), customerPaths.waiting(secret), fields, "");
}

const answers = async () =>
  (await db.selectFrom("waiting_offers").select("answer").execute()).map(({ answer }) => answer);

/** Both are told that it's theirs. */
async function twoDevices({ takes: [take], takeBy }: Held): Promise<string> {
  const again = await takeBy(0, 1);
  const came = await Promise.all([take!(), again()]);
  expect(came.map((answer) => answer?.status)).toEqual([302, 302]);
  expect(new Set(came.map((answer) => answer?.token)).size).toBe(1);
  expect(await answers()).toEqual(["taken"]);
  return "two devices of one";
}

/** The caller's time was offered to somebody, and the operator books it anyway. */
async function callerAtTheDesk({ takes: [take], date, round }: Held): Promise<string> {
  await desk.goto("/dashboard/add");
  await desk
    .getByLabel("Service", { exact: true })
    .selectOption({ label: "Interior Detailing, $50.00 an hour" });
  await desk.getByLabel("Hours").first().selectOption({ label: "1 hour" });
  await desk.getByRole("radio", { name: /^At the .* shop/ }).check();
  await desk.getByLabel("Full name").fill("Cal Roy");
  await desk.getByLabel("Phone", { exact: true }).fill("604-555-0177");
  await desk.getByText("Another date or time").click();
  await desk.getByLabel("Date", { exact: true }).fill(date);
  await desk.getByLabel("Time", { exact: true }).fill("08:00");
  await desk.getByRole("button", { name: "Add booking" }).last().click();
  expect(desk.text()).toContain("offered to somebody in line until");
  const anyway = desk.getByRole("button", { name: "Book anyway" });
  // The desk has more to do until it writes.
  const late = pause((round % 7) * 3).then(take);
  const [owner] = await Promise.all([late, anyway.click()]);
  const isCallers = /\/dashboard\/bookings\/\d+$/.test(desk.url());
  expect(owner?.status, `the desk says ${desk.status()}`).toBe(isCallers ? 409 : 302);
  if (!isCallers) expect(desk.status()).toBe(409);
  expect(await answers()).toEqual([isCallers ? "gone" : "taken"]);
  return isCallers ? "a caller" : "who was offered it";
}

/** Whoever was offered it presses as it ends, and a visitor at the same moment. */
async function asItEnds({ takes: [take], date, round }: Held): Promise<string> {
  const visitor = () => {
    const draft = fullDraft({ place: "shop", date, start: START });
    const typed = { email: `visitor-${round}@example.com`, locationMode: "shop" };
    return visitorWith(draft, two.origin(round), typed);
  };
  const [first, second] = [await visitor(), await visitor()];
  const until = now() + ((round * 7) % 30);
  await db.updateTable("waiting_offers").set({ until }).execute();
  const [owner, other] = await Promise.all([take!(), first.press()]);
  const isTaken = owner?.status === 302;
  // A visitor who came too early looks again.
  const late = isTaken || other?.status === 302 ? other : await second.press();
  expect([owner?.status, late?.status]).toEqual(isTaken ? [302, 409] : [409, 302]);
  expect((await answers())[0] === "taken").toBe(isTaken);
  return isTaken ? "who was offered it" : "a visitor after its end";
}

/** All are offered a near time at once; the others are told. */
async function fiveSleepers({ takes, round }: Held): Promise<string> {
  await db.updateTable("messages").set({ state: "sent" }).execute();
  const came = await Promise.all(takes.map((take) => take()));
  expect(came.map((answer) => answer?.status).toSorted()).toEqual([302, 409, 409, 409, 409]);
  expect((await answers()).toSorted()).toEqual(["gone", "gone", "gone", "gone", "taken"]);
  const told = db.selectFrom("messages").select("recipient").where("kind", "=", "waitingGone");
  const own = told.where("recipient", "like", `ann-${round}-%`);
  expect(new Set((await own.execute()).map(({ recipient }) => recipient)).size).toBe(4);
  return "one of five";
}
