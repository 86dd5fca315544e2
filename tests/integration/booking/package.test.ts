import { beforeEach, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";

import { displayName } from "~/domain/services";
import * as home from "~/routes/home/route";
import { responseOf, ORIGIN } from "../../support/requests";
import * as form from "~/routes/booking/package/route";
import { locationOf, Visitor } from "../../support/visitor";
import { bookings, freshShop, seeConfirmation, TUESDAY } from "./steps";
import {
  ORDER,
  look,
  lookHome,
  open,
  pick,
  press,
  visitorWith,
  SAM,
  pressLeads,
} from "./package-form";
import { PACKAGE_KEYS } from "../../support/catalogue";

beforeEach(freshShop);

it.each(PACKAGE_KEYS)("Select Package keeps %s and leads to its form with a toast", async (key) => {
  const visitor = new Visitor();
  expect(locationOf(await pick(visitor, key))).toBe("/booking/package");
  expect(atob(visitor.cookies.get("toast")!.split(".")[0]!.replaceAll("%3D", "="))).toContain(
    `${displayName(FIRST_CATALOGUE, key)} selected!`.slice(0, 12),
  );
  expect((await look(visitor)).page.draft.package).toBe(key);
  expect(await lookHome(visitor, "?answers=unbooked")).toMatchObject({
    chosen: { name: displayName(FIRST_CATALOGUE, key) },
    lost: null,
  });
});

it.each([
  { from: "same-origin", to: "/?answers=picked&section=booking#booking" },
  { from: "none", to: "/?section=booking#booking" },
])("Select Package leads $from to $to if the choice is gone", async ({ from, to }) => {
  const headers = { "sec-fetch-site": from };
  const request = new Request(`${ORIGIN}/booking/package`, { headers });
  expect(locationOf(await responseOf(form.loader, request))).toBe(to);
  expect(await lookHome(new Visitor(), to.slice(1, to.indexOf("#")))).toMatchObject({
    chosen: null,
    lost: from === "none" ? null : { title: "Please select your package again" },
  });
});

it("Select Package is understood from a page of an earlier version", async () => {
  const visitor = new Visitor();
  const answer = await visitor.post(home, "/?section=booking", { package: "Ozoning" });
  expect(locationOf(answer)).toBe("/booking/package");
  expect((await look(visitor)).page.draft.package).toBe("Ozoning");
});

it.each(["FleetServices", "BoatServices", "Bronze", "Interior2Hours", "constructor", ""])(
  "Select Package does not sell %j",
  async (key) => {
    const visitor = new Visitor();
    expect(locationOf(await pick(visitor, key))).toBe("/?section=booking#booking");
    expect(visitor.cookies.has("package")).toBe(false);
    expect((await lookHome(visitor)).chosen).toBeNull();
  },
);

it("Select Package keeps what was typed when another package is chosen instead", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const chosen = await press(visitor, { ...ORDER, comments: "Gate code", intent: "choose" });
  expect(locationOf(chosen)).toBe("/?section=booking#booking");
  await pick(visitor, "DecalRemoval");
  expect(await look(visitor)).toMatchObject({
    typed: { ...SAM, comments: "Gate code", date: TUESDAY, time: "10:00 AM" },
    page: { draft: { package: "DecalRemoval" }, start: 600 },
  });
  await press(visitor, ORDER);
  expect(await bookings()).toMatchObject([{ service_key: "DecalRemoval" }]);
});

it("Select Package begins again after a booking", async () => {
  const visitor = await visitorWith("Ozoning");
  await seeConfirmation(visitor, await press(visitor, ORDER));
  expect(locationOf(await open(visitor))).toBe("/?section=booking#booking");
  expect((await lookHome(visitor)).chosen).toBeNull();
});

const where = async (visitor: Visitor) => (await look(visitor)).page.where?.words ?? null;

it.each([
  ["whistler", "At your place in Whistler"],
  ["shop", "At the Burnaby shop"],
  ["atlantis", null],
  ["constructor", null],
])("the place of a package comes with the pick: %s", async (place, words) => {
  const visitor = new Visitor();
  await pick(visitor, "Ozoning", place);
  expect(await where(visitor)).toBe(words);
});

it("the place of a package is kept by another package, unless that comes with its own", async () => {
  const visitor = new Visitor();
  await pick(visitor, "Ozoning");
  await press(visitor, { locationMode: "mobile", place: "delta", intent: "place" });
  await pick(visitor, "DecalRemoval");
  expect(await where(visitor)).toBe("At your place in Delta");
  await pick(visitor, "DecalRemoval", "surrey");
  expect(await where(visitor)).toBe("At your place in Surrey");
});

it("the place of a package comes to home with a page of a place, and goes on to the picks there", async () => {
  expect((await lookHome(new Visitor(), "?place=squamish")).prefill).toEqual({
    place: "squamish",
  });
  expect((await lookHome(new Visitor(), "?place=atlantis")).prefill).toEqual({});
});

it.each(["next", "place", "pick"])(
  "the place of a package is asked for by a press on %s",
  async (kind) => {
    const visitor = await visitorWith("Ozoning");
    const fields = { ...SAM, ...(kind === "pick" ? { pick: TUESDAY } : { intent: kind }) };
    const answer = await press(visitor, fields);
    expect(answer.status).toBe(422);
    const { errors, values } = await answer.json();
    expect(errors).toEqual({ place: "Choose where first: the times depend on it" });
    expect(values).toMatchObject(SAM);
    if (kind === "pick") expect(values.date).toBe(TUESDAY);
  },
);

it("the place of a package needs no town at the shop", async () => {
  const { place: _, ...answers } = ORDER;
  await press(await visitorWith("Ozoning"), answers);
  expect(await bookings()).toMatchObject([{ place: "shop" }]);
});

it("the place of a package is the one that the shown times were for", async () => {
  const visitor = await visitorWith("Ozoning");
  const mobile = { ...ORDER, locationMode: "mobile" };
  const refused = await press(visitor, { ...mobile, place: "surrey", city: "Whistler" });
  expect((await refused.json()).errors).toEqual({
    city: "Whistler isn't the place you chose, Surrey. Choose Whistler as the place, or correct the city",
  });
  await press(visitor, { ...mobile, place: "elsewhere", city: "Hope" });
  expect(await bookings()).toMatchObject([{ place: "elsewhere", city: "Hope" }]);
});

it("the package's form answers a day, a month and a new estimate with the same page and everything typed", async () => {
  const visitor = await visitorWith("SteamCleaning");
  const { intent: _, ...typed } = { ...ORDER, date: "", time: "" };
  const picked = await (await press(visitor, { ...typed, pick: TUESDAY })).json();
  expect(picked).toMatchObject({
    errors: {},
    values: { ...SAM, date: TUESDAY },
    page: { calendar: { date: TUESDAY, from: "2026-11-29" } },
  });
  const turned = await (
    await press(visitor, { ...typed, date: TUESDAY, time: "9:00 AM", from: "2027-01-10" })
  ).json();
  expect(turned).toMatchObject({
    values: { ...SAM, date: TUESDAY, time: "9:00 AM" },
    page: { calendar: { from: "2027-01-10" } },
  });
  const estimated = await (
    await press(visitor, { ...typed, addOn: "exterior-wash", intent: "update" })
  ).json();
  expect(estimated.page.quote.total).toBe(24_900 * 1.25 + 10_000);
  expect(await bookings()).toEqual([]);
});

it("the package's form answers a press without a script with an address that shows it, and keeps typed text out of it", async () => {
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
    place: "burnaby",
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
    place: "",
  };
  const shown = "/booking/package?package=SteamCleaning&locationMode=mobile&place=burnaby";
  expect(await pressLeads(visitor, { ...untouched, pick: TUESDAY })).toBe(
    `${shown}&date=${TUESDAY}#times`,
  );
  expect(await pressLeads(visitor, { ...untouched, intent: "next" })).toBe(
    `${shown}&date=2026-12-01&time=1%3A00+PM#times`,
  );
  expect(await pressLeads(visitor, { ...untouched, vehicleType: "van", intent: "update" })).toBe(
    `${shown}&vehicleType=van#vehicleType`,
  );
  const turned = await pressLeads(visitor, {
    ...pressed,
    date: TUESDAY,
    time: "9:00 AM",
    from: "2027-01-10",
  });
  expect(turned).toMatch(/^\/booking\/package\?package=SteamCleaning&.*&from=2027-01-10#date$/);
  expect(await look(visitor, new URL(turned!, ORIGIN).search)).toMatchObject({
    typed: { vehicleType: "van", addOn: "exterior-wash", locationMode: "shop" },
    page: {
      start: 540,
      calendar: { date: TUESDAY, from: "2027-01-10" },
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

it("the package's form shows and books the package that its page shows, whatever another window has picked since", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  await pick(visitor, "CeramicCoating");
  expect((await look(visitor)).page.draft.package).toBe("CeramicCoating");
  expect((await look(visitor, "?package=InteriorDetailing")).page.draft.package).toBe(
    "InteriorDetailing",
  );
  expect(
    (await (await press(visitor, { package: "InteriorDetailing", pick: TUESDAY })).json()).page
      .draft.package,
  ).toBe("InteriorDetailing");
  expect(
    (await (await press(visitor, { package: "Bronze", pick: TUESDAY })).json()).page.draft.package,
  ).toBe("CeramicCoating");
  await press(visitor, { ...ORDER, package: "InteriorDetailing" });
  expect(await bookings()).toMatchObject([{ service_key: "InteriorDetailing" }]);
});
