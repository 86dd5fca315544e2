import type { Booking } from "~db/schema";
import { inventCustomer, inventPlace, inventVehicle } from "~db/seed-people";
import { CUSTOMER_PLACES } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { formatDay, parseTime } from "~/domain/time";
import type { Page } from "../support/page/page";
import { choices, press, set } from "./browser";
import { isOneAddress, pickupOf } from "./day-check";
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

/** Goes through the four steps, or chooses a package, and takes what's offered where the time is lost. */
export async function* visitor(world: World, wish: Wish | null = null): Actor {
  const page = world.browser();
  const isFar = wish === null && world.far > 0 && world.chance(world.far);
  const place = wish?.place ?? (isFar ? world.pick(FAR) : inventPlace(world.random));
  const customer = inventCustomer(world.random, Math.floor(world.random() * 100));
  const order = { place, customer, day: wish?.day ?? null };
  if (wish === null && world.chance(0.25)) return yield* packaged(world, page, order);
  await page.goto("/booking/service");
  world.answered(page, 200);
  world.think();
  yield "next";
  yield* steps(world, page, order);
}

type Order = {
  place: string;
  customer: ReturnType<typeof inventCustomer>;
  day: number | null;
  /** The car that this one is to be done after. */
  first?: Booking;
};

async function* steps(world: World, page: Page, order: Order): Actor {
  const { random } = world;
  const type = world.pick(VEHICLES);
  const area = world.chance(0.6) ? "interior" : "exterior";
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

  // As soon as the first car is done, mostly.
  const isNext =
    order.first && world.chance(0.8) && page.$('main input[name="time"][checked]').length > 0;
  if (!isNext && !(await chooseTime(world, page, order.place, order.day))) {
    world.note(`visitor: finds no time at ${order.place}`);
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
  if (order.place !== "shop" && world.chance(0.5)) {
    set(page, "street", world.pick(["12 Main St", "12 main st", "99 Oak St"]));
    if (order.place === "elsewhere") set(page, "city", world.pick(FAR_TOWNS));
  }
  yield* confirm(world, page, order);
}

const FAR_TOWNS = ["Hope", "Chilliwack", "D'Arcy", "Spuzzum"];
const COATINGS = ["TwoStepCeramic", "CeramicCoating"];

/** A package of the services page, in one form: mostly a coating, which keeps its bay. */
async function* packaged(world: World, page: Page, order: Order): Actor {
  await page.goto("/services");
  world.answered(page, 200);
  const formOf = (key: string) => `main form:has(input[name="package"][value="${key}"]) button`;
  const key = world.pick([...COATINGS, ...COATINGS, "InteriorDetailing", "SteamCleaning"]);
  const button = page.$(formOf(key)).get(0);
  insist(button, `${key} isn't offered`);
  await page.press(button as never);
  world.think();
  yield "next";
  set(page, "vehicleType", world.pick(["sedan", "truck", "van"]));
  await press(page, "intent", "update");
  const place = world.chance(0.7) ? "shop" : order.place;
  if (!(await chooseTime(world, page, place, order.day)))
    return world.note(`visitor: finds no time at ${place}`);
  world.think();
  yield "next";
  yield* confirm(world, page, { ...order, place });
}

/** The last press, until it's heard what came of it. */
async function* confirm(world: World, page: Page, order: Order): Actor {
  const form = page.url();
  const asksTime = new URL(form).pathname === "/booking/package";
  const { customer } = order;
  // A field that people can't see: a program fills it in.
  const isProgram = world.chance(0.08);
  for (let tries = 0; tries < 4; tries++) {
    set(page, "name", customer.name);
    set(page, "email", customer.email);
    set(page, "phone", customer.phone);
    if (isProgram) page.type(page.$('input[name="subject"]').get(0) as never, "Hello");
    yield "confirm";
    world.tried.add(0);
    await press(page, "intent", "confirm");
    // Without an answer they look again, and find what they booked, or the form.
    if (page.status() >= 500) {
      world.note("visitor: had no good answer");
      world.think();
      yield "next";
      await page.goto(form);
    }
    const where = new URL(page.url()).pathname;
    if (where.includes("/confirmed/")) return yield* confirmed(world, page, order);
    // Of the one form what was chosen in it is gone.
    if (asksTime && choices(page, "slot").length === 0 && page.status() === 200)
      return world.note("visitor: gives the package up");
    if (where !== new URL(form).pathname)
      return world.note("visitor: the time went before the last press");
    // A day that was closed meanwhile is an error of the form that chose it.
    world.answered(page, 200, 409, ...(asksTime ? [422] : []));
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
  page: Page,
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

export async function* confirmed(world: World, page: Page, order: Order): Actor {
  world.answered(page, 200);
  const { place, customer, first } = order;
  const { $ } = page;
  const reference = $("main")
    .text()
    .match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0];
  insist(reference, "a confirmation without a reference");
  const row = world.records.bookingOf(reference);
  insist(row, "a confirmation was shown, and its booking is not there");
  const isSuspected = row.held_until !== null && row.suspicion !== null;
  const text = $("main").text();
  insist(
    isSuspected || (text.includes(row.booking_time) && text.includes(row.booking_date.slice(0, 4))),
    "the confirmation shows another time than the booking has",
  );
  insist(parseTime(row.booking_time) === row.start_minute, "the time is stored in two ways");
  const pickup = pickupOf(row, world.records);
  const ready = /Ready[^.]*? from (\d+:\d\d [AP]M)/.exec(text)?.[1];
  insist(
    isSuspected || (ready ? parseTime(ready) : null) === (pickup && pickup % 1440),
    `the confirmation says ready from ${ready}, the coating and the hours ${pickup && pickup % 1440}`,
  );
  const manage = $('main a[href*="/booking/manage/"]').attr("href") ?? null;
  world.claimNew(
    reference,
    { place, status: "pending" },
    { token: new URL(page.url()).pathname, manage, email: customer.email },
  );
  if (first) checkVisit(world, row, first);
  const what = `${row.service_key} at ${row.place} on ${formatDay(row.booking_date)}, ${row.booking_time}`;
  world.note(
    `${isSuspected ? "suspected" : row.deposit ? "deposit asked" : first ? (row.visit_id ? "another car" : "car apart") : "booked"}: ${what}, ${row.total_price_cents} cents`,
  );
  const mayAdd = $('main button[name="intent"][value="addCar"]').length > 0;
  if (!mayAdd || !world.chance(first ? 0.2 : 0.4)) return;
  world.think();
  yield "next";
  await press(page, "intent", "addCar");
  world.answered(page, 200);
  if (!page.url().includes("/booking/service"))
    return world.note("visitor: no other car can be added any more");
  world.think();
  yield "next";
  yield* steps(world, page, { ...order, day: null, first: row });
}

/** It's a car of the visit exactly if it stands where the visit's others do. */
function checkVisit(world: World, row: Booking, first: Booking): void {
  const visit = first.visit_id ?? first.id;
  const all = world.records.bookings().filter(({ id }) => id !== row.id);
  const cars = all.filter(
    ({ id, visit_id, status, deleted_at }) =>
      (visit_id ?? id) === visit && status !== "cancelled" && deleted_at === null,
  );
  // Somebody may have changed them at the same moment.
  if (cars.some(({ id }) => world.tried.has(id)) || world.tried.has(visit)) return;
  const isBeside = cars.length > 0 && cars.every((car) => isOneAddress(car, row));
  insist(
    (row.visit_id === visit) === isBeside,
    `booking ${row.id} is ${row.visit_id ? "a" : "no"} car of the visit ${visit}`,
  );
}
