import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { FIRST_HOURS } from "~/domain/shop-hours";
import { ruleValues } from "~/routes/settings/hours/rule-fields";
import { weekValues } from "~/routes/settings/hours/week-values";
import { db } from "~/server/db.server";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "../../support/bookings";
import { setRules } from "../../support/hours";
import { RESOURCES, WEEK } from "../../support/schedule";
import { openDashboard, DAY_OF_JOB, signInAs } from "../../support/dashboard";
import { answerTo, noticeOn, pathOf, strandingIn } from "./owners";
import { open } from "./saving-hours";

const HOURS = pathOf("hours");
const SHOP_RULES = FIRST_HOURS.rules;
const WEEK_FORM = { intent: "week", version: "0", ...weekValues(WEEK) };
const RULES_FORM = { intent: "rules", version: "0", ...ruleValues(SHOP_RULES) };
const CLOSURE_FORM = { intent: "close", from: "2026-12-21", to: "2026-12-25", reason: "Training" };

openDashboard(DAY_OF_JOB);

const send = (form: Record<string, string>, search = "") => answerTo("hours" + search, form);
const closureId = async () => (await open()).closures[0]!.id;
/** A reply as its form is sent again. */
const again = ({ values, version }: Awaited<ReturnType<typeof strandingIn>>) => ({
  ...values,
  version: String(version),
});
const noticeOf = noticeOn("hours");

describe("a form that is right leads back with a message", () => {
  it("a form that is right is stored, and leads back with a message", async () => {
    await send({ ...WEEK_FORM, "opens-0": "10", "closes-0": "4 PM", "day-6": "closed" });
    await send({ ...RULES_FORM, setUp: "20", earlyLeave: "30", notice: "1,5" });
    await send(CLOSURE_FORM);
    await send({ intent: "holiday", date: "2027-07-01", opens: "yes" });
    expect(await loadSettings(db)).toEqual({
      schedule: {
        week: WEEK.with(0, { opens: 600, closes: 960, online: true }).with(6, null),
        closures: [{ from: "2026-12-21", to: "2026-12-25", reason: "Training" }],
        openHolidays: ["2027-07-01"],
      },
      rules: { ...SHOP_RULES, setUpMinutes: 20, earlyLeaveMinutes: 30, noticeMinutes: 90 },
      resources: RESOURCES,
    });
  });
});

describe("a form that is wrong comes back with everything typed, and saves nothing", () => {
  it.each([
    {},
    { intent: "nonsense" },
    { intent: "holiday", date: "2026-12-24", opens: "yes" },
    { intent: "holiday", date: "2026-11-11", opens: "yes" },
    { intent: "holiday", date: "x", opens: "yes" },
  ])("what is none of the page's forms: %j", async (form) => {
    const before = await loadSettings(db);
    const answer = await send(form as Record<string, string>);
    expect(answer.status).toBe(422);
    const { errors } = await strandingIn(answer);
    expect(errors).toEqual({
      main: "That can't be set here any more. Nothing has been changed.",
    });
    expect(await loadSettings(db)).toEqual(before);
  });
});

it("a closure that is saved already is confirmed once, and reported as added however often it is sent; it is saved once", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-22" });
  const { question } = await strandingIn(await send(CLOSURE_FORM));
  expect(question).toMatchObject({ rows: [{ id }] });
  const anyway = { ...CLOSURE_FORM, confirmed: question!.token, answer: "save" };
  for (const form of [anyway, anyway, CLOSURE_FORM])
    expect(await noticeOf(await send(form))).toMatchObject({
      title: "Closure added: Mon, Dec 21 – Fri, Dec 25 (5 days)",
    });
  expect((await loadSettings(db)).schedule.closures).toHaveLength(1);
});

it("a stale form names and shows what others have changed; saved again, it undoes none of it", async () => {
  await send({ ...RULES_FORM, setUp: "20", horizon: "90" });
  const answer = await send({ ...RULES_FORM, notice: "3" });
  const reply = await strandingIn(answer);
  const { errors, values } = reply;
  expect(answer.status).toBe(409);
  expect(errors).toEqual({
    setUp: "Set-up: now “20 minutes”",
    horizon: "Booking ahead: now “90 days”",
  });
  expect(values).toMatchObject({ setUp: "20", horizon: "90", notice: "3" });
  expect((await send(again(reply))).status).toBe(302);
  expect((await loadSettings(db)).rules).toMatchObject({
    setUpMinutes: 20,
    horizonDays: 90,
    noticeMinutes: 180,
  });
});

it("a stale form shows a day that only others have changed, with its hours", async () => {
  await send({ ...WEEK_FORM, "opens-1": "10:00" });
  const { errors, values } = await strandingIn(await send({ ...WEEK_FORM, "day-0": "closed" }));
  expect(errors).toEqual({ "day-1": "Monday: now “10:00 AM–8:00 PM, bookable online”" });
  expect(values).toMatchObject({ "opens-1": "10:00", "day-0": "closed" });
});

it("a stale form is refused again where others save once more before the second press", async () => {
  await send({ ...RULES_FORM, setUp: "20" });
  const first = await strandingIn(await send({ ...RULES_FORM, setUp: "30" }));
  await setRules(db, { setUpMinutes: 40 });
  const second = await send(again(first));
  expect([second.status, (await strandingIn(second)).errors]).toEqual([
    409,
    { setUp: "Set-up: now “40 minutes”" },
  ]);
});

describe("removing a closure", () => {
  it("removing a closure can be undone by the message alone", async () => {
    await send({ ...CLOSURE_FORM, reason: "A & B = “100 %”" });
    const toast = await noticeOf(await send({ intent: "reopen", id: String(await closureId()) }));
    expect(toast).toMatchObject({
      variant: "success",
      title: "Closure removed",
      text: "A & B = “100 %”",
      action: { label: "Undo" },
    });
    expect((await loadSettings(db)).schedule.closures).toEqual([]);

    const search = toast!.action!.to.slice(HOURS.length);
    expect(await noticeOf(await send({}, search))).toMatchObject({
      title: "Closure added: Mon, Dec 21 – Fri, Dec 25 (5 days)",
    });
    expect((await loadSettings(db)).schedule.closures).toEqual([
      { from: "2026-12-21", to: "2026-12-25", reason: "A & B = “100 %”" },
    ]);
  });

  it("removing a closure is undone only after the bookings of the meantime have been shown", async () => {
    await send(CLOSURE_FORM);
    const toast = await noticeOf(await send({ intent: "reopen", id: String(await closureId()) }));
    await insertBooking(db, { booking_date: "2026-12-22" });
    const answer = await send({}, toast!.action!.to.slice(HOURS.length));
    expect((await strandingIn(answer)).question).toMatchObject({ count: 1 });
  });

  it("removing a closure shows first who can't be reached in time once the crew no longer leaves early for it", async () => {
    await send(CLOSURE_FORM);
    const far = { booking_date: "2026-12-22", start_minute: 8 * 60, place: "whistler" };
    await insertBooking(db, { ...far, city: "Whistler" });
    const form = { intent: "reopen", id: String(await closureId()) };
    const asked = await send(form);
    const { question, values } = await strandingIn(asked);
    expect([asked.status, question]).toMatchObject([
      409,
      { count: 1, rows: [{ problem: { kind: "undrivable", conflict: { kind: "fromShop" } } }] },
    ]);
    expect((await loadSettings(db)).schedule.closures).toHaveLength(1);
    expect((await send({ ...values, answer: "back" })).status).toBe(200);
    expect((await loadSettings(db)).schedule.closures).toHaveLength(1);
    const saved = await send({ ...values, confirmed: question!.token, answer: "save" });
    expect(await noticeOf(saved)).toMatchObject({ title: "Closure removed" });
    expect((await loadSettings(db)).schedule.closures).toEqual([]);
  });

  it("a removal that the same operator repeats is done, and keeps its undo; another operator's repeat is refused", async () => {
    await send(CLOSURE_FORM);
    const { key } = await open();
    const form = { key, intent: "reopen", id: String(await closureId()) };
    const first = await noticeOf(await send(form));
    expect(first).toMatchObject({ variant: "success", title: "Closure removed" });
    const { id: _, ...same } = first!;
    expect(await noticeOf(await send(form))).toMatchObject(same);
    await signInAs("lee@example.com");
    for (const press of ["first", "second"])
      expect(await noticeOf(await send(form)), press).toMatchObject({
        variant: "info",
        title: "That closure has been removed already",
      });
  });

  it("a closure that was brought back since is not removed", async () => {
    await send(CLOSURE_FORM);
    const form = { intent: "reopen", id: String(await closureId()) };
    const { action } = (await noticeOf(await send(form)))!;
    await send({}, action!.to.slice(HOURS.length));
    expect(await noticeOf(await send(form))).toMatchObject({ variant: "info" });
    expect((await loadSettings(db)).schedule.closures).toHaveLength(1);
  });

  it.each(["999", "0", "x", ""])(
    "removing a closure with the unknown id %j says so",
    async (id) => {
      await send(CLOSURE_FORM);
      expect(await noticeOf(await send({ intent: "reopen", id }))).toMatchObject({
        variant: "info",
        title: "That closure has been removed already",
      });
      expect((await loadSettings(db)).schedule.closures).toHaveLength(1);
    },
  );
});

it("a form that the database fails to save loses nothing that was typed", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await sql`create trigger hours_stuck before insert on site_documents begin select raise(abort, 'disk is full'); end`.execute(
    db,
  );
  try {
    const answer = await send(CLOSURE_FORM);
    expect([answer.status, await strandingIn(answer)]).toMatchObject([
      503,
      {
        values: CLOSURE_FORM,
        errors: { main: "Failed to save. Nothing has been changed: please try again in a moment." },
      },
    ]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("disk is full"));
  } finally {
    await sql`drop trigger hours_stuck`.execute(db);
    logged.mockRestore();
  }
});
