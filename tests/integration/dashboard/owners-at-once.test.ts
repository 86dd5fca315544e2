import { describe, expect, it } from "vitest";
import { latestDocument } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { db } from "~/server/db.server";
import { insertDocument, open, save, saved, send, type Values } from "./owners";
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

  it("shows what only the other has changed, and notes only what both have", async () => {
    const { values, version } = await open("words");
    const theirs = { heroTitle: "Theirs", about: "About them", banner: "Closed on Friday" };
    expect((await save("words", { ...values, ...theirs }, version)).status).toBe(302);
    const mine = { heroLead: "My line", heroTitle: "Mine", needs: "Water\r\nPower" };
    const reply = await send("words", { ...values, ...mine }, version);
    expect(reply.status).toBe(409);
    expect(reply.errors).toEqual({
      main: expect.stringContaining("Somebody has saved changes meanwhile"),
      heroTitle: "Headline: now “Theirs”",
    });
    expect(reply.values).toMatchObject({ ...theirs, ...mine, needs: "Water\nPower" });
    expect((await send("words", reply.values, reply.version)).status).toBe(302);
    expect(await saved("words")).toMatchObject({
      heroTitle: "Mine",
      heroLead: "My line",
      about: "About them",
      banner: { text: "Closed on Friday" },
      needs: ["Water", "Power"],
    });
  });

  it("has no note where nothing clashes, text with line breaks included", async () => {
    const { values, version } = await open("words");
    await save("words", { ...values, banner: "Closed" }, version);
    const sent = { ...values, needs: values.needs!.replaceAll("\n", "\r\n"), about: "Mine" };
    const { errors, values: shown } = await send("words", sent, version);
    expect(Object.keys(errors)).toEqual(["main"]);
    expect(shown).toMatchObject({ banner: "Closed", about: "Mine", needs: values.needs });
  });

  it("was opened with nothing where the site shows a placeholder", async () => {
    const { values, version } = await open("business");
    await save("business", { ...values, ...OWN_BUSINESS, rating: "4.8" }, version);
    const mine = { ...OWN_BUSINESS, name: "Second Shine", street: "1 Road" };
    const { errors, values: shown } = await send("business", { ...values, ...mine }, version);
    expect(errors).toEqual({ main: expect.any(String), name: "Name: now “Harbour Shine”" });
    expect(shown).toMatchObject({ ...mine, rating: "4.8" });
  });
});

describe("an entry of a list", () => {
  const REVIEW = { name: "Jo", town: "Surrey", text: "Fine", date: "2026-01-05", stars: "5" };
  const add = (form: Values, version: number) =>
    send("reviews", { intent: "save", id: "0", ...REVIEW, ...form }, version);

  it("shows the other's town beside my text", async () => {
    await add({}, 0);
    const edit = { intent: "save", id: "1", ...REVIEW };
    await send("reviews", { ...edit, town: "Delta", stars: "4" }, 1);
    const reply = await send("reviews", { ...edit, text: "Fine!", stars: "3" }, 1);
    expect([reply.status, reply.errors.stars]).toEqual([409, "Stars: now “4”"]);
    expect(reply.values).toMatchObject({ town: "Delta", text: "Fine!", stars: "3" });
    expect((await send("reviews", reply.values, reply.version)).status).toBe(302);
    expect(await saved("reviews")).toMatchObject([{ town: "Delta", text: "Fine!", stars: 3 }]);
  });

  it("is added from an old page, once", async () => {
    await add({ name: "Ann" }, 0);
    for (const press of ["first", "second"])
      expect((await add({ name: "Bea" }, 0)).status, press).toBe(302);
    expect(await saved("reviews")).toMatchObject([{ name: "Bea" }, { name: "Ann" }]);
  });

  it("isn't moved or removed from an old page", async () => {
    await add({}, 0);
    await add({ name: "Ann" }, 1);
    const { status, errors } = await send("reviews", { intent: "remove", id: "1" }, 1);
    expect([status, errors.main]).toEqual([409, expect.stringContaining("press again")]);
  });

  it("that somebody else has hidden says so, and stays hidden", async () => {
    await add({}, 0);
    await send("reviews", { intent: "hide", id: "1" }, 1);
    const edit = { intent: "save", id: "1", ...REVIEW, text: "Fine!" };
    const reply = await send("reviews", edit, 1);
    expect(reply.errors.main).toMatch(/look at it, then save again\. It has been hidden meanwhile/);
    expect((await send("reviews", reply.values, reply.version)).status).toBe(302);
    expect(await saved("reviews")).toMatchObject([{ text: "Fine!", hidden: true }]);
  });

  it("that somebody else has removed says so, with the typed text to add anew", async () => {
    await add({}, 0);
    await send("reviews", { intent: "remove", id: "1" }, 1);
    const edit = { intent: "save", id: "1", ...REVIEW, text: "Fine!" };
    const reply = await send("reviews?edit=1", edit, 1);
    expect([reply.status, reply.values.text]).toEqual([409, "Fine!"]);
    expect(reply.errors.main).toContain("removed meanwhile");
  });

  it("of the photos that somebody else has hidden says so", async () => {
    const id = "0123456789abcdef";
    const photo = { id, alt: "A seat", width: 900, caption: "Seat", before: null, hidden: false };
    await insertDocument("photos", 1, [photo]);
    await insertDocument("photos", 2, [{ ...photo, hidden: true }]);
    const edit = { intent: "save", id, alt: "A clean seat", caption: "Seat" };
    expect((await send("photos", edit, 1)).errors.main).toContain("It has been hidden meanwhile");
  });

  it("of the photos shows the other owner's caption beside this one's alt text", async () => {
    const id = "0123456789abcdef";
    const photo = { id, alt: "A seat", width: 900, caption: "Seat", before: null, hidden: false };
    await insertDocument("photos", 1, [photo]);
    await insertDocument("photos", 2, [{ ...photo, caption: "Leather" }]);
    const edit = { intent: "save", id, alt: "A clean seat", caption: "Seat" };
    const reply = await send("photos", edit, 1);
    expect(reply.errors).toEqual({ main: expect.any(String) });
    expect(reply.values).toMatchObject({ alt: "A clean seat", caption: "Leather" });
  });
});

it.each<[screen: string, wrong: Values]>([
  ["words", { heroTitle: "" }],
  ["business", { ...OWN_BUSINESS, name: "" }],
  ["reviews?edit=1", { intent: "save", id: "1", name: "" }],
  ["photos?edit=0123456789abcdef", { intent: "save", id: "0123456789abcdef", alt: "" }],
  ["services", { form: "rates", interior: "a lot" }],
  ["services/InteriorDetailing", { name: "" }],
])("a wrong field of %s doesn't make an old form a new one", async (screen, wrong) => {
  const review = { id: 1, name: "Jo", town: "Surrey", text: "Fine", date: "2026-01-05", stars: 5 };
  const photo = { id: "0123456789abcdef", alt: "A seat", width: 900, caption: "Seat" };
  await insertDocument("reviews", 3, [{ ...review, hidden: false }]);
  await insertDocument("photos", 3, [{ ...photo, before: null, hidden: false }]);
  const reply = await send(screen, wrong, 2);
  expect([reply.status, reply.version]).toEqual([422, 2]);
});
