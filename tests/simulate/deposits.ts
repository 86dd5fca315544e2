import type { Page } from "../support/page/page";
import type { Booking } from "~db/schema";
import { has, press, pressIn, pressWords, set } from "./browser";
import { done, formOf } from "./payments";
import { clock } from "./stage";
import type { Actor } from "./visitors";
import type { World } from "./world";

/** The first asks for a third of what's booked online, the others change it for some days. */
const RULES = [
  { from: "price", price: "350", amount: "20%", hours: "4", kept: "24" },
  { from: "price", price: "350", amount: "20%", hours: "24", kept: "48" },
  { from: "price", price: "450", amount: "50", hours: "2", kept: "0" },
  { from: "new", price: "350", amount: "33.33", hours: "48", kept: "72" },
] as const;

/** From the shop's first day on. */
export async function recordPayments(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/money");
  set(page, "records", "on");
  set(page, "gstNumber", "123456789 RT0001");
  set(page, "pstNumber", "PST-1234-5678");
  set(page, "most", "gst");
  set(page, "package-Ozoning", "both");
  fillIn(page, RULES[0]);
  await pressWords(page, "Save");
}

function fillIn(page: Page, { from, price, amount, hours, kept }: (typeof RULES)[number]): void {
  set(page, "depositFrom", from);
  set(page, "depositPrice", price);
  set(page, "depositAmount", amount);
  set(page, "depositTo", "pay@example.com");
  set(page, "depositHours", hours);
  set(page, "depositKept", kept);
}

/** An operator asks others, or for another sum. */
export async function* changeRule(world: World, page: Page): Actor {
  await page.goto("/dashboard/settings/money");
  world.think();
  yield "next";
  const rule = world.pick(RULES);
  fillIn(page, rule);
  yield "confirm";
  await pressWords(page, "Save");
  world.answered(page, 200, 409, 503);
  world.note(`settings: deposits ${Object.values(rule).join(" ")}, ${page.status()}`);
}

const isDue = (row: Booking) =>
  row.deposit !== null &&
  row.deleted_at === null &&
  row.status === "pending" &&
  row.held_until !== null;

/** Who has booked and the shop, for one deposit that's due: mostly in time, some too late or never. */
export function depositActors(world: World, desk: Page): Actor[] {
  return world.records
    .bookings()
    .filter(isDue)
    .flatMap((row) => {
      const isHeld = row.held_until! > clock.now();
      return [
        ...(world.chance(isHeld ? 0.15 : 0.02) ? [sent(world, row)] : []),
        ...(world.chance(isHeld ? 0.3 : 0.06) ? [received(world, desk, row)] : []),
        // In two windows, and two operators: both may press at once.
        ...(world.chance(0.02) ? [sent(world, row), sent(world, row)] : []),
        ...(world.chance(0.02) ? [received(world, desk, row), received(world, desk, row)] : []),
      ];
    });
}

/** "I've sent it", also by those who haven't. */
async function* sent(world: World, { id }: Booking): Actor {
  const manage = world.known.find((each) => each.id === id)?.manage;
  if (!manage) return;
  const page = world.browser();
  await page.goto(manage);
  world.think();
  yield "next";
  if (!has(page, 'main button[value="depositSent"]'))
    return world.note("deposit: can't be said to be sent any more");
  yield "confirm";
  world.tried.add(id);
  await press(page, "intent", "depositSent");
  world.answered(page, 200, 404, 409, 503);
  if (page.status() === 200) world.claim(id, {});
  world.note(`deposit: said to be sent, ${page.status()}`);
}

/** "Deposit received": all of it, less or more. */
async function* received(world: World, desk: Page, row: Booking): Actor {
  const page = await desk.newPage();
  await page.goto(`/dashboard/bookings/${row.id}`);
  world.think();
  yield "next";
  const form = formOf("deposit");
  if (!has(page, form)) return world.note("deposit: it isn't due any more");
  const missing = Number(page.$(`${form} [name="amount"]`).attr("value"));
  const amount = world.pick([missing, missing, missing, missing / 2, missing + 20, missing * 20]);
  set(page, "amount", Math.max(0.01, amount).toFixed(2), form);
  set(page, "sender", "Jo Sender", form);
  // More than the whole price is asked about.
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0 && !has(page, `${form} [name="confirmed"]`)) break;
    yield "confirm";
    world.tried.add(row.id);
    await pressIn(page, form);
  }
  done(world, page, row, "deposit");
}
