import type { Page } from "../support/page/page";
import { loadSettings } from "~/booking/availability.server";
import type { SettingsChange } from "~/domain/settings";
import { addDays } from "~/domain/time";
import { saveSettings } from "~/routes/settings/hours/hours.server";
import { set } from "./browser";
import { minuteOf } from "./day-check";
import { minuteNow, today } from "./invariants";
import type { Actor } from "./visitors";
import { insist, type World } from "./world";

const HOURS = "/dashboard/settings/hours";

/** An operator changes hours, rules, closures and holidays, or crews and bays. */
export async function* settings(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  const task = world.pick([rules, rules, week, closure, closure, closureRemoved, holiday, crews, crews, crews]);
  yield* task(world, page);
}

async function* rules(world: World, page: Page): Actor {
  await page.goto(HOURS);
  world.think();
  yield "next";
  set(page, "setUp", String(world.pick([0, 10, 15, 15, 30, 45])));
  set(page, "earlyLeave", String(world.pick([0, 30, 60, 60, 90, 120])));
  set(page, "notice", String(world.pick([0, 2, 2, 12])));
  set(page, "overrun", String(world.pick([0, 3, 3, 6])));
  set(page, "cancel", String(world.pick([1, 24])));
  set(page, "retention", String(world.pick([30, 45])));
  yield* save(world, page, "rules");
}

async function* week(world: World, page: Page): Actor {
  await page.goto(HOURS);
  world.think();
  yield "next";
  const weekday = world.whole(7);
  const [state, opens, closes] = world.pick([
    ["online", "08:00", "20:00"],
    ["online", "09:00", "18:00"],
    ["online", "07:00", "16:00"],
    ["phone", "08:00", "20:00"],
    ["closed", "08:00", "20:00"],
    // Around the clock: a job of one day then ends on the next.
    ["online", "00:00", "00:00"],
    ["online", "00:00", "00:00"],
  ] as const);
  const days = opens === "00:00" ? [0, 1, 2, 3, 4, 5, 6] : [weekday];
  for (const day of days) {
    set(page, `day-${day}`, state);
    set(page, `opens-${day}`, opens);
    set(page, `closes-${day}`, closes);
  }
  yield* save(world, page, "week");
}

async function* closure(world: World, page: Page): Actor {
  await page.goto(HOURS);
  world.think();
  yield "next";
  const from = addDays(today(), 1 + world.whole(20));
  set(page, "from", from);
  set(page, "to", addDays(from, world.whole(3)));
  set(page, "reason", world.pick(["Training", "Family", "Inventory"]));
  yield* save(world, page, "close");
}

async function* closureRemoved(world: World, page: Page): Actor {
  await page.goto(HOURS);
  yield "next";
  const button = page.$('main form:has(input[value="reopen"]) button').get(0);
  if (!button) return;
  await page.press(button);
  world.answered(page, 200, 503);
  world.note("settings: a closure removed");
}

async function* holiday(world: World, page: Page): Actor {
  await page.goto(HOURS);
  yield "next";
  await pressAndSave(world, page, page.$('main form:has(input[value="holiday"]) button').get(0)!, "holiday");
}

async function* save(world: World, page: Page, change: string): Actor {
  world.think();
  yield "confirm";
  const button = page.$(`main form:has(input[name="change"][value="${change}"]) button`).get(0);
  await pressAndSave(world, page, button!, change);
}

type Button = Parameters<Page["press"]>[0];

/** What it strands is shown, and mostly saved anyway. */
async function pressAndSave(world: World, page: Page, button: unknown, change: string): Promise<void> {
  await page.press(button as Button);
  world.answered(page, 200, 409, 422, 503);
  for (let tries = 0; tries < 2; tries++) {
    const { $ } = page;
    const anyway = $('main button[name="answer"][value="save"]').get(0);
    if (!anyway) break;
    const ids = $('main li a[href*="/dashboard/bookings/"]')
      .get()
      .map((each) => Number(/bookings\/(\d+)/.exec($(each).attr("href")!)![1]));
    if (world.chance(0.3)) return world.note(`settings: ${change} left, it strands ${ids.length}`);
    await page.press(anyway);
    world.answered(page, 200, 409, 503);
    if (page.status() === 200) markStranded(world, ids);
    world.note(`settings: ${change} strands ${ids.length}, ${page.status()}`);
    if (page.status() === 200) return;
  }
  world.note(`settings: ${change} ${page.status() === 200 ? "saved" : `refused, ${page.status()}`}`);
}

function markStranded(world: World, ids: readonly number[]): void {
  const newest = world.records.count("select max(id) from booking_events");
  for (const id of ids) world.stranded.set(id, newest);
}

/** Straight into the database, by the function that the screen calls: its posts can take this place. */
async function* crews(world: World): Actor {
  yield "next";
  const { db } = world.site.opened;
  const now = { date: today(), minute: minuteNow() - minuteOf(today()) };
  const all = (await loadSettings(db)).resources;
  const working = all.filter(({ lastDay }) => lastDay === null);
  const kind = world.chance(0.65) ? "crew" : "bay";
  if (world.chance(0.25) && working.length < 5) {
    const name = `${kind === "crew" ? "Crew" : "Bay"} ${all.length + 1}`;
    const firstDay = addDays(today(), world.whole(3));
    await db.insertInto("resources").values({ name, kind, first_day: firstDay, last_day: null }).execute();
    return world.note(`settings: ${name} works from ${firstDay}`);
  }
  const one = world.pick(working);
  const change = world.chance(0.7) ? blockOf(world, one.id) : lastDayOf(world, one, working.length);
  if (!change) return;
  const seen = { version: "", accepted: "" };
  const first = await saveSettings(db, change, seen, now);
  if (first.kind === "stranding") {
    if (world.chance(0.3)) return world.note(`settings: ${change.kind} left, it strands ${first.count}`);
    const again = await saveSettings(db, change, { ...seen, accepted: first.accepted }, now);
    insist(again.kind === "saved", "a change that was shown twice is not saved");
    markStranded(world, first.rows.map(({ id }) => id));
  }
  const stranded = first.kind === "stranding" ? first.count : 0;
  world.note(`settings: ${change.kind} of ${one.name}, strands ${stranded}`);
}

function blockOf(world: World, resource: number): SettingsChange {
  const from = minuteOf(addDays(today(), world.whole(12))) + 30 * world.whole(44);
  const to = from + 30 * (1 + world.whole(20));
  return { kind: "block", resource, block: { from, to, reason: "In repair" } };
}

function lastDayOf(
  world: World,
  { id, name, firstDay }: { id: number; name: string; firstDay: string | null },
  working: number,
): SettingsChange | null {
  // The first crew and the first bay stay.
  if (id <= 2 || working <= 2) return null;
  const lastDay = addDays(today(), 1 + world.whole(10));
  return { kind: "resource", id, to: { name, firstDay, lastDay } };
}

