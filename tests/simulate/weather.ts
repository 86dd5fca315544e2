import type { Page } from "../support/page/page";
import { addDays } from "~/domain/time";
import { choices, has, press, pressWords } from "./browser";
import { today } from "./invariants";
import { linkIn } from "./mail";
import type { Actor } from "./visitors";
import { insist, type World } from "./world";

const asked = ({ records }: World, day: string) =>
  records.entries().filter(({ weather_day }) => weather_day === day);

/** An operator who asks all customers of one of the next days because of its weather. */
export async function* rainDay(world: World, browser: Page): Actor {
  const page = await browser.newPage();
  const days = [1, 2, 3].map((ahead) => addDays(today(), ahead));
  const day = world.pick(days);
  await page.goto(`/dashboard/weather?date=${day}`);
  world.answered(page, 200);
  const boxes = page.$('main input[name="job"]').get();
  if (boxes.length === 0) return world.note("weather: there's nobody to ask");
  for (const box of boxes) page.tick(box, true);
  world.think();
  yield "next";
  const jobs = boxes.map((box) => Number(page.$(box).attr("value")));
  for (const id of jobs) world.tried.add(id);
  await pressWords(page, "Ask these customers");
  world.answered(page, 200, 503);
  const ids = asked(world, day).map(({ booking_id }) => booking_id!);
  insist(new Set(ids).size === ids.length, `somebody is asked twice about ${day}`);
  for (const id of ids.filter((each) => jobs.includes(each))) world.claim(id, {});
  if (page.status() !== 200) return world.note("weather: nobody is asked, 503");
  const isListed = (id: number) => has(page, `main li a[href$="/bookings/${id}"]`);
  for (const id of jobs) {
    // Others may have cancelled, moved or begun it meanwhile.
    const { booking_date, status, deleted_at } = world.records.booking(id)!;
    const stands = booking_date === day && deleted_at === null && status !== "cancelled";
    insist(!stands || isListed(id), `booking ${id} of ${day} is neither asked nor shown`);
  }
  world.note(`weather: ${ids.length} are asked about ${day}`);
}

/** Whoever was asked: takes a time, keeps the day, wants a call, cancels, or doesn't answer. */
export async function* rainedOff(world: World, entry: number, booking: number): Actor {
  const cause = `waiting:${entry}:`;
  const isAsk = (letter: { kind: string; cause: string }) =>
    letter.kind === "weatherAsk" && letter.cause === cause;
  const link = await linkIn(world, isAsk, /\/booking\/waiting\/[\w-]+/);
  const what = world.pick(["take", "take", "keep", "call", "cancel", "nothing"]);
  if (!link || what === "nothing") return;
  const page = world.browser();
  await page.goto(what === "cancel" ? `${link}?cancel` : link);
  world.answered(page, 200);
  world.think();
  yield "next";
  const times = choices(page, "take");
  const isThere = what === "take" ? times.length > 0 : has(page, `main [value="${what}"]`);
  if (!isThere) return world.note(`weather: can't ${what} any more`);
  yield "confirm";
  world.tried.add(booking);
  const time = what === "take" ? world.pick(times) : null;
  await (time ? press(page, "take", time) : press(page, "intent", what));
  world.answered(page, 200, 409, 503);
  if (page.status() !== 200) return world.note(`weather: ${what} refused, ${page.status()}`);
  const taken = world.records.offers().find(({ id }) => id === Number(time));
  if (taken) {
    const { date, start_minute, answer } = taken;
    insist(answer === "taken", `offer ${taken.id} was said to be taken, and is ${answer}`);
    world.claim(booking, { booking_date: date, start_minute });
  } else world.claim(booking, what === "cancel" ? { status: "cancelled" } : {});
  world.note(`weather: ${what}`);
}
