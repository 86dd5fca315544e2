import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { customerPaths } from "~/customer-paths";
import { closeShop, setDay } from "../../support/hours";
import { insertBooking } from "../../support/bookings";
import { visibleText } from "../../support/html";
import { clearOperators } from "../../support/operators";
import { insertOperator, signedInCookie } from "../../support/requests";
import { ask } from "../../support/site";
import { Visitor } from "../../support/visitor";
import { managed } from "./manage-screens";
import { ANSWERS, freshShop, visitorAt } from "./steps";
import { SAM } from "./package-form";

const FULL = "no crew can be there that day|the bay is taken that day";
/** Dates that nobody can book, and what their page says of each. It is December 1, 2026. */
const DATES = [
  { name: "of yesterday", date: "2026-11-30", says: "past" },
  { name: "of long ago", date: "1970-01-01", says: "past" },
  { name: "of a day by phone", date: "2026-12-10", says: "closed online, book by phone" },
  { name: "of a holiday", date: "2026-12-25", says: "closed for the holiday, Christmas Day" },
  { name: "of a closure", date: "2026-12-15", says: "closed, Training" },
  { name: "of a weekday that is closed", date: "2026-12-13", says: "closed" },
  { name: "of a day that is full", date: "2026-12-16", says: FULL },
  { name: "beyond the horizon", date: "2027-06-15", says: "not open for booking yet" },
  { name: "of another age", date: "9998-12-31", says: "not open for booking yet" },
];
const NONE = ["2026-12-08".padEnd(5000, "0"), "2026-02-30", "tomorrow", "9999-12-31", "2026-12-8"];
const NOT_ONE = "That date isn't in the calendar. Choose another one";

beforeEach(async () => {
  await freshShop();
  await clearOperators(db);
  await closeShop(db, { from: "2026-12-15", to: "2026-12-15", reason: "Training" });
  await setDay(db, 0, null);
  const whole = { booking_date: "2026-12-16", start_minute: 480, duration_minutes: 720 };
  for (const location_mode of ["mobile", "shop"] as const)
    await insertBooking(db, { ...whole, location_mode });
});

/** What a page shows after a GET, or after a POST and the redirect that it may lead to. */
async function pageAt(path: string, cookie: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form);
  const answer = await ask(path, { method: form ? "POST" : "GET", body, headers: { cookie } });
  const to = answer.headers.get("location");
  expect((to ?? "").length).toBeLessThan(500);
  const set = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  const page = to ? await ask(to, { headers: { cookie: [...set, cookie].join("; ") } }) : answer;
  return visibleText(await page.text());
}
const cookiesOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** The ways in which a date gets into a screen by hand. */
type Way = { name: string; show: (date: string) => Promise<string>; phone?: true };

async function wizard(form: Record<string, string>) {
  return pageAt("/booking/date", cookiesOf(await visitorAt("date")), form);
}
const PACKAGE = { package: "DecalRemoval", locationMode: "shop" };
async function packageForm(date: string, form?: Record<string, string>) {
  const visitor = new Visitor();
  await visitor.post(await import("~/routes/package"), "/package", PACKAGE);
  const asked = form ? "" : `?package=DecalRemoval&date=${date}`;
  const whole = form && { ...PACKAGE, ...form };
  return pageAt(`/booking/package${asked}`, cookiesOf(visitor), whole);
}
async function move(date: string, form?: Record<string, string>) {
  const path = customerPaths.manageMove((await managed()).secret);
  const asked = form ? "" : `?date=${date}`;
  return pageAt(path + asked, "", form && { version: "0", ...form });
}
async function desk(path: string, form?: Record<string, string>) {
  return pageAt(path, await signedInCookie(db, await insertOperator(db)), form);
}
const WORK = {
  work: "interior",
  interiorHours: "2",
  locationMode: "shop",
  name: "Sam",
  phone: "1",
};
const ADD = "/dashboard/add";
async function deskMove(form: Record<string, string>) {
  const { id } = await insertBooking(db, { booking_date: "2026-12-08" });
  return desk(`/dashboard/bookings/${id}/move`, { version: "0", ...form });
}

const TIME = { time: "10:00 AM" };
const WAYS: Way[] = [
  { name: "the wizard's form", show: (date) => wizard({ ...ANSWERS.date, date }) },
  { name: "a press in the wizard", show: (date) => wizard({ pick: date }) },
  { name: "the package form's address", show: (date) => packageForm(date) },
  {
    name: "the package form",
    show: (date) => packageForm(date, { ...SAM, ...TIME, date, intent: "confirm" }),
  },
  { name: "a press in the package form", show: (date) => packageForm(date, { pick: date }) },
  {
    name: "a press in it without a script",
    show: (date) => packageForm(date, { pick: date, unscripted: "yes" }),
  },
  { name: "the address of a customer's move", show: (date) => move(date) },
  {
    name: "a customer's move",
    show: (date) => move(date, { ...TIME, date, intent: "move" }),
  },
  { name: "a press in a customer's move", show: (date) => move(date, { ...TIME, pick: date }) },
  { name: "the desk's address", show: (date) => desk(`${ADD}?date=${date}`), phone: true },
  { name: "a press at the desk", show: (date) => desk(ADD, { ...WORK, pick: date }), phone: true },
  { name: "a press in the desk's move", show: (date) => deskMove({ pick: date }), phone: true },
];

describe.each(WAYS)("a booking $name", ({ show, phone }) => {
  const refused = DATES.filter(({ says }) => !(phone && says.includes("phone")));
  it.each(refused)("a date $name says so", async ({ date, says }) => {
    // A day's name in the calendar has them too, after its date.
    const words =
      says === FULL ? `(?<!, )(${FULL})` : `(That day is |\\()${says}(?!,| for| online)`;
    expect(await show(date)).toMatch(new RegExp(words, says === FULL ? "i" : ""));
  });

  it.each(NONE)("%.12s, which is no date, says so", async (date) => {
    expect(await show(date)).toContain(NOT_ONE);
  });
});

const typed = (handDate: string) => ({ handDate, handTime: "10:00" });
const SAYS = [
  ["2026-11-30", "That time has passed"],
  ["2026-12-25", "Closed that day: Christmas Day"],
  ["2026-12-15", "Closed that day: Training"],
  ["2026-12-13", "Closed that day"],
  ["2026-12-16", /No crew can be there then|The bay is taken then/],
  ["9998-12-31", "That's more than 180 days from now"],
  ["2026-02-30", "That date isn't in the calendar"],
  ["tomorrow", "That date isn't in the calendar"],
] as const;
it.each(SAYS)("%s typed by hand at the desk is answered: %s", async (date, says) => {
  expect(await desk(ADD, { ...WORK, ...typed(date), intent: "book" })).toMatch(says);
  await clearOperators(db);
  expect(await deskMove({ ...typed(date), intent: "move" })).toMatch(says);
});
