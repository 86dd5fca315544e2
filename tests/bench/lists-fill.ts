import { existsSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { STATUSES, type Status } from "~/domain/booking";
import { addDays, formatTime } from "~/domain/time";
import { connect, openSqlite } from "../../db/connect";
import { groupBooking } from "../../db/customers";
import { migrate } from "../../db/migrate";
import type { NewBooking } from "../../db/schema";
import { searchedText } from "../../db/search-text";
import { pick, type Random, randomFrom } from "../../db/seed-people";

/** The benchmark's today; the bookings lie in the ten years before it and the forty days after it. */
export const TODAY = "2026-12-08";
const DAYS = 3650;
const AHEAD = 40;
/** A longer history does not make a day busier: around today every size of shop has the same number of bookings. */
const AROUND_TODAY = { from: -8, aDay: 8 };

/** Ten full years of a shop, and five such shops, with what 95 of 100 questions may take. */
export const SIZES = [
  { bookings: 20_000, wantedMs: 50 },
  { bookings: 100_000, wantedMs: 250 },
] as const;

/** The file of a shop in a folder: filled if there is none. */
export async function filled(folder: string, bookings: number): Promise<string> {
  const path = join(folder, `${bookings}.sqlite`);
  if (!existsSync(path)) await fill(path, bookings);
  return path;
}

/** The same count always gives the same bookings. */
async function fill(path: string, bookings: number): Promise<void> {
  const sqlite = openSqlite(path);
  const db = connect(sqlite);
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -400000");
  await migrate(db);
  insertAll(sqlite, bookings);
  await db.transaction().execute(async (trx) => {
    for (const booking of await trx.selectFrom("bookings").selectAll().orderBy("id").execute())
      await groupBooking(trx, booking);
  });
  await db.destroy();
}

/** Adds the bookings and what is searched of them, without their customers, which takes longer. */
export function insertAll(sqlite: SQLite.Database, bookings: number): void {
  const random = randomFrom(7);
  const columns = Object.keys(invent(random, 0, bookings));
  const insert = sqlite.prepare(
    `insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`,
  );
  const search = sqlite.prepare("insert into booking_search (rowid, text) values (?, ?)");
  sqlite.transaction(() => {
    for (let made = 0; made < bookings; made++) {
      const row = invent(random, made, bookings);
      const { lastInsertRowid } = insert.run(row);
      search.run(lastInsertRowid, searchedText(row));
    }
  })();
}

const FIRST = [
  "Avery",
  "Sam",
  "Priya",
  "Jordan",
  "Morgan",
  "Mei",
  "Hannah",
  "Arjun",
  "Olivia",
  "Noah",
  "Harpreet",
  "Daniel",
  "Sofia",
  "Wei",
  "Grace",
  "Liam",
  "Amara",
  "Diego",
  "Chloé",
  "Farid",
  "Yuki",
  "Ethan",
  "Zoë",
  "Michael",
  "José",
  "Renée",
];
const LAST = [
  "Chen",
  "Okafor",
  "Nair",
  "Lee",
  "Bell",
  "Wong",
  "Singh",
  "Martin",
  "Tremblay",
  "Campbell",
  "Gill",
  "Nguyen",
  "Rossi",
  "Kim",
  "Patel",
  "Fraser",
  "O'Brien",
  "Kowalski",
  "Tanaka",
  "MacLeod",
  "Smith",
  "Müller",
  "Côté",
];
const SYLLABLES = [
  "ba",
  "be",
  "bi",
  "da",
  "de",
  "fa",
  "ka",
  "ke",
  "la",
  "le",
  "li",
  "ma",
  "me",
  "mi",
  "na",
  "ne",
  "no",
  "ra",
  "ri",
  "sa",
  "se",
  "ta",
  "te",
  "va",
];
const MODELS = [
  ["Toyota", "Camry"],
  ["Honda", "Accord"],
  ["Tesla", "Model 3"],
  ["Ford", "F-150"],
  ["Subaru", "Forester"],
  ["Lexus", "RX 350"],
  ["Mazda", "Mazda3"],
  ["Citroën", "DS"],
] as const;
const PACKAGES = [
  "Steam Cleaning & Interior Shampoo",
  "5 Year Ceramic Coating",
  "One Step Paint Correction",
  "Ozoning Service",
  "Headlight Restoration",
  "Decal Removal",
  "Interior Restoration",
  "Custom Package",
];
const SERVICES = [
  ...PACKAGES,
  ...[1, 2, 3, 4, 5, 6].flatMap((hours) => [
    `Interior Detailing (${hours} hours)`,
    `Exterior Detailing (${hours} hours)`,
  ]),
];
const STREETS = [
  "Kingsway",
  "Hastings Street",
  "Willingdon Avenue",
  "Marine Drive",
  "Cambie Street",
  "Oak Street",
];
const CITIES = [
  "Burnaby",
  "Vancouver",
  "Richmond",
  "Coquitlam",
  "Surrey",
  "New Westminster",
  "Squamish",
];

function invent(random: Random, made: number, bookings: number): NewBooking {
  const day = dayOf(made, bookings);
  const first = random() < 0.6 ? pick(random, FIRST) : invented(random, 2);
  const last = random() < 0.5 ? pick(random, LAST) : invented(random, 3);
  const start = 480 + 60 * Math.floor(random() * 12);
  const [make, model] = pick(random, MODELS);
  const reference = ((made * 2_654_435_761) % 2 ** 32).toString(36).toUpperCase().padStart(8, "0");
  return {
    reference: `${reference.slice(0, 4)}-${reference.slice(4)}`,
    confirmation_hash: `c${made}`.padEnd(43, "-"),
    idempotency_hash: `i${made}`.padEnd(43, "-"),
    flow: "wizard",
    status: inventStatus(random(), day),
    customer_name: `${first} ${last}`,
    customer_email: `${plain(first)}.${plain(last)}${Math.floor(random() * 1000)}@example.com`,
    customer_phone: `(${pick(random, ["604", "778", "236"])}) ${200 + Math.floor(random() * 800)}-${String(Math.floor(random() * 10_000)).padStart(4, "0")}`,
    service_key: "Custom",
    service_name: pick(random, SERVICES),
    service_options: "[]",
    booking_date: addDays(TODAY, day),
    booking_time: formatTime(start),
    start_minute: start,
    duration_minutes: 60 + 60 * Math.floor(random() * 5),
    vehicle_type: "sedan",
    vehicle_size: "car",
    vehicle_make: make,
    vehicle_model: model,
    location_mode: "mobile",
    street: `${100 + Math.floor(random() * 8900)} ${pick(random, STREETS)}`,
    city: pick(random, CITIES),
    by_arrangement: 0,
    // Few are expensive, many are cheap, with hundreds of different prices.
    total_price_cents: 6500 + 125 * Math.floor(random() * random() * 800),
    price_lines: "[]",
    created_at: "2026-12-01T18:00:00.000Z",
    updated_at: "2026-12-01T18:00:00.000Z",
  };
}

function dayOf(made: number, bookings: number): number {
  const { from, aDay } = AROUND_TODAY;
  const before = bookings - (AHEAD - from) * aDay;
  if (made >= before) return from + Math.floor((made - before) / aDay);
  return from - DAYS + Math.floor((made * DAYS) / before);
}

function inventStatus(chance: number, day: number): Status {
  if (chance < 0.08) return "cancelled";
  return day < 0 ? "completed" : pick(() => chance, STATUSES.slice(0, 2));
}

function invented(random: Random, syllables: number): string {
  const name = Array.from({ length: syllables }, () => pick(random, SYLLABLES)).join("");
  return name[0]!.toUpperCase() + name.slice(1);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
}
