import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { customerPaths } from "~/customer-paths";
import { setRules } from "../../support/hours";
import { readCalendar } from "../../support/icalendar";
import { clearOperators } from "../../support/operators";
import { insertOperator } from "../../support/requests";
import { ask, see } from "../../support/site";
import { locationOf } from "../../support/visitor";
import {
  ADDRESSES,
  everything,
  stored,
  FORMS,
  managed,
  open,
  post,
  type Screen,
} from "./manage-screens";
import { freshShop } from "./steps";

const SCREENS = Object.keys(ADDRESSES) as Screen[];
const NEW_TIME = { date: "2026-12-09", time: "1:00 PM", version: "0" };
const FIELDS = {
  move: NEW_TIME,
  change: { make: "Ford", model: "F-150", comments: "", locationMode: "shop", version: "0" },
  cancel: { reason: "", version: "0" },
};

beforeEach(freshShop);

it("a booking's own page shows the booking, what can be done, and until when", async () => {
  const { secret, reference } = await managed({
    comments: "Dog hair",
    street: "1 Main St",
    city: "Surrey",
  });
  const answer = await open("manage", secret);
  expect(answer.status).toBe(200);
  expect((await answer.json()).head).toMatchObject({
    open: true,
    until: "Monday, December 7, 10:00 AM",
    phone: "604-555-0142",
    receipt: {
      reference,
      status: "pending",
      date: "Tuesday, December 8, 2026",
      time: "10:00 AM – 12:00 PM",
      where: "At your place, 1 Main St, Surrey",
      notes: "Dog hair",
    },
  });
});

it.each([0, 90, 600, 1440, 2880])("the page states the limit of %d minutes", async (limit) => {
  await setRules(db, { cancelMinutes: limit });
  const { secret } = await managed();
  const until = {
    0: "Tuesday, December 8, 10:00 AM",
    90: "Tuesday, December 8, 8:30 AM",
    600: "Tuesday, December 8, 12:00 AM",
    1440: "Monday, December 7, 10:00 AM",
    2880: "Sunday, December 6, 10:00 AM",
  }[limit];
  expect((await (await open("manage", secret)).json()).head.until).toBe(until);
});

it.each(["", "nothing", "__proto__", "%00", "' or 1=1 --", "x".repeat(5000)])(
  "a booking's own page is not there for the secret %j",
  async (secret) => {
    await managed();
    const before = await everything();
    for (const screen of SCREENS) {
      const answer = await open(screen, secret);
      expect(answer.status, screen).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    for (const form of FORMS)
      expect((await post(form, secret, FIELDS[form])).status, form).toBe(404);
    expect(await everything()).toEqual(before);
  },
);

it("a booking's own page says in words that a link is not valid", async () => {
  for (const screen of ["manage", "move", "change", "cancel"] as const) {
    const page = await see(ADDRESSES[screen]("aaaaaaaaaaaaaaaaaaaaaa"));
    expect(page).toMatchObject({ status: 404, h1: ["This link leads nowhere"] });
    expect(page.title).toMatch(/^This link leads nowhere \|/);
    expect(page.html).toMatch(
      /<main.*<a [^>]*href="tel:\+16045550142"[^>]*>604-555-0142<.*<\/main>/s,
    );
  }
});

it.each([
  ["a day and a minute before", "2026-12-07T16:59:59Z", {}, true],
  ["a day before", "2026-12-07T17:00:59Z", {}, true],
  ["a minute less than a day before", "2026-12-07T17:01:00Z", {}, "details"],
  ["a minute before it begins", "2026-12-08T16:59:59Z", {}, "details"],
  ["after it began", "2026-12-08T18:00:00Z", {}, false],
  ["what is confirmed", "2026-12-07T16:00:00Z", { status: "confirmed" }, true],
  ["what is done", "2026-12-01T18:00:00Z", { status: "completed" }, false],
  ["what is cancelled", "2026-12-01T18:00:00Z", { status: "cancelled" }, false],
  ["what is deleted", "2026-12-01T18:00:00Z", { deleted_at: "2026-12-01T17:00:00.000Z" }, false],
] as const)("%s: %s with %j is open: %s", async (_name, now, given, which) => {
  vi.setSystemTime(now);
  for (const form of FORMS) {
    const expected = which === "details" ? form === "change" : which;
    const { id, secret, status } = await managed(given);
    const before = await everything();
    const { head } = await (await open(form, secret)).json();
    expect([head.open, head.detailsOpen]).toEqual([which === true, which !== false]);
    const page = await see(ADDRESSES[form](secret));
    expect(/<form[^>]*method="post"/.test(page.html)).toBe(expected);
    if (!expected) expect(page.text).toContain("604-555-0142");

    const answer = await post(form, secret, FIELDS[form]);
    const isCancelled = status === "cancelled" || "deleted_at" in given;
    if (expected) expect(locationOf(answer)).toBe(customerPaths.manage(secret));
    // Cancelling a cancelled booking leads to its page, which shows it as cancelled.
    else
      expect([answer.status, locationOf(answer)]).toEqual(
        form === "cancel" && isCancelled ? [302, customerPaths.manage(secret)] : [409, null],
      );
    if (!expected) expect(await everything()).toEqual(before);
    await db.deleteFrom("bookings").where("id", "=", id).execute();
  }
});

it("a booking that was made after the limit is not said to have been open for changes", async () => {
  vi.setSystemTime("2026-12-07T20:00:00Z");
  const { secret } = await managed();
  for (const screen of ["manage", "move"] as const) {
    const { text } = await see(ADDRESSES[screen](secret));
    expect(text).toContain(
      "It begins in less than 24 hours, so you can move or cancel it by phone only.",
    );
    expect(text).not.toMatch(/could be|do this here until/);
  }
});

it("a form that comes too late gets the page that says to phone", async () => {
  const { secret } = await managed();
  vi.setSystemTime("2026-12-07T17:01:00Z");
  for (const form of ["move", "cancel"] as const) {
    const answer = await ask(ADDRESSES[form](secret), {
      method: "POST",
      body: new URLSearchParams(FIELDS[form]),
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(
      "It begins in less than 24 hours, so you can move or cancel it by phone only.",
    );
    expect(html).toContain("tel:+16045550142");
    expect(html).not.toMatch(/<form[^>]*method="post"/);
  }
});

it.each(["GET", "HEAD"])(
  "a mail scanner that follows every link changes nothing with %s",
  async (method) => {
    const { secret } = await managed();
    const before = await everything();
    const searches = [
      "",
      "?date=2026-12-09&time=1%3A00+PM",
      "?pick=2026-12-09&intent=move",
      "?intent=next&from=2027-01-10",
      "?slot=2026-12-09@780&version=0",
      "?reason=x&intent=cancel",
    ];
    for (const address of Object.values(ADDRESSES)) {
      for (const search of searches)
        expect((await ask(address(secret) + search, { method })).status).toBe(200);
    }
    expect(await everything()).toEqual(before);
  },
);

it("a mail scanner that follows every link can post nothing to the calendar file", async () => {
  const { secret } = await managed();
  const before = await everything();
  const body = new URLSearchParams({ a: "b" });
  const answer = await ask(customerPaths.manageCalendar(secret), { method: "POST", body });
  expect(answer.status).toBe(405);
  expect(await everything()).toEqual(before);
});

it.each(SCREENS)("%s stays out of caches and indexes, and sends no referrer", async (screen) => {
  const { secret } = await managed();
  for (const address of [ADDRESSES[screen](secret), ADDRESSES[screen]("unknown")]) {
    const { headers } = await ask(address);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
  if (screen === "calendar") return;
  const page = await see(ADDRESSES[screen](secret));
  expect(page.meta("robots")).toBe("noindex");
  expect(page.title).not.toContain(secret);
  const away = page.html.match(/<a [^>]*href="https?:[^>]*>/g) ?? [];
  expect(away.filter((link) => !/rel="[^"]*noreferrer/.test(link))).toEqual([]);
});

it("no log line has the secret of a booking's page, however the address is mistyped", async () => {
  const { secret } = await managed();
  const logs = (["log", "info", "warn", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  for (const address of Object.values(ADDRESSES)) {
    await ask(address(secret));
    await ask(`${address(secret)}/x`);
    await ask(`${address(secret)}/x`, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  }
  await ask(customerPaths.manageCalendar(secret), {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  });
  await ask(customerPaths.manageCancel(secret), {
    method: "POST",
    body: "a",
    headers: { "content-type": "text/plain" },
  });
  await ask(`/booking/confirmed/${secret}/x/y`);
  const said = logs.flatMap((log) => log.mock.calls.flat().map(String)).join("\n");
  for (const log of logs) log.mockRestore();
  expect(said).toContain("404 /booking/manage/...");
  expect(said).toContain("404 /booking/confirmed/...");
  expect(said).not.toContain(secret);
});

it("the address of a booking is on no map of the site", async () => {
  expect(await (await ask("/sitemap.xml")).text()).not.toMatch(/manage|confirmed/);
  expect(await (await ask("/robots.txt")).text()).not.toMatch(/manage|confirmed/);
});

async function entry(secret: string) {
  return readCalendar(await (await open("calendar", secret)).text());
}

it("the calendar file is a download, named after the reference", async () => {
  const { secret, reference } = await managed();
  const answer = await open("calendar", secret);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="booking-${reference}.ics"`,
  );
  expect(readCalendar(await answer.text())).toMatchObject({
    method: "PUBLISH",
    status: "TENTATIVE",
    starts: { local: "2026-12-08T10:00:00" },
  });
});

it("the calendar file stays the same entry when the booking moves and when it is cancelled", async () => {
  const { secret } = await managed();
  const { uid } = await entry(secret);
  await post("move", secret, NEW_TIME);
  expect(await entry(secret)).toMatchObject({
    uid,
    sequence: 1,
    starts: { local: "2026-12-09T13:00:00" },
  });
  await post("cancel", secret, { version: "1" });
  expect(await entry(secret)).toMatchObject({ uid, sequence: 2, status: "CANCELLED" });
});

it("the calendar file takes a deleted booking out of the calendar", async () => {
  const { secret } = await managed({ deleted_at: "2026-12-01T17:00:00.000Z" });
  expect((await entry(secret)).status).toBe("CANCELLED");
});

describe("what is said of mail", () => {
  beforeEach(async () => {
    await clearOperators(db);
    await insertOperator(db);
  });

  /** The page that the form leads to. */
  async function toldAfter(form: (typeof FORMS)[number], secret: string) {
    const [cookie] = (await post(form, secret, FIELDS[form])).headers.getSetCookie();
    const headers = { cookie: cookie!.split(";")[0]! };
    return (await ask(customerPaths.manage(secret), { headers })).text();
  }

  it.each([
    { url: undefined, told: false },
    { url: "smtp://localhost", told: true },
  ])("mail is promised only with a mail server: SMTP_URL $url", async ({ url, told }) => {
    env.SMTP_URL = url;
    for (const form of FORMS) {
      const { secret, id } = await managed();
      const page = await toldAfter(form, secret);
      expect(page.includes("We're emailing you and our team about it."), form).toBe(told);
      expect((await stored(id)).sequence).toBe(1);
      await db.deleteFrom("bookings").execute();
    }
  });

  it("the page promises no letter for a suspected booking, and asks the customer to wait for our team until it's cancelled", async () => {
    env.SMTP_URL = "smtp://localhost";
    for (const form of FORMS) {
      const { secret } = await managed({ suspicion: "tooFast" });
      const page = await toldAfter(form, secret);
      const told = page.includes("We're emailing our team about it.");
      expect([told, page.includes("emailing")], form).toEqual(
        form === "cancel" ? [false, false] : [true, true],
      );
      await db.deleteFrom("bookings").execute();
    }
  });
});
