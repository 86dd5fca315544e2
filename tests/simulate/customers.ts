import type { Page } from "../support/page/page";
import { inventPlace } from "~db/seed-people";
import { parseTime } from "~/domain/time";
import { choices, has, press, pressWords, set } from "./browser";
import type { Actor } from "./visitors";
import { insist, type Known, type World } from "./world";

/** A customer on their own page. */
export async function* customer(world: World): Actor {
  const mine = world.known.filter(({ manage }) => manage !== null);
  if (mine.length === 0) return;
  // Most care about what lies ahead.
  const known = mine[mine.length - 1 - Math.floor(world.random() ** 2 * mine.length)]!;
  const hasDeposit = world.records.booking(known.id)?.deposit && world.chance(0.4);
  const what = hasDeposit
    ? "cancel"
    : world.pick(["move", "move", "change", "change", "cancel"] as const);
  const page = world.browser();
  await page.goto(`${known.manage}/${what}`);
  world.think();
  yield "next";
  world.answered(page, 200, 404);
  if (!has(page, 'main input[name="version"]')) return world.note(`customer: may not ${what}`);
  world.tried.add(known.id);
  if (what === "move") yield* move(world, page, known);
  else if (what === "change") yield* change(world, page, known);
  else {
    world.tried.add(known.id);
    await pressWords(page, "Cancel booking");
    if (!isOwnPage(page, known)) return refused(world, page, "cancel");
    // To its customer a booking that an operator has deleted is a cancelled one.
    if (world.records.booking(known.id)?.deleted_at) return world.note("customer: it was deleted");
    world.claim(known.id, { status: "cancelled" });
    world.note("customer: cancelled");
  }
}

async function* move(world: World, page: Page, known: Known): Actor {
  const days = choices(page, "pick");
  if (days.length > 0) await press(page, "pick", world.someDay(days));
  world.think();
  yield "next";
  const times = choices(page, "time");
  if (times.length === 0) return world.note("customer: finds no time to move to");
  const time = world.pick(times);
  set(page, "time", time);
  const date = page.$('main input[name="date"]').attr("value")!;
  yield "confirm";
  world.tried.add(known.id);
  await press(page, "intent", "move");
  if (!isOwnPage(page, known)) return refused(world, page, "move");
  world.claim(known.id, { booking_date: date, start_minute: parseTime(time)! });
  world.note(`customer: moved to ${date} ${time}`);
}

async function* change(world: World, page: Page, known: Known): Actor {
  const place = inventPlace(world.random);
  const isShop = place === "shop";
  set(page, "locationMode", isShop ? "shop" : "mobile");
  if (!isShop) {
    set(page, "place", place);
    set(page, "city", "");
  }
  set(page, "comments", world.pick(["Two dogs", "Gate code 1234", ""]));
  yield "confirm";
  world.tried.add(known.id);
  await pressWords(page, "Save changes");
  if (!isOwnPage(page, known)) return refused(world, page, `change to ${place}`);
  world.claim(known.id, { place });
  world.note(`customer: changed, at ${place}`);
}

/** A customer who presses the button behind the letter that asks to keep a suspected booking. */
export async function* keeper(world: World, link: string, id: number): Actor {
  const page = world.browser();
  await page.goto(link);
  world.think();
  yield "next";
  world.answered(page, 200, 404);
  const button = page.$("main form button").get().at(-1);
  if (!button) return world.note("keep: nothing to keep any more");
  for (let tries = 0; tries < 2; tries++) {
    yield "confirm";
    world.tried.add(id);
    await page.press(page.$("main form button").get().at(-1)!);
    if (page.status() === 200) {
      const row = world.records.booking(id);
      if (row?.held_until === null) world.claim(id, {});
      return world.note(`keep: ${row?.held_until === null ? "kept" : "not kept"}`);
    }
    world.answered(page, 409, 503, 404);
    const offered = choices(page, "slot");
    world.note(`keep: ${page.status()}, offered ${offered.join(" ")}`);
    if (offered.length === 0) return;
    set(page, "slot", world.pick(offered));
    world.think();
  }
}

function isOwnPage(page: Page, { manage }: Known): boolean {
  return page.status() === 200 && new URL(page.url()).pathname === manage;
}

function refused(world: World, page: Page, what: string): void {
  insist([200, 404, 409, 422, 503].includes(page.status()), `${page.status()} after ${what}`);
  world.note(`customer: ${what} refused, ${page.status()}`);
}
