import { inventCustomer, inventPlace, inventVehicle } from "~db/seed-people";
import { CUSTOMER_PLACES } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { formatDay, parseTime } from "~/domain/time";
import { choices, press, set } from "./browser";
import { insist, type World } from "./world";

/** What an actor does next; "confirm" is a press that others may make at the same moment. */
export type Beat = "next" | "confirm";
export type Actor = AsyncGenerator<Beat, void>;

const WORK = {
  interior: [
    "Interior1Hour",
    "Interior2Hours",
    "Interior3Hours",
    "Interior4Hours",
    "Restoration",
    "Ozoning",
  ],
  exterior: ["Exterior1Hour", "Exterior2Hours", "Exterior4Hours", "PaintCorrection"],
} as const;
const VEHICLES = ["sedan", "truck", "van"] as const;

const FAR = CUSTOMER_PLACES.filter((place) => place !== "elsewhere" && isByArrangement(place));

/** What several visitors may want at once. */
export type Wish = { place: string; day: number };

/** Goes through the four steps, and takes what's offered where the time is lost. */
export async function* visitor(world: World, wish: Wish | null = null): Actor {
  const page = world.browser();
  const { random } = world;
  const type = world.pick(VEHICLES);
  const area = world.chance(0.6) ? "interior" : "exterior";
  await page.goto("/booking/service");
  world.answered(page, 200);
  world.think();
  yield "next";

  set(page, "vehicle", type);
  if (area === "exterior") {
    await press(page, "intent", "category:exterior");
    world.think();
    yield "next";
  }
  set(page, "service", world.pick(WORK[area]));
  await press(page, "intent", "continue");
  world.think();
  yield "next";

  const isFar = wish === null && world.far > 0 && world.chance(world.far);
  const place = wish?.place ?? (isFar ? world.pick(FAR) : inventPlace(random));
  if (!(await chooseTime(world, page, place, wish?.day ?? null))) {
    world.note(`visitor: finds no time at ${place}`);
    return;
  }
  world.think();
  yield "next";

  await press(page, "intent", "continue");
  world.think();
  yield "next";
  if (!page.url().includes("/booking/vehicle")) {
    world.note("visitor: the time went before the vehicle step");
    return;
  }
  const vehicle = inventVehicle(random, type);
  set(page, "make", vehicle.make);
  set(page, "model", vehicle.model);
  await press(page, "intent", "continue");
  world.think();
  yield "next";
  if (!page.url().includes("/booking/contact")) {
    world.note("visitor: the time went before the contact step");
    return;
  }

  const customer = inventCustomer(random);
  // A field that people can't see: a program fills it in.
  const isProgram = world.chance(0.08);
  for (let tries = 0; tries < 4; tries++) {
    set(page, "name", customer.name);
    set(page, "email", customer.email);
    set(page, "phone", customer.phone);
    if (isProgram) page.type(page.$('input[name="subject"]').get(0) as never, "Hello");
    yield "confirm";
    world.tried.add(0);
    await press(page, "intent", "continue");
    // Without an answer they look again, and find what they booked, or the form.
    if (page.status() >= 500) {
      world.note("visitor: had no good answer");
      world.think();
      yield "next";
      await page.goto("/booking/contact");
    }
    const where = new URL(page.url()).pathname;
    if (where.includes("/confirmed/")) return confirmed(world, page, customer.email, place);
    if (!where.includes("/booking/contact"))
      return world.note("visitor: the time went before the last press");
    world.answered(page, 200, 409);
    const offered = choices(page, "slot");
    if (page.status() === 409) world.note(`visitor: lost the time, offered ${offered.join(" ")}`);
    if (offered.length > 0) set(page, "slot", world.pick(offered));
    world.think();
    yield "next";
  }
}

/** Chooses the place, a day of the month that's shown, and a time. False if there's none. */
async function chooseTime(
  world: World,
  page: ReturnType<World["browser"]>,
  place: string,
  nth: number | null,
): Promise<boolean> {
  set(page, "locationMode", place === "shop" ? "shop" : "mobile");
  if (place !== "shop") set(page, "place", place);
  await press(page, "intent", "place");
  world.answered(page, 200);
  if (world.chance(0.25)) {
    const pages = choices(page, "from");
    if (pages.length > 0) await press(page, "from", pages.at(-1));
  }
  const nearby = choices(page, "pick", '[aria-labelledby="nearby"]');
  const days = [...new Set(choices(page, "pick"))].toSorted();
  if (days.length === 0) return false;
  // Most want it soon.
  const at = nth ?? Math.floor(world.random() ** 3 * days.length);
  const soon = days[Math.min(at, days.length - 1)]!;
  const wants = nth === null && days.includes(world.focus) && world.chance(0.5);
  const offered = nth === null && !world.firstFit ? nearby[0] : undefined;
  await press(page, "pick", offered ?? (wants ? world.focus : soon));
  const times = choices(page, "time");
  if (times.length === 0) return false;
  set(page, "time", nth === null ? world.pick(times) : times[0]!);
  return true;
}

function confirmed(world: World, page: ReturnType<World["browser"]>, email: string, place: string) {
  world.answered(page, 200);
  const { $ } = page;
  const reference = $("main")
    .text()
    .match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0];
  insist(reference, "a confirmation without a reference");
  const row = world.records.bookingOf(reference);
  insist(row, "a confirmation was shown, and its booking is not there");
  const isSuspected = row.held_until !== null;
  const text = $("main").text();
  insist(
    isSuspected || (text.includes(row.booking_time) && text.includes(row.booking_date.slice(0, 4))),
    "the confirmation shows another time than the booking has",
  );
  insist(parseTime(row.booking_time) === row.start_minute, "the time is stored in two ways");
  const manage = $('main a[href*="/booking/manage/"]').attr("href") ?? null;
  world.claimNew(
    reference,
    { place, status: "pending" },
    { token: new URL(page.url()).pathname, manage, email },
  );
  const what = `${row.service_key} at ${row.place} on ${formatDay(row.booking_date)}, ${row.booking_time}`;
  world.note(`${isSuspected ? "suspected" : "booked"}: ${what}, ${row.total_price_cents} cents`);
}
