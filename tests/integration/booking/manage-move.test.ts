import { beforeEach, expect, it } from "vitest";
import { askBecauseOfWeather } from "~/booking/waiting/ask-weather.server";
import { formatTime } from "~/domain/time";
import { db } from "~/server/db.server";
import { inOne } from "../../support/in-one";
import { customerPaths } from "~/customer-paths";
import { setRules } from "../../support/hours";
import { insertOperator, toastOf } from "../../support/requests";
import { see } from "../../support/site";
import { locationOf } from "../../support/visitor";
import { everything, stored, managed, open, post } from "./manage-screens";
import { post as answer, ANSWERS, freshShop, take, TUESDAY, visitorAt } from "./steps";

beforeEach(freshShop);

const TO = { date: "2026-12-09", time: "1:00 PM", version: "0", intent: "move" };

it("a move takes the new time, says it, and the same link goes on", async () => {
  const { id, secret } = await managed();
  const moved = await post("move", secret, TO);
  expect(locationOf(moved)).toBe(customerPaths.manage(secret));
  expect((await toastOf(moved))?.title).toContain(
    "Your booking is now on Wednesday, December 9, 1:00 PM",
  );
  expect(await stored(id)).toMatchObject({
    booking_date: "2026-12-09",
    start_minute: 780,
    sequence: 1,
  });
  const { head } = await (await open("manage", secret)).json();
  expect(head).toMatchObject({ version: 1, open: true, until: "Tuesday, December 8, 1:00 PM" });

  expect(locationOf(await post("move", secret, { ...TO, time: "3:00 PM", version: "1" }))).toBe(
    customerPaths.manage(secret),
  );
  expect(await stored(id)).toMatchObject({ start_minute: 900, sequence: 2 });
});

it("a move frees the time that it leaves", async () => {
  const { secret } = await managed();
  const visitor = await visitorAt("contact", { date: { ...ANSWERS.date, time: "3:00 PM" } });
  await post("move", secret, TO);
  expect(locationOf(await answer(visitor, "date", ANSWERS.date))).toBe("/booking/vehicle");
});

it.each([
  ["9998-12-31", 409],
  ["9999-12-31", 422],
])("a move shows no times on %s", async (date, status) => {
  const { secret } = await managed();
  const { choice } = await (await open("move", secret, `?date=${date}`)).json();
  expect(choice.day?.slots ?? []).toEqual([]);
  expect(
    (await post("move", secret, { version: "0", intent: "move", date, time: "1:00 PM" })).status,
  ).toBe(status);
});

it("a move goes into what's held for its booking because of the weather, which is taken so", async () => {
  const { id, secret } = await managed();
  const operatorId = await insertOperator(db, "kim@example.com");
  const doer = { by: "operator", through: "dashboard", operatorId } as const;
  await inOne(db, askBecauseOfWeather, TUESDAY, [id], doer);
  const offers = () => db.selectFrom("waiting_offers").selectAll().orderBy("id").execute();
  const { date, start_minute: start } = (await offers())[0]!;
  const { choice } = await (await open("move", secret, `?date=${date}`)).json();
  expect(choice.day.slots.find((slot: { start: number }) => slot.start === start).free).toBe(true);
  const moved = await post("move", secret, { ...TO, date, time: formatTime(start) });
  expect(moved.status).toBe(302);
  expect(await stored(id)).toMatchObject({ booking_date: date, start_minute: start });
  const answers = (await offers()).map(({ answer }) => answer);
  expect(answers).toEqual(["taken", ...answers.slice(1).map(() => "gone")]);
});

it("a move goes into the time that is its own already", async () => {
  const { id, secret } = await managed();
  await take(660, "2026-12-10");
  const page = await (await open("move", secret)).json();
  expect(page.choice).toMatchObject({
    date: TUESDAY,
    present: { date: TUESDAY, start: 600 },
    now: "Tuesday, December 8, 2026, 10:00 AM – 12:00 PM",
  });
  expect(page.choice.day.slots.find(({ start }: { start: number }) => start === 660).free).toBe(
    true,
  );
  expect((await post("move", secret, { ...TO, date: TUESDAY, time: "11:00 AM" })).status).toBe(302);
  expect(await stored(id)).toMatchObject({ booking_date: TUESDAY, start_minute: 660 });
});

it.each([
  ["its own time not at all", 780, null],
  ["an earlier time as such", 840, "Tue, Dec 1, 1:00 PM, earlier than your time"],
  ["a later one as it is", 720, "Tue, Dec 1, 1:00 PM"],
])("a move offers %s", async (_, start_minute, words) => {
  const { secret } = await managed({ booking_date: "2026-12-01", start_minute });
  await setRules(db, { cancelMinutes: 0 });
  const { text } = await see(customerPaths.manageMove(secret));
  const offered = /Next available: (.+?[AP]M(?:, earlier than your time)?)/.exec(text);
  expect(offered?.[1] ?? null).toBe(words);
});

it.each<{ name: string; fields: Record<string, string>; errors: Record<string, string> }>([
  { name: "no date", fields: { time: "1:00 PM" }, errors: { date: "Choose a date" } },
  {
    name: "a date that is none",
    fields: { date: "2026-02-30", time: "1:00 PM" },
    errors: { date: "That date isn't in the calendar. Choose another one" },
  },
  { name: "no time", fields: { date: "2026-12-09" }, errors: { time: "Choose a time" } },
  {
    name: "its own time",
    fields: { date: TUESDAY, time: "10:00 AM" },
    errors: {
      time: "That's the time you have now. Choose another one, or keep it",
    },
  },
])("a move answers $name with 422 and changes nothing", async ({ fields, errors }) => {
  const { secret } = await managed();
  const before = await everything();
  const refused = await post("move", secret, { version: "0", intent: "move", ...fields });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors, values: fields });
  expect(await everything()).toEqual(before);
});

it.each([
  {
    name: "a full time",
    fields: { date: "2026-12-09", time: "1:00 PM" },
    words: "That time is no longer free. Choose one of these times",
  },
  {
    name: "a closed day",
    fields: { date: "2026-12-10", time: "1:00 PM" },
    words:
      "The selected time is outside of business hours. That day is closed online, book by phone",
  },
  {
    name: "a time after hours",
    fields: { date: "2026-12-09", time: "9:00 PM" },
    words: "The selected time is outside of business hours",
  },
])("a move answers $name with 409 and three others, the nearest", async ({ fields, words }) => {
  await take(780, "2026-12-09");
  const { id, secret } = await managed({
    booking_date: "2026-12-09",
    start_minute: 840,
    duration_minutes: 60,
  });
  const before = await everything();
  const lost = await post("move", secret, { version: "0", ...fields });
  expect(lost.status).toBe(409);
  const { errors, question, values } = await lost.json();
  const { nearest } = question;
  expect(errors).toEqual({ slot: words });
  expect(values).toMatchObject(fields);
  expect(nearest).toHaveLength(3);
  expect(nearest).not.toContainEqual({ date: "2026-12-09", start: 840 });
  expect(await everything()).toEqual(before);

  const { date, start } = nearest[0];
  expect(
    (await post("move", secret, { version: "0", ...fields, slot: `${date}@${start}` })).status,
  ).toBe(302);
  expect(await stored(id)).toMatchObject({ booking_date: date, start_minute: start });
});

it("a move by two customers into the last place succeeds for one, and leaves the other's booking as it was", async () => {
  const movers = [await managed(), await managed({ booking_date: "2026-12-11" })];
  const answers = await Promise.all(movers.map(({ secret }) => post("move", secret, TO)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect((await answers[loser]!.json()).question.nearest).toHaveLength(3);
  expect(await stored(movers[loser]!.id)).toMatchObject({
    booking_date: movers[loser]!.booking_date,
    sequence: 0,
  });
  expect(await stored(movers[1 - loser]!.id)).toMatchObject({
    booking_date: "2026-12-09",
    start_minute: 780,
  });
});

it("a move pressed twice is one move, and both presses show it", async () => {
  const { id, secret } = await managed();
  const answers = await Promise.all([post("move", secret, TO), post("move", secret, TO)]);
  expect(answers.map(locationOf)).toEqual([
    customerPaths.manage(secret),
    customerPaths.manage(secret),
  ]);
  expect(await stored(id)).toMatchObject({ start_minute: 780, sequence: 1 });
  expect(
    await db.selectFrom("booking_events").selectAll().where("booking_id", "=", id).execute(),
  ).toHaveLength(1);
});

it("a move pressed twice to a time that is too near to be moved again shows it both times", async () => {
  const { id, secret } = await managed();
  const near = { ...TO, date: "2026-12-02", time: "8:00 AM", key: "page" };
  for (const answer of [await post("move", secret, near), await post("move", secret, near)])
    expect((await toastOf(answer))?.title).toContain("Your booking is now on Wednesday");
  expect(await stored(id)).toMatchObject({ booking_date: "2026-12-02", sequence: 1 });
  expect((await post("move", secret, { ...TO, version: "1" })).status).toBe(409);
});

it.each(["0", "", "nonsense", "-1", "1e3"])(
  "a move with the version %j keeps the choice",
  async (version) => {
    const { id, secret } = await managed({ sequence: 4, booking_date: "2026-12-11" });
    const stale = await post("move", secret, { ...TO, version });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      title: "This booking has changed",
      errors: { present: expect.any(String) },
      values: { date: TO.date, time: TO.time },
    });
    expect((await (await open("move", secret)).json()).choice.now).toMatch(
      /^Friday, December 11, 2026/,
    );
    expect(await stored(id)).toMatchObject({ booking_date: "2026-12-11", sequence: 4 });
  },
);

it.each<{ name: string; fields: Record<string, string>; search: string }>([
  {
    name: "a day",
    fields: { pick: "2026-12-09", date: TUESDAY, time: "1:00 PM" },
    search: "?date=2026-12-09&time=1%3A00+PM#times",
  },
  {
    name: "a page of the calendar",
    fields: { from: "2027-01-10", date: TUESDAY },
    search: "?date=2026-12-08&from=2027-01-10#date",
  },
  {
    name: "the next free time",
    fields: { intent: "next", date: TUESDAY },
    search: "?date=2026-12-01&time=1%3A00+PM#times",
  },
  {
    name: "another date than the lost one",
    fields: { intent: "otherDate", date: "2026-12-09", time: "1:00 PM" },
    search: "?date=2026-12-09#date",
  },
])("a press on $name only looks", async ({ fields, search }) => {
  const { secret } = await managed();
  const before = await everything();
  expect(locationOf(await post("move", secret, { version: "0", ...fields }))).toBe(
    customerPaths.manageMove(secret) + search,
  );
  expect(await everything()).toEqual(before);
});

it("a move shows the day that the address names, with the time that was chosen there", async () => {
  const { secret } = await managed();
  const { choice } = await (await open("move", secret, "?date=2026-12-09&time=1%3A00+PM")).json();
  expect(choice).toMatchObject({
    date: "2026-12-09",
    start: 780,
    present: { date: TUESDAY, start: 600 },
    from: "2026-11-29",
  });
});
