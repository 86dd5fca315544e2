import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptInvitation, sendInvitation } from "~/auth/invitations.server";
import { removeOperator } from "~/auth/operators.server";
import { MOST_FEEDS } from "~/dashboard/export/feeds.server";
import { db } from "~/server/db.server";
import { addDays } from "~/domain/time";
import * as settings from "~/routes/settings/feed/route";
import * as feed from "~/routes/feed/route";
import { clear, insertBooking } from "../../support/bookings";
import { linesOf, readCalendar } from "../../support/icalendar";
import {
  responseOf,
  insertOperator,
  OPERATOR,
  ORIGIN,
  signedInCookie,
  refusalIn,
} from "../../support/requests";
import { Visitor } from "../../support/visitor";
import { setRow } from "../../support/rows";

const TODAY = "2026-12-08";
let visitor: Visitor;
let operator: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17, 5) });
  await clear(db, "bookings", "operators");
  operator = await insertOperator(db);
  visitor = await signIn(operator);
});

async function signIn(id: number): Promise<Visitor> {
  const someone = new Visitor();
  const [name, value] = (await signedInCookie(db, id)).split(/=(.*)/s);
  someone.cookies.set(name!, value!);
  return someone;
}

type Page = {
  key: string;
  feeds: { id: number; name: string; read: string | null }[];
  made: { name: string; url: string } | null;
};
const open = async (who = visitor) =>
  (await (await who.get(settings, "/dashboard/settings/feed")).json()) as Page;
const post = (fields: Record<string, string>, who = visitor) =>
  who.post(settings, "/dashboard/settings/feed", fields);
/** Creates a feed and returns its path. */
async function make(name = "My phone"): Promise<string> {
  expect((await post({ intent: "create", name })).status).toBe(302);
  return new URL((await open()).made!.url).pathname;
}
const read = (path: string, init: RequestInit = {}) =>
  responseOf(feed.loader, new Request(ORIGIN + path, init), { file: path.split("/").at(-1)! });

describe("the settings", () => {
  it("the settings show an address once, and keep only its digest", async () => {
    const path = await make();
    expect(path).toMatch(/^\/feed\/[\w-]{22}\.ics$/);
    expect(await open()).toMatchObject({ made: null, feeds: [{ name: "My phone", read: null }] });
    const stored = JSON.stringify(await db.selectFrom("calendar_feeds").selectAll().execute());
    expect(stored).not.toContain(path.slice(6, 28));
  });

  it.each([
    ["", "Enter what reads it"],
    [" \u202E ", "Enter what reads it"],
    ["   ", "Enter what reads it"],
    ["\u3164", "Enter what reads it"],
    ["\u200B", "Enter what reads it"],
    ["\u00A0", "Enter what reads it"],
    ["\u2800", "Enter what reads it"],
    ["\u200F", "Enter what reads it"],
    ["x".repeat(61), "Use at most 60 characters"],
  ])("the settings refuse the name %j", async (name, error) => {
    const answer = await post({ intent: "create", name });
    expect([answer.status, await refusalIn(answer)]).toEqual([
      422,
      { errors: { name: error }, values: expect.objectContaining({ name }) },
    ]);
    expect((await open()).feeds).toEqual([]);
  });

  it("the feed's settings make one address of a form, however often it is sent, until that has ended", async () => {
    const { key } = await open();
    const press = async (name = "My phone") => {
      await post({ intent: "create", name, key });
      return (await open()).made!.url;
    };
    const url = await press();
    vi.setSystemTime(Date.now() + 1_000);
    expect(await press()).toBe(url);
    expect((await open()).feeds).toHaveLength(1);
    expect(await press("Another")).not.toBe(url);
    await db.deleteFrom("calendar_feeds").execute();
    expect(await press()).not.toBe(url);
    expect((await open()).key).not.toBe(key);
  });

  it("the feed's settings make two operators an address each, also of the same form at the same time", async () => {
    const other = await signIn(await insertOperator(db, "other@example.com"));
    const urls: string[] = [];
    for (const who of [visitor, other]) {
      expect(
        (await post({ intent: "create", name: "My phone", key: "the same" }, who)).status,
      ).toBe(302);
      urls.push((await open(who)).made!.url);
    }
    expect(new Set(urls).size).toBe(2);
  });

  it.each(["My phone", "my  PHONE", "My\u00A0phone", "Ｍｙ phone"])(
    "a name that reads as another feed's is refused: %j",
    async (name) => {
      await make("My phone");
      const answer = await post({ intent: "create", name });
      expect([answer.status, await refusalIn(answer)]).toMatchObject([
        422,
        { errors: { name: "Another address is called this already" }, values: { name } },
      ]);
      expect((await open()).feeds).toHaveLength(1);
      const other = await signIn(await insertOperator(db, "other@example.com"));
      expect((await post({ intent: "create", name }, other)).status).toBe(302);
    },
  );

  it("the settings have room for some, and no more", async () => {
    for (let count = 0; count < MOST_FEEDS; count++) await make(`Phone ${count}`);
    expect((await post({ intent: "create", name: "One more" })).status).toBe(409);
    expect((await open()).feeds).toHaveLength(MOST_FEEDS);
  });

  it("a form that cannot be saved is headed by what it was to do", async () => {
    await make();
    await sql`create trigger stuck before delete on calendar_feeds begin select raise(abort, 'disk full'); end`.execute(
      db,
    );
    const { id } = (await open()).feeds[0]!;
    const revoked = await post({ intent: "revoke", id: String(id) });
    await sql`drop trigger stuck`.execute(db);
    const made = await post({ intent: "create", name: "" });
    expect([revoked.status, await revoked.json(), await made.json()]).toMatchObject([
      503,
      { title: "Nothing has been changed" },
      { title: "The address wasn't made" },
    ]);
  });

  it("the feed's settings end an address of one's own, once, and no other", async () => {
    const path = await make();
    const { id } = (await open()).feeds[0]!;
    const later = await make("My tablet");
    const other = await signIn(await insertOperator(db, "other@example.com"));
    await post({ intent: "revoke", id: String(id) }, other);
    expect((await read(path)).status).toBe(200);
    expect((await open(other)).feeds).toEqual([]);
    for (const _ of [1, 2])
      expect((await post({ intent: "revoke", id: String(id) })).status).toBe(302);
    expect((await read(path)).status).toBe(404);
    expect((await read(later)).status).toBe(200);
  });
});

describe("the feed", () => {
  it("a calendar feed has what is open from 30 days ago on, beyond the horizon too, as another library reads it", async () => {
    await insertBooking(db, {
      reference: "AAAA-2345",
      status: "confirmed",
      street: "12 Kingsway",
      city: "Burnaby",
      comments: "Gate code\n4411",
      booking_date: TODAY,
      start_minute: 605,
    });
    await insertBooking(db, { customer_name: "Old", booking_date: addDays(TODAY, -30) });
    await insertBooking(db, { customer_name: "אורי לוי", booking_date: addDays(TODAY, 400) });
    for (const given of [
      { booking_date: addDays(TODAY, -31) },
      { status: "completed" as const },
      { status: "cancelled" as const },
      { deleted_at: "x" },
    ]) {
      await insertBooking(db, { customer_name: "Not this", ...given });
    }
    const answer = await read(await make());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    const text = await answer.text();
    const { events, zones } = readCalendar(text);
    expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
      "Old: Interior Detailing (2 hours) (pending)",
      "Avery Chen: Interior Detailing (2 hours)",
      "\u2068אורי לוי\u2069: Interior Detailing (2 hours) (pending)",
    ]);
    expect(zones).toHaveLength(1);
    const event = new ICAL.Event(events[1]!);
    expect([event.uid, event.startDate.toString(), event.location]).toEqual([
      "AAAA-2345@bookings.northlight-detailing",
      "2026-12-08T10:05:00",
      "12 Kingsway, Burnaby, BC",
    ]);
    expect(new Date(event.startDate.toUnixTime() * 1000).toISOString()).toBe(
      "2026-12-08T17:05:00.000Z",
    );
    for (const words of ["604-555-0199", "avery@example.com", "Gate code\n4411", "Toyota Camry"])
      expect(event.description).toContain(words);
    expect(linesOf(text)).toMatchObject({ endsRight: true, strayBreaks: 0 });
    expect(linesOf(text).longest).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/METHOD:(?!PUBLISH)|ATTENDEE|VALARM/);
  });

  it("a calendar feed has a name, and says how often to look", async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await read(await make())).text()));
    const valueOf = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(["name", "x-wr-calname", "refresh-interval", "x-published-ttl"].map(valueOf)).toEqual([
      "Northlight Auto Detailing: bookings",
      "Northlight Auto Detailing: bookings",
      "PT1H",
      "PT1H",
    ]);
  });

  it.each([0, 2])(
    "a calendar feed has its properties before its components, of %d bookings",
    async (count) => {
      for (let nth = 0; nth < count; nth++) await insertBooking(db, { booking_date: TODAY });
      const text = await (await read(await make())).text();
      expect(text).toMatch(
        /^BEGIN:VCALENDAR\r\n(?:(?!BEGIN:).*\r\n)+(?:BEGIN:(VTIMEZONE|VEVENT)\r\n(?:(?!END:\1).*\r\n)*END:\1\r\n)+END:VCALENDAR\r\n$/,
      );
      expect(text.match(/^REFRESH-INTERVAL|^BEGIN:VTIMEZONE/gm)).toHaveLength(2);
      expect(text.match(/^BEGIN:VEVENT/gm) ?? []).toHaveLength(count);
    },
  );

  it("a calendar feed without bookings is still a calendar", async () => {
    const text = await (await read(await make())).text();
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent")).toEqual([]);
  });

  it("a calendar feed is sent again only after a change", async () => {
    const path = await make();
    const { id } = await insertBooking(db, { booking_date: TODAY });
    const etag = (await read(path)).headers.get("etag")!;
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read(path, { headers: { "if-none-match": tag } });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, null, etag]);
    }
    await setRow(db, "bookings", id, { status: "confirmed", sequence: 1 });
    expect((await read(path, { headers: { "if-none-match": etag } })).status).toBe(200);
    expect((await read(path, { method: "HEAD" })).status).toBe(200);
  });

  it("a calendar feed ends with the operator who made it, and stays so when they are invited again", async () => {
    const path = await make();
    const other = { id: await insertOperator(db, "other@example.com"), email: "other@example.com" };
    expect(await removeOperator(db, operator, new Date(Date.now()).toISOString())).toBe("removed");
    expect((await read(path)).status).toBe(404);
    const secret = await sendInvitation(db, OPERATOR.email, other, Date.now());
    expect(
      await acceptInvitation(db, secret!, "another password of mine", Date.now()),
    ).toMatchObject({ id: operator });
    expect([(await read(path)).status, (await open(await signIn(operator))).feeds]).toEqual([
      404,
      [],
    ]);
  });

  it.each([
    "/feed/x.ics",
    "/feed/AAAAAAAAAAAAAAAAAAAAAA.ics",
    "/feed/AAAAAAAAAAAAAAAAAAAAAA",
    "/feed/%20.ics",
  ])("a calendar feed isn't at an address that was never made: %s", async (path) => {
    await make();
    const answer = await read(path);
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([404, "noindex"]);
  });

  it("the feed notes when it was read, to the hour", async () => {
    const path = await make();
    await make("Never read");
    await read(path);
    vi.setSystemTime(Date.UTC(2026, 11, 8, 17, 55));
    await read(path);
    expect((await open()).feeds.map((each) => each.read)).toEqual([
      null,
      "Tuesday, December 8, 2026 at 10:05 AM",
    ]);
  });
});
