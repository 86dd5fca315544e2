import { describe, expect, it } from "vitest";
import { latestDocument } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { db } from "~/server/db.server";
import { insertDocument, open, save, storedValue, send, type Values } from "./owners";
import { openDashboard } from "../../support/dashboard";

// Two owners have the same screen open, and save one after the other: the second is told what both
// have changed, and their second press takes nothing back that the first one has saved.

openDashboard();

const OWN_BUSINESS = {
  name: "Harbour Shine",
  phone: "778-555-0123",
  email: "hello@harbour.example",
};

describe("a whole document", () => {
  it.each([
    ["words", { heroTitle: "Mine" }],
    ["business", OWN_BUSINESS],
  ])("%s sent twice is saved once, and replaces no one else's", async (screen, mine) => {
    const { values, version } = await open(screen);
    const form = { ...values, ...mine };
    expect((await send(screen, form, version)).status).toBe(302);
    expect((await send(screen, form, version)).status).toBe(302);
    expect((await latestDocument(db, screen as DocumentKind))?.version).toBe(version + 1);
  });
});

const JO = { name: "Jo", town: "Surrey", text: "Fine", date: "2026-01-05", stars: "5" };
const SEAT = { id: "0123456789abcdef", alt: "A seat", caption: "Seat" };
type Page = { values: Values; rates: Values };
type Case = {
  screen: string;
  form?: (page: Page) => Values;
  theirs: Values;
  mine: Values;
  /** Beside the fields that both have changed. */
  notes: Values;
  /** In the second one's form. */
  shown: Values;
  /** Once they have pressed again. */
  stored?: [DocumentKind, object];
};
const THEIRS = { heroTitle: "Theirs", about: "About them", banner: "Closed on Friday" };

it.each<Case>([
  {
    screen: "words",
    theirs: THEIRS,
    mine: { heroLead: "My line", heroTitle: "Mine", needs: "Water\r\nPower" },
    notes: { heroTitle: "Headline: now “Theirs”" },
    shown: { ...THEIRS, heroLead: "My line", heroTitle: "Mine", needs: "Water\nPower" },
    stored: [
      "words",
      {
        heroTitle: "Mine",
        heroLead: "My line",
        about: "About them",
        banner: { text: "Closed on Friday" },
        needs: ["Water", "Power"],
      },
    ],
  },
  // The site shows a placeholder for each, and the form nothing.
  {
    screen: "business",
    theirs: { ...OWN_BUSINESS, rating: "4.8" },
    mine: { ...OWN_BUSINESS, name: "Second Shine", street: "1 Road" },
    notes: { name: "Name: now “Harbour Shine”" },
    shown: { ...OWN_BUSINESS, name: "Second Shine", street: "1 Road", rating: "4.8" },
    stored: ["business", { name: "Second Shine", street: "1 Road" }],
  },
  {
    screen: "services",
    form: ({ rates }) => ({ intent: "rates", ...rates }),
    theirs: { interior: "55", exterior: "66" },
    mine: { exterior: "70", restoration: "80" },
    notes: { exterior: "Exterior work: now “66”" },
    shown: { interior: "55", exterior: "70", restoration: "80" },
    stored: ["catalogue", { rates: { interior: 5_500, exterior: 7_000, restoration: 8_000 } }],
  },
  {
    screen: "services/InteriorDetailing",
    theirs: { price: "205", line0: "Theirs", scales: "" },
    mine: { summary: "Mine", line0: "My line" },
    notes: { line0: "First line: now “Theirs”" },
    shown: { price: "205", scales: "", summary: "Mine" },
  },
  {
    screen: "reviews",
    form: () => ({ intent: "save", id: "1", ...JO }),
    theirs: { town: "Delta", stars: "4" },
    mine: { text: "Fine!", stars: "3" },
    notes: { stars: "Stars: now “4”" },
    shown: { town: "Delta", text: "Fine!", stars: "3" },
    stored: ["reviews", [{ town: "Delta", text: "Fine!", stars: 3 }]],
  },
  {
    screen: "photos",
    form: () => ({ intent: "save", ...SEAT }),
    theirs: { caption: "Leather" },
    mine: { alt: "A clean seat" },
    notes: {},
    shown: { alt: "A clean seat", caption: "Leather" },
  },
])("$screen shows the other owner's save beside one's own: $notes", async (given) => {
  const { screen, theirs, mine, notes, shown, stored } = given;
  if (screen === "reviews")
    await insertDocument("reviews", 1, [{ id: 1, ...JO, stars: 5, hidden: false }]);
  if (screen === "photos")
    await insertDocument("photos", 1, [{ ...SEAT, width: 900, before: null, hidden: false }]);
  const page = await open<Page & { version: number }>(screen);
  const form = given.form?.(page) ?? page.values;
  expect((await save(screen, { ...form, ...theirs }, page.version)).status).toBe(302);
  const reply = await send(screen, { ...form, ...mine }, page.version);
  const main = expect.stringContaining("Somebody has saved changes meanwhile");
  expect([reply.status, reply.errors]).toEqual([409, { main, ...notes }]);
  expect(reply.values).toMatchObject(shown);
  if (!stored) return;
  expect((await save(screen, reply.values, reply.version)).status).toBe(302);
  expect(await storedValue(stored[0])).toMatchObject(stored[1]);
});

it("another's save has no note where nothing clashes, text with line breaks included", async () => {
  const { values, version } = await open("words");
  await save("words", { ...values, banner: "Closed" }, version);
  const sent = { ...values, needs: values.needs!.replaceAll("\n", "\r\n"), about: "Mine" };
  const { errors, values: shown } = await send("words", sent, version);
  expect(Object.keys(errors)).toEqual(["main"]);
  expect(shown).toMatchObject({ banner: "Closed", about: "Mine", needs: values.needs });
});

describe("an entry of a list", () => {
  const add = (form: Values, version: number) =>
    send("reviews", { intent: "save", id: "0", ...JO, ...form }, version);

  it("an entry of a list is added from an old page, once", async () => {
    await add({ name: "Ann" }, 0);
    for (const press of ["first", "second"])
      expect((await add({ name: "Bea" }, 0)).status, press).toBe(302);
    expect(await storedValue("reviews")).toMatchObject([{ name: "Bea" }, { name: "Ann" }]);
  });

  it("an entry of a list isn't moved or removed from an old page", async () => {
    await add({}, 0);
    await add({ name: "Ann" }, 1);
    const { status, errors } = await send("reviews", { intent: "remove", id: "1" }, 1);
    expect([status, errors.main]).toEqual([409, expect.stringContaining("press again")]);
  });

  it("an entry of a list that somebody else has hidden says so, and stays hidden", async () => {
    await add({}, 0);
    await send("reviews", { intent: "hide", id: "1" }, 1);
    const edit = { intent: "save", id: "1", ...JO, text: "Fine!" };
    const reply = await send("reviews", edit, 1);
    expect(reply.errors.main).toMatch(/look at it, then save again\. It has been hidden meanwhile/);
    expect((await send("reviews", reply.values, reply.version)).status).toBe(302);
    expect(await storedValue("reviews")).toMatchObject([{ text: "Fine!", hidden: true }]);
  });

  it("an entry of a list that somebody else has removed says so, with the typed text to add anew", async () => {
    await add({}, 0);
    await send("reviews", { intent: "remove", id: "1" }, 1);
    const edit = { intent: "save", id: "1", ...JO, text: "Fine!" };
    const reply = await send("reviews?edit=1", edit, 1);
    expect([reply.status, reply.values.text]).toEqual([409, "Fine!"]);
    expect(reply.errors.main).toContain("removed meanwhile");
  });

  it("a photo that somebody else has hidden says so", async () => {
    const id = "0123456789abcdef";
    const photo = { id, alt: "A seat", width: 900, caption: "Seat", before: null, hidden: false };
    await insertDocument("photos", 1, [photo]);
    await insertDocument("photos", 2, [{ ...photo, hidden: true }]);
    const edit = { intent: "save", id, alt: "A clean seat", caption: "Seat" };
    expect((await send("photos", edit, 1)).errors.main).toContain("It has been hidden meanwhile");
  });
});

it.each<[screen: string, wrong: Values]>([
  ["words", { heroTitle: "" }],
  ["business", { ...OWN_BUSINESS, name: "" }],
  ["reviews?edit=1", { intent: "save", id: "1", name: "" }],
  ["photos?edit=0123456789abcdef", { intent: "save", id: "0123456789abcdef", alt: "" }],
  ["services", { intent: "rates", interior: "a lot" }],
  ["services/InteriorDetailing", { name: "" }],
])("a wrong field of %s doesn't make an old form a new one", async (screen, wrong) => {
  const review = { id: 1, name: "Jo", town: "Surrey", text: "Fine", date: "2026-01-05", stars: 5 };
  const photo = { id: "0123456789abcdef", alt: "A seat", width: 900, caption: "Seat" };
  await insertDocument("reviews", 3, [{ ...review, hidden: false }]);
  await insertDocument("photos", 3, [{ ...photo, before: null, hidden: false }]);
  const reply = await send(screen, wrong, 2);
  expect([reply.status, reply.version]).toEqual([422, 2]);
});
