import type { Page } from "../support/page/page";
import type { Booking } from "../../db/schema";
import { inventCustomer, inventPlace } from "../../db/seed-people";
import { addDays, formatTime } from "~/domain/time";
import { choices, has, press, pressWords, set } from "./browser";
import { minuteNow, today } from "./invariants";
import { OPERATOR } from "./stage";
import type { Actor } from "./visitors";
import { insist, type World } from "./world";

export async function signIn(world: World, page: Page): Promise<void> {
  await page.goto("/dashboard");
  if (!page.url().includes("/login")) return;
  set(page, "email", OPERATOR.email);
  set(page, "password", OPERATOR.password);
  await pressWords(page, "Sign in");
  insist(page.url().includes("/dashboard"), `signing in leads to ${page.url()}`);
}

/** One of an operator's tasks, in a window of their own. */
export async function* operator(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  const task = world.pick([
    ...Array.from({ length: 5 }, () => status),
    ...Array.from({ length: 3 }, () => phone),
    move,
    move,
    edit,
    edit,
    remove,
    remove,
    restore,
    restore,
    reopen,
    clear,
    allSuspected,
  ]);
  yield* task(world, page);
}

/** Mostly one that lies ahead or was today. */
function anyBooking(world: World, fits: (row: Booking) => boolean): Booking | null {
  const since = addDays(today(), -3);
  const rows = world.records.bookings().filter((row) => row.booking_date >= since && fits(row));
  return rows.length > 0 ? world.pick(rows) : null;
}

async function* status(world: World, page: Page): Actor {
  const row = anyBooking(
    world,
    ({ status, deleted_at }) =>
      deleted_at === null && (status === "pending" || status === "confirmed"),
  );
  if (!row) return;
  const isOver = row.booking_date < today() || world.chance(0.4);
  const to =
    row.status === "pending"
      ? world.chance(0.8)
        ? "confirmed"
        : "cancelled"
      : isOver
        ? "completed"
        : world.chance(0.1)
          ? "cancelled"
          : null;
  if (!to) return;
  await page.goto(`/dashboard/bookings/${row.id}`);
  world.think();
  yield "next";
  if (!has(page, `main button[name="status"][value="${to}"]`))
    return world.note(`operator: cannot set to ${to} any more`);
  yield "confirm";
  world.tried.add(row.id);
  await press(page, "status", to);
  yield* overrule(world, page, row.id, to);
  settle(
    world,
    page,
    row.id,
    `set to ${to}`,
    () => world.records.booking(row.id)!.status === to && { status: to },
  );
}

/** What's refused is sometimes done anyway. */
async function* overrule(world: World, page: Page, id: number, what: string): Actor {
  for (let tries = 0; tries < 2 && has(page, 'main button[name="anyway"]'); tries++) {
    const reason = page.$("#conflict li").first().text();
    if (world.chance(0.6)) return world.note(`operator: ${what} left, ${reason}`);
    world.note(`operator: ${what} anyway, ${reason}`);
    world.think();
    yield "confirm";
    world.tried.add(id);
    await press(page, "anyway");
  }
}

/** After the last press: claims what the page says was done. */
function settle(
  world: World,
  page: Page,
  id: number,
  what: string,
  done: () => false | Parameters<World["claim"]>[1],
): void {
  world.answered(page, 200, 409, 422, 503, 404);
  const isRefused = page.status() !== 200 || /^Error/.test(page.$("head > title").text());
  const wanted = isRefused ? false : done();
  if (wanted) world.claim(id, wanted);
  world.note(`operator: ${what} ${wanted ? "done" : `refused, ${page.status()}`}`);
}

async function* phone(world: World, page: Page): Actor {
  const { random } = world;
  await page.goto("/dashboard/add");
  world.think(20, 120);
  yield "next";
  const customer = inventCustomer(random);
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
  const date = addDays(today(), world.whole(7));
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

async function* move(world: World, page: Page): Actor {
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
  const date = addDays(today(), world.whole(7));
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

async function* edit(world: World, page: Page): Actor {
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

async function* remove(world: World, page: Page): Actor {
  const row = anyBooking(world, ({ deleted_at }) => deleted_at === null);
  if (!row || world.chance(0.5)) return;
  await page.goto(`/dashboard/bookings/${row.id}/delete`);
  world.think();
  yield "next";
  if (!has(page, 'main input[name="version"]'))
    return world.note("operator: cannot delete any more");
  yield "confirm";
  world.tried.add(row.id);
  await pressWords(page, "Delete booking");
  settle(
    world,
    page,
    row.id,
    "delete",
    () => new URL(page.url()).pathname === "/dashboard" && { deleted: true },
  );
}

async function* restore(world: World, page: Page): Actor {
  const row = anyBooking(world, ({ deleted_at }) => deleted_at !== null);
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}`);
  world.think();
  yield "next";
  const form = page.$('main form[action*="/restore"] button').get().at(-1);
  if (!form) return world.note("operator: cannot restore any more");
  yield "confirm";
  world.tried.add(row.id);
  await page.press(form);
  yield* overrule(world, page, row.id, "restore");
  settle(
    world,
    page,
    row.id,
    "restore",
    () => world.records.booking(row.id)!.deleted_at === null && {},
  );
}

async function* reopen(world: World, page: Page): Actor {
  const row = anyBooking(world, (each) => each.deleted_at === null && each.status === "completed");
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}/reopen`);
  world.think();
  yield "next";
  const form = page.$('main form[action*="/reopen"] button').get().at(-1);
  if (!form) return world.note("operator: cannot reopen any more");
  yield "confirm";
  world.tried.add(row.id);
  await page.press(form);
  yield* overrule(world, page, row.id, "reopen");
  settle(
    world,
    page,
    row.id,
    "reopen",
    () => world.records.booking(row.id)!.status === "confirmed" && { status: "confirmed" },
  );
}

async function* clear(world: World, page: Page): Actor {
  const row = anyBooking(
    world,
    (each) => each.deleted_at === null && each.suspicion !== null && each.status === "pending",
  );
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}`);
  world.think();
  yield "next";
  if (!has(page, 'main button[name="intent"][value="clear"]')) return;
  yield "confirm";
  world.tried.add(row.id);
  await press(page, "intent", "clear");
  yield* overrule(world, page, row.id, "take for a customer");
  settle(
    world,
    page,
    row.id,
    "take for a customer",
    () => world.records.booking(row.id)!.suspicion === null && {},
  );
}

/** Deletes all suspected bookings at once, and mostly takes that back. */
async function* allSuspected(world: World, page: Page): Actor {
  await page.goto("/dashboard/bookings/delete?suspected=1");
  world.think();
  yield "next";
  const before = new Map(world.records.bookings().map((row) => [row.id, row.sequence]));
  const changed = () =>
    world.records.bookings().filter((row) => before.get(row.id) !== row.sequence);
  const button = page.$('main form[action*="delete"] button').get().at(-1);
  if (!button) return world.note("operator: no suspected bookings");
  for (const { id, held_until } of world.records.bookings())
    if (held_until !== null) world.tried.add(id);
  await page.press(button);
  world.answered(page, 200, 409, 503);
  for (const { id } of changed()) world.claim(id, { deleted: true });
  const deleted = changed().map(({ id }) => id);
  world.note(`operator: ${deleted.length} suspected deleted`);
  world.think(5, 4_000);
  yield "next";
  const undo = page.$('form[action*="restore"] button').get().at(-1);
  if (!undo || deleted.length === 0 || world.chance(0.3)) return;
  for (const id of deleted) world.tried.add(id);
  await page.press(undo);
  world.answered(page, 200, 409, 503);
  for (const id of deleted) if (world.records.booking(id)?.deleted_at === null) world.claim(id, {});
  world.note("operator: suspected restored");
}
