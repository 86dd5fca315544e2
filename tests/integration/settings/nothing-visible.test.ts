import { describe, expect, it } from "vitest";
import { FIRST_WORDS } from "~/content/words";
import { insertDocument, open, save, storedValue, send, type Values } from "./owners";
import { openDashboard } from "../../support/dashboard";

// Texts that nobody can see, and names that look the same, on the owner's screens.

openDashboard();

const NOTHING = ["\u3164", "\u200B", "\u00A0", "\u2800", "\u200F"];
const BUSINESS = {
  name: "Harbour Shine",
  phone: "778-555-0123",
  email: "hello@harbour.example",
  city: "Burnaby",
};
const REVIEW = {
  intent: "save",
  id: "0",
  name: "Lee",
  town: "Burnaby",
  text: "Spotless.",
  stars: "5",
  date: "2026-01-05",
};
const PHOTO = "0123456789abcdef";
const side = (id: string) => ({ id, alt: "A car", width: 560 });
const valuesOf = async (screen: string) => (await open(screen)).values;

/** The screen, its form, and what is said beside each required text. */
const REQUIRED: [string, () => Promise<Values>, Values][] = [
  [
    "words",
    () => valuesOf("words"),
    {
      heroTitle: "Enter the headline",
      heroLead: "Enter the line below it",
      needs: "Enter at least one line",
    },
  ],
  [
    "business",
    async () => BUSINESS,
    {
      name: "Enter the name of the business",
      phone: "Enter a number that can be dialled, such as 604-555-0199",
      email: "Enter the email",
      city: "Enter the town",
    },
  ],
  [
    "reviews",
    async () => REVIEW,
    {
      name: "Enter the customer's name",
      town: "Enter the town",
      text: "Enter what the customer wrote",
      date: "Enter a date such as 2027-04-02",
    },
  ],
  [
    "photos",
    async () => ({ intent: "save", id: PHOTO }),
    {
      alt: "Say what the photo shows",
      caption: "Enter a caption",
      beforeAlt: "Say what the before photo shows",
    },
  ],
  [
    "services/InteriorDetailing",
    () => valuesOf("services/InteriorDetailing"),
    {
      name: "Enter the name",
      summary: "Enter a sentence about it",
      line0: "Enter the first line",
      line1: "Enter the second line",
      line2: "Enter the third line",
    },
  ],
  [
    "services",
    async () => ({ intent: "specials", hours0: "8", hours1: "6" }),
    { name0: "Enter the name", name1: "Enter the name" },
  ],
];

describe.each(REQUIRED)("%s", (screen, form, errors) => {
  it.each(NOTHING)(
    "a required text that is invisible is refused beside its field, and stays: %j",
    async (nothing) => {
      if (screen === "photos")
        await insertDocument("photos", 1, [
          { ...side(PHOTO), caption: "Hood", before: side("fedcba9876543210"), hidden: false },
        ]);
      const typed = Object.fromEntries(Object.keys(errors).map((field) => [field, nothing]));
      const sent = { ...(await form()), ...typed };
      const reply = await send(screen, sent, (await open(screen)).version);
      expect([reply.status, reply.errors]).toEqual([422, errors]);
      expect(reply.values).toMatchObject(sent);
    },
  );
});

it.each(NOTHING)("an optional text that is invisible is empty: %j", async (nothing) => {
  const optional = { street: nothing, social: nothing, map: nothing, rating: nothing };
  expect((await save("business", { ...BUSINESS, ...optional }, 0)).status).toBe(302);
  expect(await storedValue("business")).toMatchObject({
    street: "",
    social: "",
    map: "",
    rating: "",
  });

  const needs = `Room to open every door\r\n${nothing}\r\nAn outlet`;
  const words = { ...(await valuesOf("words")), about: nothing, banner: nothing, needs };
  expect((await save("words", words, 0)).status).toBe(302);
  expect(await storedValue("words")).toMatchObject({
    about: "",
    needs: ["Room to open every door", "An outlet"],
    banner: { text: "" },
  });

  const entry = { ...(await valuesOf("services/InteriorDetailing")), guarantee: nothing };
  const everything = `Seats\r\n${nothing}`;
  await save("services/InteriorDetailing", { ...entry, everything, hourly: nothing }, 0);
  const { packages } = await storedValue<{ packages: object[] }>("catalogue");
  expect(packages[0]).toMatchObject({ guarantee: null, everything: ["Seats"], hourly: null });
});

it("an invisible headline, saved by an earlier version, is read and can be replaced", async () => {
  await insertDocument("words", 1, { ...FIRST_WORDS, heroTitle: "\u3164" });
  const { values, version } = await open("words");
  expect(values).toMatchObject({ heroTitle: "\u3164", heroLead: FIRST_WORDS.heroLead });
  expect((await save("words", { ...values, heroTitle: "Clean cars" }, version)).status).toBe(302);
});

const SAME = [
  "Interior\u00A0Detailing",
  "Ｉｎｔｅｒｉｏｒ　Ｄｅｔａｉｌｉｎｇ",
  "interior\u3164detailing\u200B",
];

it.each(SAME)(
  "the name of another package is refused where it only looks the same: %j",
  async (name) => {
    const { values, version } = await open("services/SteamCleaning");
    const reply = await send("services/SteamCleaning", { ...values, name }, version);
    expect([reply.status, reply.errors.name]).toEqual([
      422,
      expect.stringContaining("“Interior Detailing”, a package under"),
    ]);
  },
);

it("the name of another package saved by an earlier version doesn't stop an owner from saving a price", async () => {
  await save("services", { intent: "up", package: "SteamCleaning" }, 0);
  const catalogue = await storedValue<{ packages: { key: string; name: string }[] }>("catalogue");
  const packages = catalogue.packages.map((entry) =>
    entry.key === "SteamCleaning" ? { ...entry, name: SAME[1] } : entry,
  );
  await insertDocument("catalogue", 2, { ...catalogue, packages });
  const { values, version } = await open("services/SteamCleaning");
  const reply = await save("services/SteamCleaning", { ...values, price: "260" }, version);
  expect(reply.status).toBe(302);
});

it("prices and numbers are read in any digits, with any blanks", async () => {
  const { values, version } = await open("services/InteriorDetailing");
  const sent = { ...values, price: "\u00A0＄１ ２０５\u3164", minutes: "١٩٥" };
  expect((await save("services/InteriorDetailing", sent, version)).status).toBe(302);
  const { packages } = await storedValue<{ packages: object[] }>("catalogue");
  expect(packages[0]).toMatchObject({ price: 120_500, minutes: 195 });
});

it.each(["", " ", "\u3164"])("an empty number isn't read as zero: %j", async (typed) => {
  const sent = { intent: "factors", truck_suv: typed, van: "50" };
  expect((await send("services", sent, 0)).errors).toHaveProperty("truck_suv");
});

it.each(["social", "map"])("an address with a user name isn't public: %s", async (field) => {
  const sent = { ...BUSINESS, [field]: "https://me:secret@maps.example/shop" };
  const reply = await send("business", sent, 0);
  expect([reply.status, reply.errors]).toEqual([
    422,
    { [field]: "Leave out the user name and the password: everybody can read this address" },
  ]);
  expect(reply.values).toMatchObject(sent);
  const handle = { ...BUSINESS, [field]: "https://maps.example/@shop" };
  expect((await save("business", handle, 0)).status).toBe(302);
});
