import { createCookie } from "@remix-run/node";
import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import {
  type Draft,
  draftCookie,
  emptyDraft,
  forgetDraft,
  readDraft,
} from "~/booking/wizard/draft.server";

import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { LIMITS } from "~/domain/limits";
import { env } from "~/server/env.server";
import { CUSTOM_SERVICES } from "../../../support/catalogue";

const FULL: Draft = {
  ...emptyDraft(),
  selection: {
    vehicle: "coupe",
    category: "interior",
    service: "Interior2Hours",
    options: ["windows", "seats"],
    custom: [],
  },
  date: "2026-12-08",
  start: 600,
  make: "Citroën",
  model: 'DS "5"; 素',
  comments: "Dog hair 🐕\nback seat, a=b; c",
};

function requestWith(cookie: string): Request {
  return new Request("http://localhost/booking", { headers: { cookie } });
}
const plain = (text: string) => text;
const pair = (setCookie: string) => setCookie.split(";")[0]!;

/** Any value, signed with the site's own secret or another one. */
async function signed(value: unknown, secret = env.SESSION_SECRET[0]!): Promise<string> {
  return pair(
    await createCookie("draft", { secrets: [secret], encode: plain, decode: plain }).serialize(
      value,
    ),
  );
}

/** Whether a draft has no answers, a key of its own, and an opening time. */
function isEmpty(draft: Draft): boolean {
  const { key, openedAt, isNew, ...answers } = draft;
  const { key: _key, openedAt: _openedAt, ...none } = emptyDraft();
  return (
    /^[\w-]{22}$/.test(key) &&
    isNew === true &&
    openedAt !== null &&
    JSON.stringify(answers) === JSON.stringify(none)
  );
}

it("the draft's cookie gives back what it was given", async () => {
  expect(await readDraft(requestWith(pair(await draftCookie(FULL))), FIRST_CATALOGUE)).toEqual(
    FULL,
  );
  const empty = emptyDraft();
  expect(
    await readDraft(requestWith(`a=b; ${pair(await draftCookie(empty))}; c=d`), FIRST_CATALOGUE),
  ).toEqual(empty);
});

it("the draft's cookie is signed, out of reach of scripts and of other sites, and ends by itself", async () => {
  const setCookie = await draftCookie(FULL);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=604800"])
    expect(setCookie).toContain(part);
  expect(setCookie).not.toContain("Secure");
  expect(await forgetDraft()).toMatch(/^draft=;.*Max-Age=1;/);
});

it("the draft's cookie mints a key that cannot be guessed", () => {
  const keys = new Set(Array.from({ length: 1000 }, () => emptyDraft().key));
  expect(keys.size).toBe(1000);
});

it("the draft's cookie is read with an older secret too", async () => {
  env.SESSION_SECRET.push("an older secret that is still good");
  try {
    expect(
      await readDraft(
        requestWith(await signed(FULL, "an older secret that is still good")),
        FIRST_CATALOGUE,
      ),
    ).toEqual(FULL);
  } finally {
    env.SESSION_SECRET.pop();
  }
});

const selected = (given: object) => ({ ...FULL, selection: { ...FULL.selection, ...given } });

it("a draft leaves out what the shop no longer offers, and keeps the other answers", async () => {
  const draft = selected({ options: ["toString", ...FULL.selection.options], custom: ["gold"] });
  const read = await readDraft(requestWith(await signed(draft)), FIRST_CATALOGUE);
  expect(read).toEqual({ ...selected({ custom: [] }), left: ["toString", "gold"] });
});

it("no cookie at all makes an empty draft", async () => {
  expect(await readDraft(new Request("http://localhost/booking"), FIRST_CATALOGUE)).toSatisfy(
    isEmpty,
  );
});

it.each([
  "draft=",
  "draft=.",
  "draft=x",
  "draft=%",
  "draft=%E0%A4%A",
  "draft=.AAAA",
  "draft=e30=",
  "draft=e30=.AAAA",
  "draft=null",
  "draft=%00",
  "draft=\u00ff",
  "draft",
  ";;;",
  "draft=a; draft=b",
  "__proto__=x",
  "constructor=x; draft=toString",
  `draft=${Buffer.from(JSON.stringify(FULL)).toString("base64")}`,
  `draft=${Buffer.from(JSON.stringify(FULL)).toString("base64")}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`,
  `draft=${"A".repeat(5000)}`,
  `draft=${"A".repeat(100_000)}.${"B".repeat(1000)}`,
])("the cookie %.60s makes an empty draft", async (cookie) => {
  expect(await readDraft(requestWith(cookie), FIRST_CATALOGUE)).toSatisfy(isEmpty);
});

it("a cookie with another signature, cut short, or changed in one place makes an empty draft", async () => {
  const cookie = pair(await draftCookie(FULL));
  const body = cookie.slice("draft=".length);
  const forged = [
    await signed(FULL, "a secret that is not the one of the site"),
    cookie.slice(0, -1),
    cookie.slice(0, cookie.length / 2),
    `draft=${body.startsWith("A") ? "B" : "A"}${body.slice(1)}`,
    `draft=${body.split(".")[1]}`,
  ];
  for (const other of forged)
    expect(await readDraft(requestWith(other), FIRST_CATALOGUE)).toSatisfy(isEmpty);
});

it.each<[string, unknown]>([
  ["nothing", null],
  ["a text", "draft"],
  ["a number", 7],
  ["a list", [FULL]],
  ["an empty object", {}],
  ["an older shape", { ...FULL, selection: undefined }],
  ["a key too short", { ...FULL, key: "abc" }],
  ["a key of other signs", { ...FULL, key: "../../../etc/passwd000" }],
  ["an unknown vehicle", selected({ vehicle: "boat" })],
  ["a vehicle of the prototype", selected({ vehicle: "constructor" })],
  ["an unknown category", selected({ category: "marine" })],
  ["a service that is not offered", selected({ service: "CeramicCoating" })],
  ["a legacy service", selected({ service: "Gold" })],
  ["a service of the prototype", selected({ service: "__proto__" })],
  ["a thousand options", selected({ options: Array.from({ length: 1000 }, () => "seats") })],
  ["a day that does not exist", { ...FULL, date: "2026-02-30" }],
  ["a date that is none", { ...FULL, date: "'; drop table bookings" }],
  ["a start that is none", { ...FULL, start: 1440 }],
  ["a start in fractions", { ...FULL, start: 600.5 }],
  ["a make too long", { ...FULL, make: "x".repeat(LIMITS.make + 1) }],
  ["comments too long", { ...FULL, comments: "x".repeat(LIMITS.comments + 1) }],
  ["comments that are no text", { ...FULL, comments: { toString: "x" } }],
])("a cookie with %s makes an empty draft, though signed", async (_, value) => {
  expect(await readDraft(requestWith(await signed(value)), FIRST_CATALOGUE)).toSatisfy(isEmpty);
});

it("keys of the prototype beside the answers are dropped", async () => {
  const text = JSON.stringify({ ...FULL, admin: true, name: "Avery" }).replace(
    "{",
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
  );
  const read = await readDraft(requestWith(await signed(JSON.parse(text))), FIRST_CATALOGUE);
  expect(read).toEqual(FULL);
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(FULL).toSorted());
  expect({}).not.toHaveProperty("polluted");
});

const longest: Draft["selection"][] = [
  {
    vehicle: "hatchback",
    category: "exterior",
    service: "Exterior7Hours",
    options: WIZARD_OPTIONS.exterior.map(({ id }) => id),
    custom: [],
  },
  {
    vehicle: "hatchback",
    category: "custom",
    service: "PaintCorrection",
    options: [],
    custom: CUSTOM_SERVICES.map(({ id }) => id),
  },
];
it.each([
  ["letters", "x"],
  ["quotes", '"'],
  ["backslashes", "\\"],
  ["line breaks", "\n"],
  ["accents", "é"],
  ["Chinese", "素"],
  ["emoji", "🐕"],
  ["emoji of a family", "👨‍👩‍👧‍👦"],
  ["flags", "🇨🇦"],
  ["line separators", "\u2028"],
  ["the largest of the plane", "\uffff"],
])("the largest draft that is allowed fits a cookie of 4,096 bytes in %s", async (_, sign) => {
  const fill = (length: number) => sign.repeat(Math.floor(length / sign.length));
  for (const selection of longest) {
    const draft = {
      ...FULL,
      selection,
      make: fill(LIMITS.make),
      model: fill(LIMITS.model),
      comments: fill(LIMITS.comments),
    };
    const setCookie = await draftCookie(draft);
    expect(Buffer.byteLength(setCookie)).toBeLessThan(4096);
    expect(await readDraft(requestWith(pair(setCookie)), FIRST_CATALOGUE)).toEqual(draft);
  }
});
