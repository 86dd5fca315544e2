import type { Page } from "../support/page/page";
import { has, press, pressIn, pressWords, set } from "./browser";
import { today } from "./invariants";
import { anyBooking, edit, move, overrule, phone, settle } from "./desk";
import { formOf, issue, pay } from "./payments";
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
    ...Array.from({ length: 3 }, () => remove),
    ...Array.from({ length: 4 }, () => restore),
    ...Array.from({ length: 4 }, () => pay),
    issue,
    issue,
    reopen,
    clear,
    allSuspected,
  ]);
  yield* task(world, page);
}

async function* status(world: World, page: Page): Actor {
  const row = anyBooking(
    world,
    ({ status, deleted_at }) =>
      deleted_at === null && (status === "pending" || status === "confirmed"),
  );
  // A deposit is mostly waited for.
  if (!row || (row.held_until !== null && row.deposit && world.chance(0.8))) return;
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

async function* remove(world: World, page: Page): Actor {
  const row = anyBooking(world, ({ deleted_at }) => deleted_at === null);
  if (!row) return;
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
  if (!has(page, formOf("clear"))) return;
  yield "confirm";
  world.tried.add(row.id);
  await pressIn(page, formOf("clear"));
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
