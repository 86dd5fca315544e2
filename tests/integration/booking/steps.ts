import { sql } from "kysely";
import { vi } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { readDraft } from "~/booking/wizard/draft.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import * as contact from "~/routes/booking/contact/route";
import * as date from "~/routes/booking/date/route";
import * as service from "~/routes/booking/service/route";
import * as vehicle from "~/routes/booking/vehicle/route";
import * as booking from "~/routes/booking/start";
import * as confirmed from "~/routes/booking/confirmed/route";
import { firstHoursAgain } from "../../support/hours";
import { insertBooking } from "../../support/bookings";
import { TUESDAY } from "../../support/order";
import { BAY } from "../../support/shop";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { allBookings } from "../../support/rows";

export { TUESDAY };
/** The wizard's screens, as Remix calls them. */
export const ROUTES = { booking, service, date, vehicle, contact, confirmed };
export const PATHS = {
  service: "/booking/service",
  date: "/booking/date",
  vehicle: "/booking/vehicle",
  contact: "/booking/contact",
};
export type Step = keyof typeof PATHS;
export const STEPS = ["service", "date", "vehicle", "contact"] as const;

/** Tuesday, December 1, 2026, 11 AM in Pacific time. */
const NOW = "2026-12-01T18:00:00Z";

/** Before each test: sets the clock to NOW, and the shop to its state after the first start, without mail. */
export async function freshShop(): Promise<void> {
  vi.setSystemTime(NOW);
  env.SMTP_URL = undefined;
  for (const table of ["bookings", "resource_blocks"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("resources").where("id", ">", BAY).execute();
  await db.updateTable("resources").set({ first_day: null, last_day: null }).execute();
  await firstHoursAgain(db);
}

/** The answers of a visitor who books an hour and a half of interior work for an SUV. */
export const ANSWERS = {
  service: {
    vehicle: "truck",
    category: "interior",
    shownService: "",
    shownOptions: "",
    options: ["seats", "windows"],
    intent: "continue",
  },
  date: {
    locationMode: "mobile",
    place: "burnaby",
    date: TUESDAY,
    time: "10:00 AM",
    intent: "continue",
  },
  vehicle: {
    vehicleType: "suv",
    make: "Toyota",
    model: "RAV4",
    comments: "Dog hair 🐕",
    intent: "continue",
  },
  contact: {
    name: "Avery Chen",
    email: "avery@example.com",
    phone: "604-555-0199",
    street: "1 Main St",
    city: "Burnaby",
    intent: "confirm",
  },
} satisfies Record<Step, Fields>;

export function post(visitor: Visitor, step: Step, fields: Fields): Promise<Response> {
  return visitor.post(ROUTES[step], PATHS[step], fields);
}
export function open(visitor: Visitor, step: Step, search = ""): Promise<Response> {
  return visitor.get(ROUTES[step], PATHS[step] + search);
}
/** Where a form leads; null if it comes back. */
export async function leads(...sent: Parameters<typeof post>): Promise<string | null> {
  return locationOf(await post(...sent));
}
/** What a form is answered with. */
export async function answered(...sent: Parameters<typeof post>) {
  return (await post(...sent)).json();
}
/** A step's data. */
export async function look(...asked: Parameters<typeof open>) {
  return (await open(...asked)).json();
}

/** Follows a response to its confirmation, and returns the address; throws if it leads to none. */
export async function seeConfirmation(visitor: Visitor, answer: Response): Promise<string> {
  const address = locationOf(answer) ?? "";
  const token = /^\/booking\/confirmed\/([\w-]{22})$/.exec(address)?.[1];
  if (!token) throw new Error(`no confirmation, but ${answer.status} ${address}`);
  await visitor.get(ROUTES.confirmed, address, { token });
  return address;
}

/** A visitor who has completed every step before this one. */
export async function visitorAt(
  step: Step,
  answers: Partial<Record<Step, Fields>> = {},
): Promise<Visitor> {
  const visitor = new Visitor();
  for (const before of STEPS.slice(0, STEPS.indexOf(step))) {
    const answer = await post(visitor, before, answers[before] ?? ANSWERS[before]);
    if (answer.status !== 302)
      throw new Error(`step ${before} answered ${answer.status}: ${await answer.text()}`);
  }
  return visitor;
}

/** The draft in a visitor's cookie. */
export function draftOf(visitor: Visitor) {
  const cookie = `draft=${visitor.cookies.get("draft")}`;
  return readDraft(new Request("http://localhost", { headers: { cookie } }), FIRST_CATALOGUE);
}

export const bookings = () => allBookings(db);

/** Somebody else takes every place at a time. */
export async function take(start: number, booking_date = TUESDAY): Promise<void> {
  for (const location_mode of ["mobile", "shop"] as const)
    await insertBooking(db, {
      customer_email: "robin@example.com",
      booking_date,
      start_minute: start,
      duration_minutes: 60,
      location_mode,
    });
}

/** Books; returns the visitor, who has not seen the confirmation, its address, and the page's own fields. */
export async function bookedInWizard() {
  const visitor = await visitorAt("contact");
  const { key, shown } = await (await open(visitor, "contact")).json();
  const form = { ...ANSWERS.contact, key, shown };
  return { visitor, form, confirmation: locationOf(await post(visitor, "contact", form))! };
}

/** While `work` runs, it is impossible to look up whether a key has booked. */
export async function withoutBookings<Result>(work: () => Promise<Result>): Promise<Result> {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sql`alter table bookings rename to lost_bookings`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table lost_bookings rename to bookings`.execute(db);
    log.mockRestore();
  }
}
