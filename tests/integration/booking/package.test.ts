import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { PACKAGE_KEYS, PACKAGES } from "~/content/catalogue";
import { displayName } from "~/domain/services";
import * as home from "~/routes/home/route";
import * as select from "~/routes/package";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { bookings, freshShop, see, take, TUESDAY } from "./wizard";

beforeEach(freshShop);

const CONTACT = { name: "Sam Okafor", email: "sam@example.com", phone: "604-555-0110" };
const ANSWERS = {
  ...CONTACT,
  vehicleType: "suv",
  make: "",
  model: "",
  comments: "",
  locationMode: "shop",
  date: TUESDAY,
  time: "10:00 AM",
  intent: "confirm",
};

async function visitorWith(key: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.post(select, "/package", { package: key });
  return visitor;
}
const press = (visitor: Visitor, fields: Fields) => visitor.post(home, "/", fields);
const look = async (visitor: Visitor, search = "") =>
  (await visitor.get(home, `/${search}`)).json();

describe("Select Package", () => {
  it.each(PACKAGE_KEYS)("keeps %s and leads to the booking area with a toast", async (key) => {
    const visitor = new Visitor();
    const answer = await press(visitor, { package: key });
    expect(locationOf(answer)).toBe("/?answers=picked&section=booking#booking");
    expect(atob(visitor.cookies.get("toast")!.split(".")[0]!.replaceAll("%3D", "="))).toContain(
      `${displayName(key)} selected!`.slice(0, 12),
    );
    expect(await look(visitor, "?answers=unbooked")).toMatchObject({
      step: { draft: { package: key } },
      lost: null,
    });
  });

  it("says so where the choice is gone already", async () => {
    const visitor = new Visitor();
    await press(visitor, { package: "Ozoning" });
    expect(await look(visitor, "?answers=picked")).toMatchObject({
      step: { draft: { package: "Ozoning" } },
      lost: null,
    });
    visitor.cookies.delete("package");
    expect(await look(visitor, "?answers=picked")).toMatchObject({
      step: null,
      lost: { title: "Please select your package again" },
    });
  });

  it("is understood from a page of an earlier version", async () => {
    const visitor = new Visitor();
    expect(locationOf(await visitor.post(select, "/package", { package: "Ozoning" }))).toBe(
      "/?answers=picked&section=booking#booking",
    );
    expect((await look(visitor)).step.draft.package).toBe("Ozoning");
  });

  it.each(["FleetServices", "BoatServices", "Bronze", "Interior2Hours", "constructor", ""])(
    "does not sell %j",
    async (key) => {
      const visitor = new Visitor();
      expect(locationOf(await press(visitor, { package: key }))).toBe("/?section=booking#booking");
      expect(visitor.cookies.has("package")).toBe(false);
      expect((await look(visitor)).step).toBeNull();
    },
  );

  it("keeps what was typed when another package is chosen instead", async () => {
    const visitor = await visitorWith("InteriorDetailing");
    expect(
      locationOf(await press(visitor, { ...ANSWERS, comments: "Gate code", intent: "choose" })),
    ).toBe("/?choose=1&section=booking#booking");
    await visitor.post(select, "/package", { package: "DecalRemoval" });
    expect(await look(visitor)).toMatchObject({
      typed: { ...CONTACT, comments: "Gate code", date: TUESDAY, time: "10:00 AM" },
      step: { draft: { package: "DecalRemoval" }, start: 600 },
    });
    await press(visitor, ANSWERS);
    expect(await bookings()).toMatchObject([{ service_key: "DecalRemoval" }]);
  });

  it("begins again on request, and after a booking", async () => {
    const visitor = await visitorWith("Ozoning");
    expect((await look(visitor, "?choose=1")).step).toBeNull();
    await see(visitor, await press(visitor, ANSWERS));
    expect((await look(visitor)).step).toBeNull();
  });
});

describe("the second step", () => {
  it("answers a day, a month and a new estimate with the same page and everything typed", async () => {
    const visitor = await visitorWith("SteamCleaning");
    const { intent: _, ...typed } = { ...ANSWERS, date: "", time: "" };
    const picked = await (await press(visitor, { ...typed, pick: TUESDAY })).json();
    expect(picked).toMatchObject({
      errors: {},
      values: { ...CONTACT, date: TUESDAY },
      step: { calendar: { date: TUESDAY, month: "2026-12" } },
    });
    const turned = await (
      await press(visitor, { ...typed, date: TUESDAY, time: "9:00 AM", month: "2027-01" })
    ).json();
    expect(turned).toMatchObject({
      values: { ...CONTACT, date: TUESDAY, time: "9:00 AM" },
      step: { calendar: { month: "2027-01" } },
    });
    const estimated = await (
      await press(visitor, { ...typed, addOn: "exterior-wash", intent: "update" })
    ).json();
    expect(estimated.step.quote.total).toBe(24_900 * 1.25 + 10_000);
    expect(await bookings()).toEqual([]);
  });

  it("closes nothing that is open on the page, and opens more for a press beside the form", async () => {
    const visitor = new Visitor();
    const at = (query: string, fields: Fields) =>
      visitor.post(home, `/?${query}section=booking`, fields);
    await at("", { package: "SteamCleaning" });
    const untouched = {
      unscripted: "yes",
      package: "SteamCleaning",
      name: "",
      locationMode: "mobile",
    };
    const [view, shown] = [
      "services=exterior&photos=all&",
      "section=booking&package=SteamCleaning",
    ];
    expect(locationOf(await at(view, { ...untouched, pick: TUESDAY }))).toBe(
      `/?${view}${shown}&date=${TUESDAY}#times`,
    );
    expect(locationOf(await at(view, { ...untouched, photos: "all" }))).toBe(
      `/?${view}${shown}#results`,
    );
    expect(locationOf(await at(view, { ...untouched, services: "exterior" }))).toBe(
      `/?${view}${shown}#catalogue`,
    );
    expect(locationOf(await at(view, { ...untouched, intent: "choose" }))).toBe(
      `/?${view}choose=1&section=booking#booking`,
    );
    const answer = await at(view, { ...untouched, ...CONTACT, photos: "all" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ errors: {}, title: null, values: CONTACT });
    expect(await bookings()).toEqual([]);
  });

  it("without a script answers what is pressed with an address that shows it, and keeps what is typed to itself", async () => {
    const visitor = await visitorWith("SteamCleaning");
    const untouched = {
      unscripted: "yes",
      package: "SteamCleaning",
      name: "",
      email: "",
      phone: "",
      street: "",
      city: "",
      locationMode: "mobile",
      vehicleType: "",
      make: "",
      model: "",
      comments: "",
      subject: "",
    };
    const pressed = {
      ...untouched,
      vehicleType: "van",
      addOn: "exterior-wash",
      locationMode: "shop",
    };
    const shown = "section=booking&package=SteamCleaning";
    expect(locationOf(await press(visitor, { ...untouched, pick: TUESDAY }))).toBe(
      `/?${shown}&date=${TUESDAY}#times`,
    );
    expect(locationOf(await press(visitor, { ...untouched, intent: "next" }))).toBe(
      `/?${shown}&date=2026-12-01&time=1%3A00+PM#times`,
    );
    expect(
      locationOf(await press(visitor, { ...untouched, vehicleType: "van", intent: "update" })),
    ).toBe(`/?${shown}&vehicleType=van#booking`);
    const turned = locationOf(
      await press(visitor, { ...pressed, date: TUESDAY, time: "9:00 AM", month: "2027-01" }),
    );
    expect(turned).toMatch(/^\/\?section=booking&package=SteamCleaning&.*&month=2027-01#date$/);
    expect(await look(visitor, turned!.slice(1, turned!.indexOf("#")))).toMatchObject({
      typed: { vehicleType: "van", addOn: "exterior-wash", locationMode: "shop" },
      step: {
        start: 540,
        calendar: { date: TUESDAY, month: "2027-01" },
        quote: { total: 24_900 * 1.5 + 10_000 },
      },
    });
    for (const field of [
      "name",
      "email",
      "phone",
      "street",
      "city",
      "make",
      "model",
      "comments",
      "subject",
    ]) {
      expect(
        (await press(visitor, { ...untouched, [field]: "x", pick: TUESDAY })).status,
        field,
      ).toBe(200);
    }
  });

  it("shows and books the package that its page shows, whatever another window has picked since", async () => {
    const visitor = await visitorWith("InteriorDetailing");
    await visitor.post(select, "/package", { package: "CeramicCoating" });
    expect((await look(visitor)).step.draft.package).toBe("CeramicCoating");
    expect((await look(visitor, "?package=InteriorDetailing")).step.draft.package).toBe(
      "InteriorDetailing",
    );
    expect(
      (await (await press(visitor, { package: "InteriorDetailing", pick: TUESDAY })).json()).step
        .draft.package,
    ).toBe("InteriorDetailing");
    expect(
      (await (await press(visitor, { package: "Bronze", pick: TUESDAY })).json()).step.draft
        .package,
    ).toBe("CeramicCoating");
    await press(visitor, { ...ANSWERS, package: "InteriorDetailing" });
    expect(await bookings()).toMatchObject([{ service_key: "InteriorDetailing" }]);
  });

  it("clears a time that the new day does not have, and keeps one that it has", async () => {
    const visitor = await visitorWith("InteriorDetailing");
    const saturday = "2026-12-12";
    const early = await (
      await press(visitor, { date: TUESDAY, time: "8:00 AM", pick: saturday })
    ).json();
    expect(early.values).toMatchObject({ date: saturday, time: "" });
    const late = await (
      await press(visitor, { date: TUESDAY, time: "9:00 AM", pick: saturday })
    ).json();
    expect(late.values).toMatchObject({ date: saturday, time: "9:00 AM" });
  });

  it("takes the next free time in one press", async () => {
    const answer = await (
      await press(await visitorWith("InteriorDetailing"), { ...CONTACT, intent: "next" })
    ).json();
    expect(answer.values).toMatchObject({ ...CONTACT, date: "2026-12-01", time: "1:00 PM" });
  });

  it.each<{
    name: string;
    fields: Partial<typeof ANSWERS>;
    title: string;
    errors: Record<string, string>;
  }>([
    {
      name: "nothing",
      fields: { name: "", email: "", phone: "", date: "", time: "" },
      title: "Please fill in all required fields",
      errors: {
        date: "Choose a date",
        name: "Enter your full name",
        email: "Enter your email",
        phone: "Enter your phone number",
      },
    },
    {
      name: "a day without a time",
      fields: { time: "" },
      title: "Please fill in all required fields",
      errors: { time: "Choose a time" },
    },
    {
      name: "an address that is none",
      fields: { email: "sam" },
      title: "Please check your answers",
      errors: { email: "Enter an email address such as name@example.com" },
    },
    {
      name: "a time before opening",
      fields: { time: "5:00 AM" },
      title: "That time cannot be booked",
      errors: { slot: "The selected time is outside of business hours" },
    },
    {
      name: "a Thursday",
      fields: { date: "2026-12-10" },
      title: "That time cannot be booked",
      errors: {
        slot: "The selected time is outside of business hours. That day is closed online, book by phone",
      },
    },
  ])("answers $name with 422 and keeps every value", async ({ fields, title, errors }) => {
    const sent = { ...ANSWERS, ...fields };
    const answer = await press(await visitorWith("CeramicCoating"), sent);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ title, errors, values: sent });
    expect(await bookings()).toEqual([]);
  });

  it("offers the three nearest times where its own is taken, and books one of them", async () => {
    const visitor = await visitorWith("HeadlightRestoration");
    await take(600);
    const answer = await press(visitor, ANSWERS);
    expect(answer.status).toBe(409);
    const refused = await answer.json();
    expect(refused).toMatchObject({ title: "That time is no longer free", values: ANSWERS });
    expect(refused.nearest).toHaveLength(3);
    const picked = { ...ANSWERS, slot: `${TUESDAY}@${refused.nearest[0].start}` };
    expect(await (await press(visitor, { ...picked, intent: "update" })).json()).toMatchObject({
      nearest: null,
      step: { start: refused.nearest[0].start, calendar: { date: TUESDAY } },
    });
    await press(visitor, { ...picked, intent: "choose" });
    expect((await look(visitor)).step.start).toBe(refused.nearest[0].start);
    await press(visitor, { ...ANSWERS, slot: `${TUESDAY}@${refused.nearest[0].start}` });
    expect((await bookings()).at(-1)).toMatchObject({
      start_minute: refused.nearest[0].start,
      service_key: "HeadlightRestoration",
    });
  });
});

describe("a time that is lost while something else is to be mended", () => {
  it.each([
    {
      what: "is taken",
      lose: () => take(600),
      words: "That time is no longer free. Choose one of these times",
    },
    {
      what: "is on a day that has closed",
      lose: () =>
        db
          .insertInto("closures")
          .values({ from_date: TUESDAY, to_date: TUESDAY, reason: "Training" })
          .execute(),
      words: "The selected time is outside of business hours. That day is closed, Training",
    },
  ])(
    "is told with it where it $what, and the three nearest are offered",
    async ({ lose, words }) => {
      const visitor = await visitorWith("HeadlightRestoration");
      await lose();
      const answer = await press(visitor, { ...ANSWERS, email: "sam" });
      expect(answer.status).toBe(422);
      const refused = await answer.json();
      expect(refused).toMatchObject({
        title: "Please check your answers",
        errors: { slot: words, email: expect.any(String) },
        values: { ...ANSWERS, email: "sam" },
      });
      const [nearest] = refused.nearest;
      expect(refused.nearest).toHaveLength(3);
      await press(visitor, { ...ANSWERS, slot: `${nearest.date}@${nearest.start}` });
      expect((await bookings()).at(-1)).toMatchObject({
        booking_date: nearest.date,
        start_minute: nearest.start,
        customer_email: "sam@example.com",
      });
    },
  );
});

describe("the booking", () => {
  it.each([
    { vehicleType: "sedan", size: "car", factor: 1 },
    { vehicleType: "suv", size: "truck_suv", factor: 1.25 },
    { vehicleType: "van", size: "van", factor: 1.5 },
    { vehicleType: "", size: "other", factor: 1 },
  ])(
    "of a package costs base × $factor for $vehicleType, with the catalogue's duration",
    async ({ vehicleType, size, factor }) => {
      await press(await visitorWith("InteriorExteriorPackage"), { ...ANSWERS, vehicleType });
      expect(await bookings()).toMatchObject([
        {
          flow: "package",
          service_key: "InteriorExteriorPackage",
          duration_minutes: 240,
          vehicle_type: vehicleType || "other",
          vehicle_size: size,
          vehicle_make: null,
          vehicle_model: null,
          total_price_cents: 24_900 * factor,
        },
      ]);
    },
  );

  it("of ozoning costs the same for every vehicle, and the wash is a flat add-on of steam cleaning alone", async () => {
    await press(await visitorWith("Ozoning"), {
      ...ANSWERS,
      vehicleType: "van",
      addOn: "exterior-wash",
    });
    await press(await visitorWith("SteamCleaning"), {
      ...ANSWERS,
      vehicleType: "van",
      addOn: "exterior-wash",
      time: "2:00 PM",
    });
    expect((await bookings()).map((row) => row.total_price_cents)).toEqual([
      PACKAGES.Ozoning.price,
      24_900 * 1.5 + 10_000,
    ]);
  });

  it("is one, however often its form is sent, and a forged price changes nothing", async () => {
    const visitor = await visitorWith("CeramicCoating");
    const { key } = (await look(visitor)).step.draft;
    const sent = { ...ANSWERS, key, package: "CeramicCoating" };
    const first = locationOf(await press(visitor, { ...sent, total: "1", total_price_cents: "1" }));
    visitor.cookies.delete("toast");
    expect(locationOf(await press(visitor, sent))).toBe(first);
    expect(visitor.cookies.has("toast")).toBe(false);
    expect(await bookings()).toMatchObject([
      { total_price_cents: 109_900 * 1.25, status: "pending" },
    ]);
  });

  it.each<{ name: string; change: Fields }>([
    { name: "another time", change: { time: "11:00 AM" } },
    { name: "another package", change: { package: "Ozoning" } },
    { name: "another vehicle", change: { vehicleType: "van" } },
    { name: "a corrected name", change: { name: "Samuel Okafor" } },
    { name: "a corrected email", change: { email: "samuel@example.com" } },
    { name: "a corrected phone", change: { phone: "604-555-0111" } },
    { name: "a name that is none", change: { name: "" } },
    { name: "an address", change: { locationMode: "mobile", street: "1 Main St" } },
    { name: "a make", change: { make: "Ford" } },
    { name: "a model", change: { model: "Transit" } },
    { name: "notes", change: { comments: "Dog hair" } },
    { name: "another press", change: { intent: "", pick: TUESDAY } },
  ])("is told of to whoever sends its key with $name", async ({ change }) => {
    const visitor = await visitorWith("CeramicCoating");
    const sent = {
      ...ANSWERS,
      key: (await look(visitor)).step.draft.key,
      package: "CeramicCoating",
    };
    const first = locationOf(await press(visitor, sent));
    visitor.cookies.delete("toast");
    expect(locationOf(await press(visitor, { ...sent, ...change }))).toBe(first);
    expect(visitor.cookies.has("toast")).toBe(true);
    expect(await bookings()).toHaveLength(1);
  });

  it("without a picked package and a key leads back to the choice", async () => {
    expect(locationOf(await press(new Visitor(), ANSWERS))).toBe(
      "/?answers=unbooked&section=booking#booking",
    );
    expect(await bookings()).toEqual([]);
  });
});

describe("a day in the last year that has four digits", () => {
  it.each([
    "?date=9999-12-31&time=10:00+AM",
    "?month=9999-12",
    "?date=9998-12-31",
    "?month=9998-12",
  ])("is shown as no day that can be chosen: %s", async (asked) => {
    const { step } = await look(await visitorWith("Ozoning"), asked);
    expect(step).toMatchObject({ unread: false, start: null });
  });
});

describe("a form whose cookie is gone", () => {
  const KEY = "abcdefghijklmnopqrstuv";
  const FORM = { ...ANSWERS, key: KEY, package: "Ozoning" };

  it("goes on with the package that its page shows, under the page's own key", async () => {
    const visitor = new Visitor();
    const reply = await press(visitor, { ...FORM, date: "", time: "", pick: TUESDAY });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      errors: {},
      values: { ...CONTACT, date: TUESDAY },
      step: { draft: { key: KEY, package: "Ozoning" }, calendar: { date: TUESDAY } },
    });
    expect(locationOf(await press(visitor, FORM))).toMatch(/^\/booking\/confirmed\//);
    expect(await bookings()).toMatchObject([
      { service_key: "Ozoning", customer_name: CONTACT.name },
    ]);
  });

  it("books only once the browser has brought the cookie back", async () => {
    const visitor = new Visitor();
    for (let time = 0; time < 2; time += 1) {
      visitor.cookies.clear();
      const reply = await press(visitor, FORM);
      expect(reply.status).toBe(409);
      expect(await reply.json()).toMatchObject({
        title: "Please confirm once more",
        errors: { details: expect.stringContaining("Nothing has been booked yet") },
        values: CONTACT,
        step: { draft: { key: KEY } },
      });
      expect(await bookings()).toEqual([]);
    }
    const first = locationOf(await press(visitor, FORM));
    expect(locationOf(await press(new Visitor(), FORM))).toBe(first);
    expect(await bookings()).toHaveLength(1);
  });

  it("is answered with the page, and not with an address that shows a browser without cookies nothing", async () => {
    const { intent: _, ...pressed } = {
      ...FORM,
      name: "",
      email: "",
      phone: "",
      date: "",
      time: "",
      pick: TUESDAY,
      unscripted: "yes",
    };
    const visitor = new Visitor();
    expect((await press(visitor, pressed)).status).toBe(200);
    expect(locationOf(await press(visitor, pressed))).toContain(`date=${TUESDAY}`);
  });

  it("keeps what was typed when another package is chosen instead", async () => {
    const visitor = new Visitor();
    expect(locationOf(await press(visitor, { ...FORM, intent: "choose" }))).toBe(
      "/?choose=1&section=booking#booking",
    );
    await press(visitor, { package: "DecalRemoval" });
    expect(await look(visitor)).toMatchObject({
      typed: CONTACT,
      step: { draft: { key: KEY, package: "DecalRemoval" } },
    });
  });

  it.each<{ name: string; change: Fields }>([
    { name: "a package that is not sold", change: { package: "FleetServices" } },
    { name: "a key of another shape", change: { key: "short" } },
  ])("with $name leads back to the choice", async ({ change }) => {
    expect(locationOf(await press(new Visitor(), { ...FORM, ...change }))).toBe(
      "/?answers=unbooked&section=booking#booking",
    );
  });
});
