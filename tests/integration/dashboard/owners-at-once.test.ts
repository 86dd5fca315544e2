import { beforeEach, describe, expect, it } from "vitest";
import { latestDocument } from "../../../db/documents";
import type { DocumentKind } from "~/domain/document";
import { db } from "~/server/db.server";
import * as business from "~/routes/settings/business/route";
import * as services from "~/routes/settings/catalogue/route";
import * as onePackage from "~/routes/settings/package/route";
import * as photos from "~/routes/settings/photos/route";
import * as reviews from "~/routes/settings/reviews/route";
import * as words from "~/routes/settings/words/route";
import { clear } from "../../support/bookings";
import { get, insertOperator, post, responseOf, signedInCookie } from "../../support/requests";

// Two owners have the same screen open, and save one after the other: the second is told what both
// have changed, and their second press takes nothing back that the first one has saved.

type Values = Record<string, string>;
type Route = Pick<typeof words, "loader" | "action">;
type Reply = { status: number; errors: Values; values: Values; version: number };

const ROUTES: Record<string, Route> = {
  words,
  business,
  reviews,
  photos,
  services,
  "services/InteriorDetailing": onePackage,
  "services/new": onePackage,
} as unknown as Record<string, Route>;

let cookie: string;
beforeEach(async () => {
  await clear(db, "site_documents", "operators", "operator_sessions");
  cookie = await signedInCookie(db, await insertOperator(db));
});

const pathOf = (screen: string) => `/dashboard/settings/${screen}`;
const paramsOf = (screen: string) => ({ key: screen.split("/").at(-1)! });
const routeOf = (screen: string) => ROUTES[screen.split("?")[0]!]!;

async function open(screen: string): Promise<{ version: number; values: Values } & Values> {
  const request = get(pathOf(screen), cookie);
  return (await responseOf(routeOf(screen).loader, request, paramsOf(screen))).json();
}

async function send(screen: string, form: Values, version: number): Promise<Reply> {
  const request = post(pathOf(screen), { ...form, version: String(version) }, cookie);
  const answer = await responseOf(routeOf(screen).action, request, paramsOf(screen));
  const reply = answer.status === 302 ? {} : await answer.json();
  return { status: answer.status, ...reply };
}

/** As `send`, with the question about prices agreed to. */
async function save(screen: string, form: Values, version: number): Promise<Reply> {
  const reply = await send(screen, form, version);
  const { asked } = reply as unknown as { asked?: string };
  return asked ? send(screen, { ...form, agreed: asked }, version) : reply;
}

async function saved<Value>(kind: DocumentKind): Promise<Value> {
  return JSON.parse((await latestDocument(db, kind))!.body) as Value;
}

const OWN_BUSINESS = {
  name: "Harbour Shine",
  phone: "778-555-0123",
  email: "hello@harbour.example",
};

describe("a whole document", () => {
  it.each([
    ["words", { heroTitle: "Mine" }],
    ["business", OWN_BUSINESS],
  ])("%s sent twice is saved once, and nobody else's", async (screen, mine) => {
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

  it("of the photos shows the other's caption beside my alt text", async () => {
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

describe("the catalogue", () => {
  it("shows the other's rates in a form that changed another one", async () => {
    const { rates, version } = (await open("services")) as unknown as {
      rates: Values;
      version: number;
    };
    const form = { form: "rates", ...rates };
    await save("services", { ...form, interior: "55", exterior: "66" }, version);
    const reply = await send("services", { ...form, exterior: "70", restoration: "80" }, version);
    expect([reply.status, reply.errors]).toEqual([
      409,
      { main: expect.any(String), exterior: "Exterior work: now “66”" },
    ]);
    expect(reply.values).toMatchObject({ interior: "55", exterior: "70", restoration: "80" });
    await save("services", reply.values, reply.version);
    expect(await saved("catalogue")).toMatchObject({
      rates: { interior: 5_500, exterior: 7_000, restoration: 8_000 },
    });
  });

  it("follows jobs by what they are, though rows are taken away and added", async () => {
    const { interior, version } = (await open("services")) as unknown as {
      interior: Values;
      version: number;
    };
    const count = Object.keys(interior).filter((field) => field.startsWith("id")).length;
    const form = { form: "interior", ...interior };
    const theirs = {
      ...form,
      name0: "",
      hours1: "2",
      hours2: "0.25",
      [`name${count}`]: "Theirs",
      [`hours${count}`]: "0.5",
    };
    expect((await save("services", theirs, version)).status).toBe(302);
    const mine = {
      ...form,
      hours2: "0.75",
      [`name${count}`]: "Mine",
      [`hours${count}`]: "1",
    };
    const reply = await send("services", mine, version);
    // The third is the second now.
    expect(reply.errors).toEqual({
      main: expect.any(String),
      hours1: "Hours of job 2: now “0.25”",
    });
    await save("services", reply.values, reply.version);
    const { options } = await saved<{ options: { interior: { name: string; hours: number }[] } }>(
      "catalogue",
    );
    const before = Array.from({ length: count }, (_, at) => interior[`name${at}`]!);
    expect(options.interior.map(({ name }) => name)).toEqual([
      ...before.slice(1),
      "Theirs",
      "Mine",
    ]);
    expect(options.interior.slice(0, 2).map(({ hours }) => hours)).toEqual([2, 0.75]);
  });

  it("keeps a job that the other took away where I have changed it, and says so", async () => {
    const { interior, version } = (await open("services")) as unknown as {
      interior: Values;
      version: number;
    };
    const form = { form: "interior", ...interior };
    await save("services", { ...form, name0: "" }, version);
    const reply = await send("services", { ...form, hours0: "0.75" }, version);
    const row = Object.keys(reply.values).find((field) => reply.values[field] === interior.id0)!;
    const at = row.slice("id".length);
    expect(reply.errors[`name${at}`]).toBe(`Job ${Number(at) + 1}: taken away meanwhile`);
    expect(reply.values[`hours${at}`]).toBe("0.75");
  });

  it("shows the other's price of a package beside my words", async () => {
    const screen = "services/InteriorDetailing";
    const { values, version } = await open(screen);
    await save(screen, { ...values, price: "205", line0: "Theirs", scales: "" }, version);
    const reply = await send(screen, { ...values, summary: "Mine", line0: "My line" }, version);
    expect([reply.status, reply.errors]).toEqual([
      409,
      { main: expect.any(String), line0: "First line: now “Theirs”" },
    ]);
    expect(reply.values).toMatchObject({ price: "205", scales: "", summary: "Mine" });
  });

  it("gets a new package from an old page, once", async () => {
    const { rates } = (await open("services")) as unknown as { rates: Values };
    await save("services", { form: "rates", ...rates, interior: "55" }, 0);
    const fresh = {
      name: "Engine bay",
      tab: "interior",
      label: "fixed",
      price: "120",
      minutes: "90",
      online: "on",
      summary: "Clean",
      line0: "a",
      line1: "b",
      line2: "c",
    };
    for (const press of ["first", "second"])
      expect((await send("services/new", fresh, 0)).status, press).toBe(302);
    const { packages } = await saved<{ packages: { name: string }[] }>("catalogue");
    expect(packages.filter(({ name }) => name === "Engine bay")).toHaveLength(1);
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

async function insertDocument(kind: DocumentKind, version: number, value: unknown) {
  const row = { kind, version, note: "Changed", operator_id: null };
  await db
    .insertInto("site_documents")
    .values({ ...row, body: JSON.stringify(value), saved_at: new Date().toISOString() })
    .execute();
}
