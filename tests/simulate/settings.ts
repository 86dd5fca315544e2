import type { Page } from "../support/page/page";
import { addDays } from "~/domain/time";
import { set } from "./browser";
import { minuteOf } from "./day-check";
import { changeRule } from "./deposits";
import { today } from "./invariants";
import type { Actor } from "./visitors";
import type { World } from "./world";

const HOURS = "/dashboard/settings/hours";
const CREWS = "/dashboard/settings/crews";
const formOf = (intent: string) => `main form:has(input[name="intent"][value="${intent}"])`;

/** An operator changes hours, rules, closures and holidays, or crews and bays. */
export async function* settings(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  const task = world.pick([
    rules,
    rules,
    week,
    week,
    week,
    closure,
    closure,
    closureRemoved,
    holiday,
    addCrew,
    addCrew,
    block,
    block,
    block,
    block,
    blockRemoved,
    changeRule,
    lastDay,
    lastDay,
    ownWeek,
    ownWeek,
    ownWeek,
  ]);
  yield* task(world, page);
}

async function* rules(world: World, page: Page): Actor {
  await page.goto(HOURS);
  world.think();
  yield "next";
  set(page, "setUp", String(world.pick([0, 10, 15, 15, 30, 45])));
  set(page, "earlyLeave", String(world.pick([0, 30, 60, 60, 90, 120])));
  set(page, "elsewhere", String(world.pick([45, 90, 90, 120])));
  set(page, "notice", String(world.pick([0, 2, 2, 12])));
  set(page, "overrun", String(world.pick([0, 3, 3, 6])));
  set(page, "wholeDays", world.pick(["1", "1", "1", "1", "0"]));
  set(page, "back", String(world.pick([2, 4, 4, 6])));
  set(page, "rest", String(world.pick([8, 8, 10])));
  set(page, "inARow", String(world.pick([4, 5, 5])));
  set(page, "longest", String(world.pick([12, 14, 14])));
  set(page, "cancel", String(world.pick([1, 24])));
  // A quarter of the shop at once would stop the night, which comes once a week here.
  set(page, "retention", String(world.pick([110, 120])));
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
    ["online", "00:00", "00:00"],
    ["online", "00:00", "00:00"],
  ] as const);
  const days = opens === "00:00" ? [weekday, (weekday + 1) % 7, (weekday + 2) % 7] : [weekday];
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
  if (button) await pressAndSave(world, page, button, "closure removed");
}

async function* holiday(world: World, page: Page): Actor {
  await page.goto(HOURS);
  yield "next";
  await pressAndSave(
    world,
    page,
    page.$('main form:has(input[value="holiday"]) button').get(0)!,
    "holiday",
  );
}

async function* save(world: World, page: Page, change: string): Actor {
  world.think();
  yield "confirm";
  const button = page.$(`${formOf(change)} button`).get(0);
  await pressAndSave(world, page, button!, change);
}

type Button = Parameters<Page["press"]>[0];

/** What it strands is shown, and mostly saved anyway. */
async function pressAndSave(
  world: World,
  page: Page,
  button: unknown,
  change: string,
): Promise<void> {
  await page.press(button as Button);
  world.answered(page, 200, 409, 422, 503);
  if (page.status() === 200) markStranded(world, []);
  for (let tries = 0; tries < 2; tries++) {
    const { $ } = page;
    const anyway = $('main button[name="answer"][value="save"]').get(0);
    if (!anyway) break;
    const ids = $('main li a[href*="/dashboard/bookings/"]')
      .get()
      .map((each) => Number(/bookings\/(\d+)/.exec($(each).attr("href")!)![1]));
    if (world.chance(0.3)) return world.note(`settings: ${change} left, it strands ${ids.length}`);
    await page.press(anyway as Button);
    world.answered(page, 200, 409, 503);
    if (page.status() === 200) markStranded(world, ids);
    world.note(`settings: ${change} strands ${ids.length}, ${page.status()}`);
    if (page.status() === 200) return;
  }
  world.note(
    `settings: ${change} ${page.status() === 200 ? "saved" : `refused, ${page.status()}`}`,
  );
}

function markStranded(world: World, ids: readonly number[]): void {
  const newest = world.records.count("select max(id) from booking_events");
  for (const id of [...ids, ...world.conflicting]) world.stranded.set(id, newest);
}

async function* addCrew(world: World, page: Page): Actor {
  await page.goto(CREWS);
  yield "next";
  const all = world.records.resources();
  if (all.filter(({ last_day }) => last_day === null).length >= 5) return;
  const kind = world.chance(0.65) ? "crew" : "bay";
  const form = formOf("add");
  set(page, "name", `${kind === "crew" ? "Crew" : "Bay"} ${all.length + 1}`, form);
  set(page, "kind", kind, form);
  if (world.chance(0.5)) set(page, "firstDay", addDays(today(), world.whole(3)), form);
  yield* save(world, page, "add");
}

async function* block(world: World, page: Page): Actor {
  await page.goto(CREWS);
  yield "next";
  const form = formOf("block");
  const from =
    minuteOf(world.chance(0.5) ? world.focus : addDays(today(), world.whole(12))) +
    30 * world.whole(44);
  const to = from + 30 * (1 + world.whole(20));
  set(page, "resource", String(world.pick(working(world)).id), form);
  for (const [name, minute] of Object.entries({ from, to })) {
    const [day, time] = new Date(minute * 60_000).toISOString().split("T");
    set(page, name, day!, form);
    set(page, `${name}Time`, time!.slice(0, 5), form);
  }
  set(page, "reason", "In repair", form);
  yield* save(world, page, "block");
}

async function* blockRemoved(world: World, page: Page): Actor {
  await page.goto(CREWS);
  yield "next";
  const button = page.$(`${formOf("unblock")} button`).get(0);
  if (!button) return;
  await page.press(button as Button);
  world.answered(page, 200, 503);
  world.note("settings: a block removed");
}

/** The first crew and the first bay stay. */
async function* lastDay(world: World, page: Page): Actor {
  await page.goto(CREWS);
  yield "next";
  const others = working(world).filter(({ id }) => id > 2);
  if (others.length === 0) return;
  const { id } = world.pick(others);
  const form = `main form:has(input[name="intent"][value="resource"]):has(input[name="id"][value="${id}"])`;
  set(page, "lastDay", addDays(today(), 1 + world.whole(10)), form);
  yield "confirm";
  await pressAndSave(world, page, page.$(`${form} button`).get(0)!, "last day");
}

/** A crew gets hours of its own, or the shop's again. */
async function* ownWeek(world: World, page: Page): Actor {
  await page.goto(CREWS);
  yield "next";
  const { id } = world.pick(working(world).filter(({ kind }) => kind === "crew"));
  const form = `main form:has(input[name="intent"][value="resource"]):has(input[name="id"][value="${id}"])`;
  set(page, "hours", world.pick(["own", "own", "shop"]), form);
  for (let weekday = 0; weekday < 7; weekday++) {
    const [state, opens, closes] = world.pick([
      ["works", "08:00", "20:00"],
      ["works", "06:00", "14:00"],
      ["works", "11:30", "22:00"],
      ["works", "08:00", "20:00"],
      ["closed", "08:00", "20:00"],
    ] as const);
    set(page, `day-${weekday}`, state, form);
    set(page, `opens-${weekday}`, opens, form);
    set(page, `closes-${weekday}`, closes, form);
  }
  yield "confirm";
  await pressAndSave(world, page, page.$(`${form} button`).get(0)!, "own week");
}

function working(world: World) {
  return world.records.resources().filter(({ last_day }) => last_day === null);
}
