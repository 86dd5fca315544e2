import { join } from "node:path";
import type { Page } from "../support/page/page";
import type { Booking } from "~db/schema";
import { MONTHS } from "~/domain/time";
import { today } from "./invariants";
import { checkFiles } from "./mail";
import { checkOwed } from "./payments";
import { unsound } from "./records";
import { clock } from "./stage";
import { insist, type World } from "./world";

/** What is asked at each day's end: the whole file, what pages sum up, and what was promised. */
export async function checkDay(world: World, desk: Page): Promise<void> {
  const wrong = unsound(join(world.folder, "shop.sqlite"));
  insist(wrong.length === 0, `the file is not sound: ${JSON.stringify(wrong)}`);
  checkFiles(world);
  await checkConfirmations(world);
  // A suspected booking whose hold is over counts nowhere.
  const there = world.records.bookings().filter(({ deleted_at }) => deleted_at === null);
  const rows = there.filter(({ held_until }) => held_until === null || held_until > clock.now());
  await checkTiles(world, desk, rows);
  await checkMonths(world, desk, rows);
  await checkOwed(world, desk);
  checkCustomers(
    world,
    there.filter(({ held_until }) => held_until === null),
  );
}

/** Some of the confirmations that were ever shown, and the newest. */
async function checkConfirmations(world: World): Promise<void> {
  const shown = world.known.filter(({ token }) => token !== null);
  for (const { id, token } of [
    ...shown.slice(-1),
    ...shown.filter(() => world.chance(2 / shown.length)),
  ]) {
    const row = world.records.booking(id);
    insist(row, `booking ${id} was confirmed and is lost`);
    const page = world.browser();
    await page.goto(token!);
    insist(page.status() === 200, `${page.status()} from a confirmation`);
    insist(page.$("main").text().includes(row.reference), "a confirmation shows another booking");
  }
}

async function checkTiles(world: World, desk: Page, rows: readonly Booking[]): Promise<void> {
  await desk.goto("/dashboard");
  world.answered(desk, 200);
  const shown = (label: string) => {
    const { $ } = desk;
    const words = $("main dt")
      .filter((_, each) => $(each).text() === label)
      .next("dd")
      .text();
    return Number(words.replaceAll(/[^\d.]/g, ""));
  };
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const tiles: [string, number][] = [
    ["Total Bookings", rows.length],
    ["Pending", count("pending")],
    ["Confirmed", count("confirmed")],
    ["Completed", count("completed")],
    ["Total Revenue", sumOf(rows.filter(({ status }) => status !== "cancelled")) / 100],
  ];
  for (const [label, wanted] of tiles)
    insist(
      shown(label) === wanted,
      `the tile “${label}” shows ${shown(label)}, the rows make ${wanted}`,
    );
}

async function checkMonths(world: World, desk: Page, rows: readonly Booking[]): Promise<void> {
  const year = today().slice(0, 4);
  await desk.goto(`/dashboard/money.csv?year=${year}&by=month`);
  const lines = desk
    .download()!
    .text.replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  const [head, ...months] = lines.map((line) =>
    line.split(",").map((cell) => cell.replaceAll('"', "")),
  );
  const column = (name: string) => head!.findIndex((each) => each === name);
  for (const [index, name] of MONTHS.entries()) {
    const line = months.find((each) => each[0] === `${name} ${year}`);
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const own = rows.filter(
      (row) => row.status !== "cancelled" && row.booking_date.startsWith(month),
    );
    const wanted = {
      Bookings: own.length,
      "Booked (CAD)": sumOf(own) / 100,
      "Completed (CAD)": sumOf(own.filter(({ status }) => status === "completed")) / 100,
    };
    for (const [title, sum] of Object.entries(wanted)) {
      const shown = Number(line?.[column(title)] ?? 0);
      insist(shown === sum, `${title} of ${month} is shown as ${shown}, the rows make ${sum}`);
    }
  }
}

/** The customers' own sums are stored, so they could drift. */
function checkCustomers(world: World, rows: readonly Booking[]): void {
  const stored = world.records.count("select coalesce(sum(booked_cents), 0) from customers");
  const wanted = sumOf(rows.filter(({ status }) => status !== "cancelled"));
  insist(stored === wanted, `customers have booked for ${stored} cents, the rows make ${wanted}`);
}

function sumOf(rows: readonly Booking[]): number {
  let sum = 0;
  for (const row of rows) sum += row.total_price_cents;
  return sum;
}
