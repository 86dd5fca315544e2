import type { Page } from "../support/page/page";
import type { Booking } from "~db/schema";
import { inventCustomer, inventPlace } from "~db/seed-people";
import { addDays, formatTime } from "~/domain/time";
import { has, press, set } from "./browser";
import { today } from "./invariants";
import type { Actor } from "./visitors";
import { insist, type World } from "./world";

/** Mostly one that lies ahead or was today. */
export function anyBooking(world: World, fits: (row: Booking) => boolean): Booking | null {
  const since = addDays(today(), -3);
  const rows = world.records.bookings().filter((row) => row.booking_date >= since && fits(row));
  const wanted = rows.filter((row) => row.booking_date === world.focus);
  if (wanted.length > 0 && world.chance(0.5)) return world.pick(wanted);
  return rows.length > 0 ? world.pick(rows) : null;
}

function nextDays(): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(today(), index));
}

/** What's refused is sometimes done anyway. */
export async function* overrule(world: World, page: Page, id: number, what: string): Actor {
  for (let tries = 0; tries < 2 && has(page, 'main button[name="confirmed"]'); tries++) {
    const reason = page.$("#conflict li").first().text();
    if (world.chance(0.6)) return world.note(`operator: ${what} left, ${reason}`);
    world.note(`operator: ${what} anyway, ${reason}`);
    world.think();
    yield "confirm";
    world.tried.add(id);
    await press(page, "confirmed");
  }
}

/** After the last press: claims what the page says was done. */
export function settle(
  world: World,
  page: Page,
  id: number,
  what: string,
  done: () => false | Parameters<World["claim"]>[1],
): void {
  world.answered(page, 200, 409, 422, 503, 404);
  const isRefused = page.status() !== 200 || page.$("head > title").text().startsWith("Error");
  const wanted = isRefused ? false : done();
  if (wanted) world.claim(id, wanted);
  world.note(`operator: ${what} ${wanted ? "done" : `refused, ${page.status()}`}`);
}

export async function* phone(world: World, page: Page): Actor {
  const { random } = world;
  await page.goto("/dashboard/add");
  world.think(20, 120);
  yield "next";
  const customer = inventCustomer(random, Math.floor(random() * 100));
  const place = inventPlace(random);
  set(page, "name", customer.name);
  set(page, "phone", customer.phone);
  if (world.chance(0.7)) set(page, "email", customer.email);
  const works = page
    .$('main select[name="work"] option')
    .get()
    .map((each) => page.$(each).attr("value") ?? "");
  const work = world.pick(works.filter((each) => each && each !== "custom"));
  set(page, "work", work);
  if (work === "interior" || work === "exterior")
    set(page, `${work}Hours`, String(1 + world.whole(4)));
  set(page, "locationMode", place === "shop" ? "shop" : "mobile");
  if (place !== "shop") set(page, "place", place);
  set(page, "vehicleType", world.pick(["sedan", "suv", "truck", "van"]));
  set(page, "status", world.chance(0.7) ? "confirmed" : "pending");
  const date = world.someDay(nextDays());
  // Now and then in the night: a crew that's out late has to come from there the next morning.
  const start = world.chance(0.3) ? 15 * world.whole(96) : 480 + 15 * world.whole(48);
  set(page, "handDate", date);
  set(page, "handTime", clockOf(start));
  yield "confirm";
  world.tried.add(0);
  await press(page, "intent", "book");
  yield* overrule(world, page, 0, "phone booking");
  world.answered(page, 200, 409, 422, 503);
  const id = Number(/\/dashboard\/bookings\/(\d+)/.exec(page.url())?.[1]);
  if (!id)
    return world.note(
      `operator: phone booking refused, ${page.status()} ${page.$("#error-summary-title, [role=alert]").first().text()}`,
    );
  const row = world.records.booking(id);
  insist(row, "a phone booking was shown, and isn't there");
  world.claimNew(
    row.reference,
    { booking_date: date, start_minute: start, place },
    { token: null, manage: null, email: row.customer_email },
  );
  world.note(`operator: phone booking of ${work} at ${place} on ${date} ${formatTime(start)}`);
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export async function* move(world: World, page: Page): Actor {
  const row = anyBooking(
    world,
    (each) => each.deleted_at === null && ["pending", "confirmed"].includes(each.status),
  );
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}/move`);
  world.think();
  yield "next";
  if (!has(page, 'main input[name="handDate"]'))
    return world.note("operator: cannot move any more");
  const date = world.someDay(nextDays());
  const start = 480 + 15 * world.whole(48);
  set(page, "handDate", date);
  set(page, "handTime", clockOf(start));
  yield "confirm";
  world.tried.add(row.id);
  await press(page, "intent", "move");
  yield* overrule(world, page, row.id, "move");
  const isDone = /\/bookings\/\d+$/.test(new URL(page.url()).pathname);
  settle(
    world,
    page,
    row.id,
    `move to ${date} ${formatTime(start)}`,
    () => isDone && { booking_date: date, start_minute: start },
  );
}

export async function* edit(world: World, page: Page): Actor {
  const row = anyBooking(world, (each) => each.deleted_at === null && each.status !== "cancelled");
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}/edit`);
  world.think();
  yield "next";
  if (!has(page, 'main input[name="version"]')) return world.note("operator: cannot edit any more");
  const place = world.chance(0.5) ? inventPlace(world.random) : row.place;
  set(page, "locationMode", place === "shop" ? "shop" : "mobile");
  if (place !== "shop") set(page, "place", place);
  if (place !== row.place && place !== "shop") set(page, "city", "");
  if (world.chance(0.5)) {
    set(page, "work", "interior");
    set(page, "interiorHours", String(1 + world.whole(8)));
  }
  set(page, "comments", world.pick(["Rings twice", "Pays cash", ""]));
  yield "confirm";
  world.tried.add(row.id);
  await press(page, "intent", "save");
  yield* overrule(world, page, row.id, "edit");
  const isDone = /\/bookings\/\d+$/.test(new URL(page.url()).pathname);
  settle(world, page, row.id, `edit to ${place}`, () => isDone && { place });
}
