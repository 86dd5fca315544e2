import { FIRST_CATALOGUE } from "~/content/catalogue";
import { vi } from "vitest";

import { BUSINESS_DEFAULTS } from "~/content/business";
import { db } from "~/server/db.server";
import { COMPARISON_FILTERS } from "~/domain/comparison";
import { formatTime, parseTime } from "~/domain/time";
import { FIRST_HOURS } from "~/domain/shop-hours";
import type { ShopRules } from "~/domain/settings";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { compose } from "~/email/compose.server";
import { sitemapGroups } from "~/seo/sitemap";
import { hashOf, newSecret } from "~db/secret";
import { attributeValues, elements, voidElements, visibleText } from "../support/html";
import { setRules, setWeek } from "../support/hours";
import { BOOKING_KINDS, MAIL_CONTEXT } from "../support/letters";
import { insertOperator, pairOf, signedInCookie } from "../support/requests";
import { ask } from "../support/site";
import { PACKAGE_KEYS } from "../support/catalogue";
import { CATALOGUE_TABS } from "~/domain/catalogue";
import { rowsOf } from "../support/rows";

/** What the shop's database and its clock say; times of day and lengths in minutes. */
export type Settings = {
  now: string;
  weekdays: { opens: number; closes: number };
  weekend: { opens: number; closes: number };
  rules: Omit<ShopRules, "mostByAddress" | "mostAnHour">;
  /** What visitors of this shop book: work by the hour, and a time that is free every day. */
  hourly: string;
  time: string;
};

const TUESDAY = "2026-12-08";
const CONTACT = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199" };
const AT_HOME = { locationMode: "mobile", place: "burnaby", street: "", city: "" };

/** What every page and every letter of the site says to readers and to search engines, by name. */
export async function walk(settings: Settings): Promise<Map<string, string>> {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(settings.now) });
  await apply(settings);
  const seen = new Map<string, string>();
  const site = new Site(seen);
  await readPages(site);
  for (const confirmation of [
    ...(await bookHours(site, settings)),
    ...(await bookPackages(site, settings)),
  ])
    await site.read(confirmation, `confirmation ${seen.size}`);
  await readOwnBookings(site);
  await readLetters(seen, settings);
  await readDashboard(site);
  vi.useRealTimers();
  return seen;
}

async function apply({ weekdays, weekend, rules }: Settings): Promise<void> {
  await setRules(db, rules);
  const week = FIRST_HOURS.week.map((day, weekday) => ({
    ...day!,
    ...(weekday === 0 || weekday === 6 ? weekend : weekdays),
  }));
  await setWeek(db, week);
}

async function readPages(site: Site): Promise<void> {
  for (const { entries } of sitemapGroups(FIRST_CATALOGUE))
    for (const { path } of entries) if (path !== "/dashboard") await site.read(path);
  for (const tab of CATALOGUE_TABS) await site.read(`/?services=${tab}&photos=all&reviews=all`);
  for (const filter of COMPARISON_FILTERS) await site.read(`/?compare=${filter}`);
  for (const path of ["/login", "/login/forgot?sent", "/results/paint", "/nowhere"])
    await site.read(path);
}

const works = (hourly: string) => ({
  "interior options": { category: "interior", options: ["seats", "windows", "deodorize"] },
  "exterior hours": { category: "exterior", service: hourly },
  restoration: { category: "interior", service: "Restoration" },
  correction: { category: "exterior", service: "PaintCorrection" },
  ozoning: { category: "interior", service: "Ozoning" },
  custom: { category: "custom", custom: ["interior-deep", "clay-treatment", "headlights"] },
});

/** One visitor for each kind of work and each vehicle. */
async function bookHours(site: Site, { hourly, time }: Settings): Promise<string[]> {
  const booked: string[] = [];
  for (const [index, [name, work]] of Object.entries(works(hourly)).entries()) {
    const visitor = site.visitor(name);
    const vehicle = ["truck", "van", "sedan"][index % 3]!;
    await visitor.send("/booking/service", {
      category: work.category,
      intent: `category:${work.category}`,
    });
    await visitor.read("/booking/service");
    await visitor.send("/booking/service", {
      vehicle,
      shownService: "",
      shownOptions: "",
      ...work,
      intent: "continue",
    });
    await visitor.read("/booking/service", "answered");
    await visitor.read(`/booking/date?from=${TUESDAY}`);
    await visitor.send("/booking/date", { date: "", time: "", intent: "continue" });
    await visitor.send("/booking/date", {
      ...AT_HOME,
      ...(index === 0 ? { place: "whistler" } : {}),
      date: dayAfter(TUESDAY, 7 * index),
      time,
      intent: "continue",
    });
    await visitor.read("/booking/vehicle");
    await visitor.send("/booking/vehicle", {
      vehicleType: vehicle,
      make: "",
      model: "",
      comments: "",
      intent: "continue",
    });
    await visitor.send("/booking/vehicle", {
      vehicleType: vehicle,
      make: "Toyota",
      model: "RAV4",
      comments: "",
      intent: "continue",
    });
    await visitor.read("/booking/contact");
    await visitor.send("/booking/contact", { name: "", email: "", phone: "", intent: "confirm" });
    booked.push(
      await visitor.book("/booking/contact", {
        ...CONTACT,
        street: "",
        city: index === 0 ? "Whistler" : "",
        intent: "confirm",
      }),
    );
  }
  return booked;
}

async function bookPackages(site: Site, { time }: Settings): Promise<string[]> {
  const booked: string[] = [];
  for (const [index, key] of PACKAGE_KEYS.entries()) {
    const visitor = site.visitor(key);
    const answers = {
      package: key,
      ...CONTACT,
      ...AT_HOME,
      place: "burnaby",
      make: "",
      model: "",
      comments: "",
      date: dayAfter(TUESDAY, 7 * index + 1),
      time,
    };
    await visitor.send("/package", { package: key });
    await visitor.read("/booking/package");
    for (const vehicleType of ["suv", "van"])
      await visitor.send("/booking/package", {
        ...answers,
        vehicleType,
        addOn: "exterior-wash",
        intent: "update",
      });
    await visitor.send("/booking/package", { package: key, intent: "confirm" });
    booked.push(
      await visitor.book("/booking/package", {
        ...answers,
        vehicleType: index % 2 === 0 ? "" : "suv",
        intent: "confirm",
      }),
    );
  }
  return booked;
}

/** By arrangement and for a truck; for a van; for one price whatever the vehicle; for a vehicle that is not known yet. */
const bookings = () =>
  db
    .selectFrom("bookings")
    .select(["id", "booking_date"])
    .where("id", "in", [1, 2, 5, 7])
    .orderBy("id")
    .execute();

/** The pages of customers' own bookings: while they may change them, and when it is too late. */
async function readOwnBookings(site: Site): Promise<void> {
  const now = Date.now();
  for (const { id, booking_date } of await bookings()) {
    const secret = newSecret();
    const link = {
      token_hash: hashOf(secret),
      booking_id: id,
      created_at: new Date().toISOString(),
    };
    await db.insertInto("manage_links").values(link).execute();
    for (const part of ["", "/move", "/change", "/cancel"]) {
      await site.read(`/booking/manage/${secret}${part}`, `own booking ${id}${part}`);
    }
    vi.setSystemTime(Date.parse(`${booking_date}T15:00:00Z`));
    await site.read(`/booking/manage/${secret}`, `own booking ${id}, too late`);
    vi.setSystemTime(now);
  }
}

/** Every message that the bookings have led to, as every kind of letter. */
async function readLetters(seen: Map<string, string>, { time }: Settings): Promise<void> {
  const before = parseTime(time)! - 60;
  const changes = { booking_time: [formatTime(before), time], start_minute: [before, before + 60] };
  const messages = await rowsOf(db, "messages", { kind: "received" });
  for (const [index, { content, recipient }] of messages.entries()) {
    const moved = JSON.stringify({ ...JSON.parse(content), changes });
    for (const kind of BOOKING_KINDS) {
      const { subject, html, calendar } = compose(
        { kind, recipient, content: moved },
        { ...MAIL_CONTEXT, business: BUSINESS_DEFAULTS },
      );
      seen.set(
        `letter ${kind} ${index}`,
        `${subject}\n${visibleText(html)}\n${calendar?.content ?? ""}`,
      );
    }
  }
}

const SCREENS = [
  "",
  "/agenda",
  "/agenda?view=week",
  "/day-sheet",
  "/customers",
  "/customers/1",
  "/money",
  "/add",
  "/mail",
  "/deleted",
  "/settings",
  "/settings/hours",
  "/settings/crews",
  "/settings/account",
  "/settings/account/second-factor",
  "/settings/operators",
  "/settings/feed",
];

async function readDashboard(site: Site): Promise<void> {
  const desk = site.visitor("operator", await signedInCookie(db, await insertOperator(db)));
  for (const screen of SCREENS) await desk.read(`/dashboard${screen}`);
  await desk.read(`/dashboard/agenda?date=${TUESDAY}`);
  await desk.read(`/dashboard/day-sheet?date=${TUESDAY}`);
  for (const { id } of await bookings()) {
    for (const part of ["", "/edit", "/move", "/delete"])
      await desk.read(`/dashboard/bookings/${id}${part}`);
  }
  const [interiorOptions, custom] = [
    ["seats", "windows", "extraction"],
    ["one-step-correction", "wheel-detail"],
  ];
  const works = ["interior", "custom", "Ozoning", ...PACKAGE_KEYS.map((key) => `package-${key}`)];
  for (const [index, work] of works.entries()) {
    const vehicleType = VEHICLE_TYPES[index % VEHICLE_TYPES.length]!;
    await desk.send("/dashboard/add", {
      work,
      vehicleType,
      interiorOptions,
      custom,
      intent: "update",
    });
  }
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A browser without a script, which notes what it reads. */
class Site {
  readonly #cookies: Map<string, string>;
  constructor(
    readonly seen: Map<string, string>,
    readonly name = "anybody",
    cookie = "",
  ) {
    this.#cookies = new Map(cookie ? [[cookie.split("=")[0]!, cookie]] : []);
  }

  visitor(name: string, cookie?: string): Site {
    return new Site(this.seen, name, cookie);
  }

  async read(path: string, name = path): Promise<void> {
    await this.#note(await this.#ask(path), name);
  }

  /** Where an answer leads; null for one that is a page, which is read. */
  async send(path: string, fields: Record<string, string | string[]>): Promise<string | null> {
    const pairs = Object.entries(fields).flatMap(([field, values]) =>
      [values].flat().map((value) => [field, value]),
    );
    const answer = await this.#ask(path, { method: "POST", body: new URLSearchParams(pairs) });
    const location = answer.headers.get("location");
    if (location === null) await this.#note(answer, `${path}, answer ${this.seen.size}`);
    return location;
  }

  async book(path: string, fields: Record<string, string>): Promise<string> {
    const location = (await this.send(path, fields)) ?? "";
    if (!location.startsWith("/booking/confirmed/"))
      throw new Error(`${this.name} did not book: ${location} ${[...this.seen].at(-1)}`);
    return location;
  }

  /** Takes longer than a machine would (docs/decisions/0015-suspected-bookings.md). */
  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    vi.setSystemTime(Date.now() + 5_000);
    const answer = await ask(path, {
      ...init,
      headers: { cookie: [...this.#cookies.values()].join("; ") },
    });
    for (const set of answer.headers.getSetCookie())
      this.#cookies.set(set.split("=")[0]!, pairOf(set));
    return answer;
  }

  async #note(answer: Response, name: string): Promise<void> {
    if (answer.status >= 500) throw new Error(`${this.name} got ${answer.status} at ${name}`);
    this.seen.set(`${this.name}: ${name}`, said(await answer.text()));
  }
}

const SPOKEN = ["alt", "aria-label", "aria-valuetext", "placeholder", "title"];

/** All that a page tells: its text, the words of its controls, and what is meant for search engines. */
function said(html: string): string {
  const heads = elements(html, "title").map(({ inner }) => inner);
  const metas = voidElements(html, "meta").map(({ content = "" }) => content);
  const controls = SPOKEN.flatMap((name) => attributeValues(html, name));
  const structured = elements(html, "script")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ inner }) => inner);
  return [visibleText(html), ...heads, ...metas, ...controls, ...structured].join("\n");
}
