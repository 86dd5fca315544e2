import { packageQuote } from "~/booking/package/package";
import { type Quote, quoteOf } from "~/booking/quote";
import { EMPTY_SELECTION, type Selection } from "~/booking/wizard/selection";
import { placeColumns } from "~/booking/contact/contact-columns";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { customServices, soldOnline } from "~/domain/catalogue";
import { roadsWith } from "~/content/roads";
import { WIZARD_SERVICES } from "~/content/wizard-options";
import { REFERENCE_ALPHABET, type Status, TAKES_TIME } from "~/domain/booking";
import type { Schedule } from "~/domain/hours";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import { HOOKUPS } from "~/domain/hookups";
import { availabilityOn, type BookingRules, takerAt } from "~/domain/slots";
import { addDays, type CivilDate, type CivilNow, formatTime } from "~/domain/time";
import { sizeOf, VEHICLE_TYPES, type VehicleType } from "~/domain/vehicle";
import type { NewBooking } from "./schema";
import { hashOf, newSecret } from "./secret";
import {
  inventComment,
  inventCustomer,
  inventPlace,
  inventStreet,
  inventVehicle,
  pick,
  type Random,
  randomFrom,
} from "./seed-people";

/** `instant` is epoch milliseconds, the same moment as `now`. */
export type SeededShop = {
  count: number;
  seed: number;
  instant: number;
  now: CivilNow;
  schedule: Schedule;
  rules: BookingRules;
  resources: readonly CrewOrBay[];
  /** The jobs that are there already. */
  jobs: readonly FleetJob[];
  references: readonly string[];
};

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 30;
const PER_DAY = 4;

/** A fifth ahead, the rest past. The same shop and seed give the same bookings. */
export function inventBookings(shop: SeededShop): NewBooking[] {
  const random = randomFrom(shop.seed);
  const references = new Set(shop.references);
  const rows: NewBooking[] = [];
  const crews = shop.resources.filter(({ kind }) => kind === "crew").length;
  const plan = planOf(shop.jobs);
  const fill = (date: CivilDate, wanted: number) => {
    for (let tries = 0; tries < wanted; tries++) {
      const row = inventBooking(shop, random, date, plan, references);
      if (!row) continue;
      rows.push(row);
      if (row.status && TAKES_TIME.includes(row.status)) plan.add(asFleetJob(row, rows.length));
    }
  };

  const ahead = Math.ceil(shop.count / 5);
  for (let day = 0; day <= AHEAD_DAYS && rows.length < ahead; day++) {
    const most = crews * (2 + Math.floor(random() * PER_DAY));
    fill(addDays(shop.now.date, day), Math.min(ahead - rows.length, most));
  }
  for (let day = 1; rows.length < shop.count; day++) {
    const most = crews * (1 + Math.floor(random() * 2 * PER_DAY));
    fill(addDays(shop.now.date, -day), Math.min(shop.count - rows.length, most));
  }
  return rows.toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at),
  );
}

/** All jobs by their date. */
function planOf(jobs: readonly FleetJob[]) {
  const days = new Map<CivilDate, FleetJob[]>();
  const add = (job: FleetJob) => days.set(job.date, [...(days.get(job.date) ?? []), job]);
  for (const job of jobs) add(job);
  const around = (date: CivilDate) =>
    [addDays(date, -1), date, addDays(date, 1)].flatMap((each) => days.get(each) ?? []);
  return { add, around };
}

/** The row has no id yet: any that no other job has will do. */
function asFleetJob(row: NewBooking, number: number): FleetJob {
  return {
    id: -number,
    date: row.booking_date,
    start: row.start_minute,
    duration: row.duration_minutes,
    extra: row.extra_minutes ?? 0,
    cure: row.cure_minutes ?? 0,
    place: row.place,
    resource: row.resource_id ?? null,
    fixed: false,
  };
}

function inventBooking(
  shop: SeededShop,
  random: Random,
  date: CivilDate,
  plan: ReturnType<typeof planOf>,
  references: Set<string>,
): NewBooking | null {
  const vehicle = pick(random, VEHICLE_TYPES);
  const flow = pick(random, ["wizard", "wizard", "package"] as const);
  const quote = flow === "package" ? inventPackage(random, vehicle) : inventWork(random, vehicle);
  const place = inventPlace(random);
  const question = {
    schedule: shop.schedule,
    rules: { ...shop.rules, noticeMinutes: 0 },
    fleet: { resources: shop.resources, jobs: plan.around(date), roads: roadsWith },
    place,
    duration: quote.minutes,
    extra: quote.extra,
    cure: quote.cure,
    now: { date, minute: 0 },
  };
  const free = availabilityOn(date, question).slots.filter((slot) => slot.free);
  if (free.length === 0) return null;

  const { start } = pick(random, free);
  const taker = takerAt({ date, start }, question)!;
  const customer = inventCustomer(random, references.size);
  const { make, model } = inventVehicle(random, vehicle);
  const street = inventStreet(random);
  const { created, updated, status } = inventLife(shop, random, date, start);
  return {
    reference: newReference(random, references),
    confirmation_hash: hashOf(newSecret()),
    idempotency_hash: hashOf(newSecret()),
    flow,
    status,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    service_key: quote.serviceKey,
    service_name: quote.serviceName,
    service_options: JSON.stringify(quote.options),
    booking_date: date,
    booking_time: formatTime(start),
    start_minute: start,
    duration_minutes: quote.minutes,
    extra_minutes: quote.extra,
    cure_minutes: quote.cure,
    vehicle_type: vehicle,
    vehicle_size: sizeOf(vehicle),
    vehicle_make: make,
    vehicle_model: model,
    comments: inventComment(random),
    ...placeColumns({ place, street, city: "", hookups: HOOKUPS[Math.floor(start / 60) % 6] }),
    resource_id: taker.resource,
    total_price_cents: quote.total,
    price_lines: JSON.stringify(quote.lines),
    created_at: created,
    updated_at: updated,
  };
}

function inventPackage(random: Random, vehicle: VehicleType): Quote {
  const { key, addOns } = pick(random, soldOnline(FIRST_CATALOGUE));
  const added = random() < 0.5 ? addOns.map(({ id }) => id) : [];
  return packageQuote(FIRST_CATALOGUE, { key, addOns: added }, vehicle)!;
}

function inventWork(random: Random, vehicle: VehicleType): Quote {
  const category = pick(random, [
    "interior",
    "interior",
    "exterior",
    "exterior",
    "custom",
  ] as const);
  const jobs = customServices(FIRST_CATALOGUE);
  const selection: Selection =
    category === "custom"
      ? {
          ...EMPTY_SELECTION,
          vehicle,
          category,
          custom: [pick(random, jobs).id, pick(random, jobs).id],
        }
      : { ...EMPTY_SELECTION, vehicle, category, service: pick(random, WIZARD_SERVICES[category]) };
  const quote = quoteOf(FIRST_CATALOGUE, selection);
  if (!quote) throw new Error(`the wizard does not sell ${JSON.stringify(selection)}`);
  return quote;
}

function inventLife(
  shop: SeededShop,
  random: Random,
  date: CivilDate,
  start: number,
): { created: string; updated: string; status: Status } {
  const days = (Date.parse(date) - Date.parse(shop.now.date)) / DAY_MS;
  const starts = shop.instant + days * DAY_MS + (start - shop.now.minute) * 60_000;
  const created = Math.min(
    starts - (2 + random() * 20 * 24) * 3_600_000,
    shop.instant - random() * 3 * DAY_MS,
  );
  const status = inventStatus(random, days, starts < shop.instant);
  const decided =
    status === "pending" ? created : Math.min(shop.instant, created + random() * 36 * 3_600_000);
  const updated = status === "completed" ? Math.min(shop.instant, starts + 5 * 3_600_000) : decided;
  return {
    created: new Date(created).toISOString(),
    updated: new Date(updated).toISOString(),
    status,
  };
}

function inventStatus(random: Random, days: number, begun: boolean): Status {
  const chance = random();
  if (chance < 0.08) return "cancelled";
  if (days < -2) return "completed";
  if (begun) return chance < 0.6 ? "completed" : "confirmed";
  return chance < 0.55 ? "confirmed" : "pending";
}

function newReference(random: Random, taken: Set<string>): string {
  const letters = () =>
    Array.from({ length: 4 }, () => pick(random, [...REFERENCE_ALPHABET])).join("");
  let reference = `${letters()}-${letters()}`;
  while (taken.has(reference)) reference = `${letters()}-${letters()}`;
  taken.add(reference);
  return reference;
}
