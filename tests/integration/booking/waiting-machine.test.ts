import { beforeEach, expect, it, vi } from "vitest";
import { addEntry } from "~/booking/waiting/entries.server";
import { offerTimes, wakeForLine } from "~/booking/waiting/offers.server";
import { availabilityOf } from "~/booking/availability.server";
import { businessNow, instantAt, now } from "~/server/clock.server";
import { addDays } from "~/domain/time";
import { insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { TUESDAY } from "../../support/order";
import { db, ownDatabase } from "../../support/own-database";
import { stopClock } from "../../support/stopped-clock";
import { insertRow } from "../../support/rows";

ownDatabase();
stopClock();

// A machine asks a thousand times for a day on which an hour is free at the shop.

const THOUSAND = 1_000;
const HOUR = 60 * 60_000;
const pass = (ms: number) => vi.setSystemTime(now() + ms);

beforeEach(async () => {
  const shop = { place: "shop", location_mode: "shop" as const, booking_date: TUESDAY };
  await insertBooking(db, { ...shop, start_minute: 540, duration_minutes: 660 });
});

const asked = (email: string) => ({
  name: "A machine",
  email,
  phone: "604-555-0150",
  work: {
    flow: "wizard",
    service_key: "Interior1Hour",
    service_options: "[]",
    vehicle_type: "sedan",
  } as const,
  place: "shop" as const,
  from: TUESDAY,
  to: TUESDAY,
  parts: [],
});
const ask = (email: string, addressKey: string) =>
  inOne(db, addEntry, asked(email), { trap: "", addressKey });
const offers = () => db.selectFrom("waiting_offers").selectAll().orderBy("id").execute();
const held = async () =>
  (await offers()).filter(({ until, answer }) => !answer && until > now()).length;
async function isFree(): Promise<boolean> {
  const search = { minutes: 60, place: "shop", now: businessNow() } as const;
  const [day] = await availabilityOf(db, { from: TUESDAY, to: TUESDAY }, search);
  return day!.slots.some(({ start, free }) => start === 480 && free);
}

it.each([
  ["one address", 1, 5],
  ["a thousand addresses", THOUSAND, 30],
])(
  "who asks from %s and confirms nothing has a few letters and holds no time",
  async (_, addresses, most) => {
    const said: string[] = [];
    for (let at = 0; at < THOUSAND; at++)
      said.push(await ask(`m${at}@example.com`, `address ${at % addresses}`));
    expect(said.filter((each) => each === "asked")).toHaveLength(most);
    await offerTimes(db);
    expect([await held(), await isFree()]).toEqual([0, true]);
  },
);

/** As if each had come from a mailbox and an address of its own. */
async function inLine(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { work, from, to, parts: _, ...who } = asked(`m${at}@example.com`);
    const line = { created_at: now() + at, confirmed_at: now(), secret_hash: `hash ${at}` };
    const days = { from_day: from, to_day: to, parts: "" };
    await insertRow(db, "waiting_entries", { ...who, ...work, ...line, ...days });
  }
  wakeForLine();
}

it("a thousand in line with mailboxes of their own hold what's free alone, each once for two hours", async () => {
  await inLine(THOUSAND);
  for (let turn = 1; turn <= 3; turn++) {
    await offerTimes(db);
    expect([await held(), (await offers()).length]).toEqual([1, turn]);
    pass(2 * HOUR);
    expect(await isFree()).toBe(true);
  }
  expect(new Set((await offers()).map(({ entry_id }) => entry_id)).size).toBe(3);
});

it("the day before, a hundred in line hold a time together, and only once", async () => {
  vi.setSystemTime(instantAt({ date: addDays(TUESDAY, -1), minute: 600 }));
  await inLine(100);
  await offerTimes(db);
  expect([await held(), await isFree()]).toEqual([100, false]);
  pass(2 * HOUR);
  await offerTimes(db);
  expect([await held(), await isFree()]).toEqual([0, true]);
});
