import { beforeEach, describe, expect, it } from "vitest";
import { PACKAGE_KEYS } from "~/content/catalogue";
import { displayName } from "~/domain/services";
import * as home from "~/routes/home/route";
import * as select from "~/routes/package";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { bookings, freshShop, see, TUESDAY } from "./wizard";
import { ANSWERS, visitorWith, press, look } from "./picked";

beforeEach(freshShop);

const CONTACT = { name: "Sam Okafor", email: "sam@example.com", phone: "604-555-0110" };

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
});
