import { inventCustomer } from "~db/seed-people";
import { addDays, formatTime } from "~/domain/time";
import { DAY_PARTS } from "~/domain/waiting";
import type { Page } from "../support/page/page";
import { has, press, pressWords, set } from "./browser";
import { today } from "./invariants";
import { linkIn } from "./mail";
import { clock } from "./stage";
import { type Actor, confirmed } from "./visitors";
import { insist, type World } from "./world";

const HOURS = [1, 2, 2, 4];
const PLACES = ["shop", "shop", "shop", "burnaby", "burnaby", "surrey", "squamish"];

/** Now and then three want what only one of them can have: the bay's whole morning. */
export async function* askers(world: World): Actor {
  const isRush = world.chance(0.3);
  for (let count = isRush ? 3 : 1; count > 0; count--) yield* ask(world, isRush);
}

/** A visitor who asks to be told; the letter is answered later. */
async function* ask(world: World, isRush: boolean): Actor {
  const page = world.browser();
  const [hours, place] = isRush ? [4, "shop"] : [world.pick(HOURS), world.pick(PLACES)];
  const vehicle = isRush ? "sedan" : world.pick(["sedan", "sedan", "van"]);
  await page.goto(
    `/booking/waiting?flow=wizard&service=Interior${hours}Hour${hours > 1 ? "s" : ""}&vehicle=${vehicle}&place=${place}`,
  );
  // The press before it may have killed the site.
  if (isRush && page.status() >= 500) return world.note("line: the site was killed");
  world.think();
  yield "next";
  const customer = inventCustomer(world.random, world.whole(100));
  for (const name of ["name", "email", "phone"] as const) set(page, name, customer[name]);
  chooseDays(world, page, isRush);
  yield "confirm";
  await pressWords(page, "Tell me if a time opens");
  world.answered(page, 200, 429, 503);
  world.note(`line: asks for ${hours} hours at ${place}, ${page.status()}`);
}

/** An operator who writes in a caller, mostly one without email. */
export async function* caller(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  await page.goto("/dashboard/waiting/add");
  world.think();
  yield "next";
  const customer = inventCustomer(world.random, world.whole(100));
  set(page, "name", customer.name);
  set(page, "phone", customer.phone);
  if (world.chance(0.2)) set(page, "email", customer.email);
  const [hours, place] = [world.pick(HOURS), world.pick(PLACES)];
  set(page, "work", "interior");
  set(page, "interiorHours", String(hours));
  set(page, "vehicleType", "sedan");
  set(page, "locationMode", place === "shop" ? "shop" : "mobile");
  if (place !== "shop") set(page, "place", place);
  chooseDays(world, page);
  yield "confirm";
  await pressWords(page, "Put on the list");
  world.answered(page, 200, 503);
  world.note(`line: a caller is written in for ${hours} hours at ${place}, ${page.status()}`);
}

function chooseDays(world: World, page: Page, isRush = false): void {
  const days = Array.from({ length: 8 }, (_, index) => addDays(today(), index));
  const from = isRush ? world.pick([days[1]!, world.focus]) : world.someDay(days);
  set(page, "from", from);
  set(page, "to", isRush ? from : addDays(from, world.pick([0, 0, 1, 3])));
  for (const part of DAY_PARTS)
    if (isRush ? part === "morning" : world.chance(0.2))
      page.tick(page.$(`main input[name="${part}"]`).get(0)!, true);
}

/** A customer who asks for an earlier time on their booking's page. */
export async function* earlier(world: World): Actor {
  const mine = world.known.filter(({ manage }) => manage !== null);
  if (mine.length === 0) return;
  const page = world.browser();
  const { id, manage } = mine[Math.floor(world.random() ** 0.3 * mine.length)]!;
  await page.goto(manage!);
  world.think();
  yield "next";
  if (!has(page, 'main button[value="earlier"]'))
    return world.note("line: no earlier time can be asked for");
  world.askedEarlier.set(id, clock.now());
  await press(page, "intent", "earlier");
  world.answered(page, 200, 409, 503);
  world.note(`line: asks for an earlier time, ${page.status()}`);
}

/** An operator who takes somebody off the list, or texts a caller, who mostly answers. */
export async function* lineKeeper(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  await page.goto("/dashboard/waiting");
  world.answered(page, 200);
  world.think();
  yield "next";
  const text = page.$('main a[href^="sms:"]:contains("Text ")').attr("href");
  if (text) {
    await press(page, "intent", "texted").catch(() => world.note("line: all are texted"));
    world.answered(page, 200, 409, 503);
    const link = /\/booking\/waiting\/[\w-]+/.exec(decodeURIComponent(text))?.[0];
    world.note(`line: texted, ${page.status()}`);
    if (link) return yield* answerAt(world, link);
    insist(!text.includes("is%20free%20for"), "a text without a link");
    return;
  }
  const remove = page.$('main a[href*="remove="]').get();
  if (remove.length === 0 || world.chance(0.7)) return;
  await page.press(world.pick(remove));
  yield "next";
  if (!has(page, "main form button")) return;
  await pressWords(page, "Take off the list");
  world.answered(page, 200, 503);
  world.note("line: taken off the list by an operator");
}

/** Whoever has a letter: confirms, takes, declines, leaves, or only looks. */
export async function* answerer(world: World, entry: number): Actor {
  const link = await linkIn(
    world,
    ({ cause, kind }) =>
      cause.startsWith(`waiting:${entry}:`) &&
      (kind === "waitingConfirm" || kind === "waitingOffer"),
    /\/booking\/waiting\/[\w-]+/,
  );
  if (link) yield* answerAt(world, link);
}

async function* answerAt(world: World, link: string): Actor {
  const page = world.browser();
  await page.goto(link);
  // Now and then until it's over.
  world.think(5, world.chance(0.1) ? 9_000 : 60);
  yield "next";
  world.answered(page, 200);
  if (has(page, 'main button[value="confirm"]')) {
    yield "confirm";
    await press(page, "intent", "confirm");
    world.answered(page, 200, 409, 503);
    return world.note(`line: confirms, ${page.status()}`);
  }
  const what = world.pick(["take", "take", "take", "decline", "leave", "look"]);
  if (what === "look" || !has(page, `main button[value="${what}"]`))
    return world.note("line: looks");
  const { offer, entry } = offered(world, page);
  yield "confirm";
  world.tried.add(entry?.flow === null ? entry.booking_id! : 0);
  await press(page, "intent", what);
  if (page.status() >= 500) {
    world.note("line: had no good answer");
    world.think();
    yield "next";
    await page.goto(link);
  }
  world.answered(page, 200, 409);
  if (what !== "take" || !entry || !offer) return world.note(`line: ${what}, ${page.status()}`);
  if (page.url().includes("/confirmed/")) {
    const { name, phone, place } = entry;
    // Another car's form asks for one.
    const email = entry.email || "caller@example.com";
    return yield* confirmed(world, page, { place, customer: { name, email, phone }, day: null });
  }
  const isTaken = world.records
    .offers()
    .some(({ id, answer }) => id === offer.id && answer === "taken");
  insist(
    isTaken === page.$("h1").text().startsWith("You have the earlier time"),
    "an offer is taken, and the page says otherwise",
  );
  const { date, start_minute } = offer;
  if (isTaken) world.claim(entry.booking_id!, { booking_date: date, start_minute });
  world.note(
    `line: ${isTaken ? `moved to ${date} ${formatTime(start_minute)}` : `take refused, ${page.status()}`}`,
  );
}

function offered({ records }: World, page: Page) {
  const id = Number(page.$('main input[name="offer"]').attr("value"));
  const offer = records.offers().find((each) => each.id === id);
  return { offer, entry: records.entries().find((each) => each.id === offer?.entry_id) };
}
