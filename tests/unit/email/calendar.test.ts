import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { calendarFile, type CalendarMethod, type CalendarOptions } from "~/email/calendar.server";
import type { Snapshot } from "~db/journal";
import { linesOf, readCalendar } from "../../support/icalendar";
import { bookingMail, snapshot } from "../../support/letters";
import { SCHEDULE } from "../../support/schedule";

const OPTIONS: CalendarOptions = {
  business: { ...BUSINESS_DEFAULTS, phone: "604-555-0140" },
  schedule: SCHEDULE,
  origin: "https://northlight.example",
  dtstamp: "2026-11-20T18:00:00.000Z",
  method: "REQUEST",
  attendee: "avery@example.com",
};

function file(given: Partial<Snapshot> = {}, options: Partial<CalendarOptions> = {}): string {
  return calendarFile(snapshot(given), { ...OPTIONS, ...options });
}

const partiesOf = ({ uid, organizer, attendees }: ReturnType<typeof readCalendar>) => [
  uid,
  ...[organizer, ...attendees].map((party) => party.toICALString()),
];

it("an entry says when a car that's coated at the shop is ready", () => {
  const coated = { place: "shop", location_mode: "shop", cure_minutes: 720 } as const;
  const ready = "Ready next morning, Wednesday from 8:00 AM";
  expect(readCalendar(file(coated)).description).toContain(ready);
  expect(readCalendar(file({ ...coated, place: "burnaby" })).description).not.toContain("Ready");
});

describe("the time of an entry", () => {
  it("10:00 in winter is 17:00 UTC by the file's own zone", () => {
    const { starts, ends, zones } = readCalendar(file({ booking_date: "2026-12-01" }));
    expect(starts).toEqual({
      local: "2026-12-01T10:00:00",
      instant: "2026-12-01T17:00:00.000Z",
      zone: "Etc/GMT+7",
    });
    expect(ends).toEqual({
      local: "2026-12-01T12:00:00",
      instant: "2026-12-01T19:00:00.000Z",
      zone: "Etc/GMT+7",
    });
    expect(zones).toHaveLength(1);
  });

  it.each([
    ["2026-07-15", "2026-07-15T17:00:00.000Z"],
    ["2026-11-01", "2026-11-01T17:00:00.000Z"],
    ["2027-03-14", "2027-03-14T17:00:00.000Z"],
  ])("no change of clocks moves 10:00 on %s", (booking_date, instant) => {
    expect(readCalendar(file({ booking_date })).starts.instant).toBe(instant);
  });

  it("the time of an entry knows one offset", () => {
    const zone = readCalendar(file()).zones[0]!;
    expect(zone.getAllSubcomponents().map((part) => part.name)).toEqual(["standard"]);
    for (const name of ["tzoffsetfrom", "tzoffsetto"])
      expect(String(zone.getAllSubcomponents()[0]!.getFirstPropertyValue(name))).toBe("-07:00");
  });

  it("the time of an entry is UTC−7 by the zone's name too, for readers that prefer their own data", () => {
    const timeZone = readCalendar(file()).starts.zone;
    const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    // Old data say of winters to come what new data still say of 2020.
    for (const day of ["2020-01-15", "2026-12-01", "2027-07-01"])
      expect(offset.format(new Date(`${day}T17:00:00Z`))).toContain("GMT-07:00");
  });

  it.each([
    [1140, 480, "2026-12-09T03:00:00"],
    [1140, 300, "2026-12-09T00:00:00"],
    [600, 90, "2026-12-08T11:30:00"],
  ])("a job from minute %d for %d minutes ends at %s", (start_minute, duration_minutes, ends) => {
    expect(readCalendar(file({ start_minute, duration_minutes })).ends.local).toBe(ends);
  });

  it("the time of an entry ends in the next year where it has to", () => {
    expect(
      readCalendar(file({ booking_date: "2026-12-31", start_minute: 1200, duration_minutes: 300 }))
        .ends.local,
    ).toBe("2027-01-01T01:00:00");
  });

  it("the time of an entry is the same wall time in every time zone of the machine", () => {
    const before = process.env.TZ;
    try {
      const written = ["UTC", "America/Vancouver", "Europe/Berlin", "Pacific/Kiritimati"].map(
        (zone) => {
          process.env.TZ = zone;
          return {
            offset: new Date(2027, 2, 28).getTimezoneOffset(),
            content: file({ booking_date: "2027-03-28", start_minute: 120 }),
          };
        },
      );
      expect(new Set(written.map(({ offset }) => offset)).size).toBe(4);
      expect(new Set(written.map(({ content }) => content)).size).toBe(1);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe("the identity, version and certainty of an entry", () => {
  it.each([
    ["pending", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["completed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("%s is %s", (status, expected) => {
    expect(readCalendar(file({ status })).status).toBe(expected);
  });

  it("an entry keeps its name and counts up through the life of a booking, and goes in the end", () => {
    const life = [
      bookingMail("received", { sequence: 0 }, { at: "2026-11-20T18:00:00.000Z" }),
      bookingMail(
        "confirmed",
        { sequence: 1, status: "confirmed" },
        { at: "2026-11-21T18:00:00.000Z" },
      ),
      bookingMail(
        "changed",
        { sequence: 2, status: "confirmed", booking_date: "2026-12-09" },
        { at: "2026-11-22T18:00:00.000Z" },
        { origin: "https://moved.example" },
      ),
      bookingMail(
        "cancelled",
        { sequence: 3, status: "cancelled", booking_date: "2026-12-09" },
        { at: "2026-11-23T18:00:00.000Z" },
      ),
    ].map((mail) => ({ ...readCalendar(mail.calendar!.content), sent: mail.calendar!.method }));
    expect(
      life.map(({ sent, method, status, sequence, stamp }) => [
        sent,
        method,
        status,
        sequence,
        stamp,
      ]),
    ).toEqual([
      ["REQUEST", "REQUEST", "TENTATIVE", 0, "2026-11-20T18:00:00Z"],
      ["REQUEST", "REQUEST", "CONFIRMED", 1, "2026-11-21T18:00:00Z"],
      ["REQUEST", "REQUEST", "CONFIRMED", 2, "2026-11-22T18:00:00Z"],
      ["CANCEL", "CANCEL", "CANCELLED", 3, "2026-11-23T18:00:00Z"],
    ]);
    expect(new Set(life.map(({ uid }) => uid))).toEqual(
      new Set(["KZ7M-4RWB@bookings.northlight-detailing"]),
    );
    expect(life[2]!.starts.local).toBe("2026-12-09T10:00:00");
  });

  it("an entry moves and withdraws an invitation that was sent under another zone's name", () => {
    const sent = file({ sequence: 1 }).replaceAll("Etc/GMT+7", "America/Vancouver");
    const before = readCalendar(sent);
    for (const method of ["REQUEST", "CANCEL"] as CalendarMethod[]) {
      const after = readCalendar(file({ sequence: 2, start_minute: 660 }, { method }));
      expect([before.starts.zone, after.starts.zone]).toEqual(["America/Vancouver", "Etc/GMT+7"]);
      expect(partiesOf(after)).toEqual(partiesOf(before));
      expect(after.sequence).toBeGreaterThan(before.sequence);
      expect(after.properties).not.toContain("recurrence-id");
    }
  });

  it("a message without a moment of its own counts from when the booking was made", () => {
    expect(
      readCalendar(bookingMail("reminder", {}, { at: undefined }).calendar!.content).stamp,
    ).toBe("2026-12-01T18:00:00Z");
  });

  it("a withdrawal is cancelled, whatever the booking was", () => {
    expect(readCalendar(file({ status: "confirmed" }, { method: "CANCEL" }))).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
    });
  });
});

describe("the people of an entry", () => {
  it.each(["REQUEST", "CANCEL"] as CalendarMethod[])(
    "%s names the one attendee, who has said yes and is asked nothing",
    (method) => {
      const { attendees, organizer } = readCalendar(file({}, { method }));
      expect(organizer.getFirstValue()).toBe("mailto:hello@northlight.example");
      expect(organizer.getFirstParameter("cn")).toBe("Northlight Auto Detailing");
      expect(attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
        "mailto:avery@example.com",
      ]);
      expect(attendees[0]!.getFirstParameter("partstat")).toBe("ACCEPTED");
      expect(attendees[0]!.getFirstParameter("rsvp")).toBe("FALSE");
    },
  );

  it("a published file has none, even if one is given", () => {
    expect(readCalendar(file({}, { method: "PUBLISH" }))).toMatchObject({
      method: "PUBLISH",
      attendees: [],
    });
  });

  it("a name with quotation marks stays one parameter", () => {
    const business = { ...BUSINESS_DEFAULTS, name: 'The "Shine"; Co, Ltd: \\ Bros' };
    expect(readCalendar(file({}, { business })).organizer.getFirstParameter("cn")).toBe(
      "The 'Shine'; Co, Ltd: ' Bros",
    );
  });
});

describe("what it says", () => {
  it.each([
    ["mobile", {}, "12 Main St, Burnaby, BC"],
    ["mobile, city alone", { street: null }, "Burnaby, BC"],
    ["mobile, no address", { street: null, city: null }, "At your address"],
    [
      "shop",
      { location_mode: "shop", street: null, city: null },
      "Northlight Auto Detailing, Burnaby, BC",
    ],
  ] as [string, Partial<Snapshot>, string][])("place: %s", (_, given, location) => {
    expect(readCalendar(file(given)).location).toBe(location);
  });

  it("pending says that it is to be confirmed, confirmed does not", () => {
    expect(readCalendar(file()).summary).toBe(
      "Interior Detailing (2 hours), Northlight Auto Detailing (to be confirmed)",
    );
    expect(readCalendar(file()).description).toContain("your time is held");
    expect(readCalendar(file({ status: "confirmed" })).summary).toBe(
      "Interior Detailing (2 hours), Northlight Auto Detailing",
    );
    expect(readCalendar(file({ status: "confirmed" })).description).not.toContain("We hold");
  });

  it("an entry has no alarm and no name, phone or notes of the customer", () => {
    const content = file();
    expect(content).not.toMatch(/VALARM|Avery Chen|555-0199|Dog hair/);
  });
});

it("the calendar file is the golden one, byte for byte", () => {
  const content = file({
    status: "confirmed",
    sequence: 2,
    booking_date: "2026-12-31",
    start_minute: 1140,
    duration_minutes: 480,
    vehicle_make: "Škoda, “Kodiaq”; \\ 4×4",
    vehicle_model: "شاحنة 🚙👩‍🔧 ".repeat(4),
    street: "1234 Very Long Street Name That Goes On, Unit 5; Buzzer: 77",
    city: "Whistler",
    by_arrangement: 1,
  });
  expect(content).toBe(readFileSync(new URL("booking.ics", import.meta.url), "utf8"));
});

it("the calendar file folds at 75 octets and ends every line with CRLF", () => {
  const content = file({
    vehicle_model: "é".repeat(60),
    street: "🚗".repeat(60),
    city: "شارع ".repeat(12),
  });
  expect(linesOf(content)).toMatchObject({ endsRight: true, strayBreaks: 0 });
  expect(linesOf(content).longest).toBeLessThanOrEqual(75);
  expect(content).not.toContain("\ufffd");
  expect(readCalendar(content).location).toContain("🚗".repeat(60));
});
