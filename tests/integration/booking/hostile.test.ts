import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  freshShop,
  PATHS,
  post,
  ROUTES,
  STEPS,
  TUESDAY,
  visitorAt,
} from "./steps";

beforeEach(freshShop);

describe.each(STEPS)("what is no form, sent to the %s step", (step) => {
  const FORM = "application/x-www-form-urlencoded";
  it.each([
    { name: "JSON", type: "application/json", body: "{}", status: 415 },
    {
      name: "a multipart form",
      type: "multipart/form-data; boundary=x",
      body: "--x--",
      status: 415,
    },
    { name: "a text", type: "text/plain", body: "name=Avery", status: 415 },
    { name: "65 KB", type: FORM, body: `name=${"x".repeat(65 * 1024)}`, status: 413 },
    { name: "invalid UTF-8", type: FORM, body: new Uint8Array([0x61, 0x3d, 0xff]), status: 400 },
    { name: "a thousand fields", type: FORM, body: "a=1&".repeat(1000), status: 400 },
  ])("$name: $status", async ({ type, body, status }) => {
    const visitor = await visitorAt(step);
    const draft = visitor.cookies.get("draft") ?? "";
    const request = new Request(`http://localhost${PATHS[step]}`, {
      method: "POST",
      body,
      headers: { "content-type": type, cookie: `draft=${draft}` },
    });
    expect((await visitor.send(ROUTES[step].action, request)).status).toBe(status);
    expect(await bookings()).toEqual([]);
  });
});

describe.each(STEPS)("whatever is typed into the %s step", (step) => {
  const names = [
    ...new Set(STEPS.flatMap((name) => Object.keys(ANSWERS[name]))),
    "pick",
    "slot",
    "key",
    "custom",
    "shownService",
    "shownOptions",
    "__proto__",
    "constructor",
    "name[0]",
    "name.first",
    "a".repeat(200),
    "",
  ];
  const values = fc.oneof(
    fc.constantFrom(
      "back",
      "continue",
      "next",
      "otherDate",
      "update",
      "category:custom",
      "category:interior",
      "constructor",
      "__proto__",
      "toString",
      "valueOf",
      TUESDAY,
      "2026-02-30",
      "9999-12-31",
      "1970-01-01",
      "10:00 AM",
      "99:99 PM",
      `${TUESDAY}@600`,
      "@",
      "9999-12-31@1439",
      "van",
      "custom",
      "exterior",
      "Restoration",
      "Interior24Hours",
      "headlights",
      "seats",
      "-1",
      "1e309",
      "NaN",
      "\u0000",
      "\ud83d",
      "' or 1=1 --",
      "<script>",
      "x".repeat(2000),
    ),
    fc.string({ unit: "binary" }),
  );
  const form = fc
    .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 12 })
    .map((pairs) => {
      const fields: Record<string, string[]> = Object.create(null);
      for (const [name, value] of pairs) (fields[name] ??= []).push(value);
      return fields;
    });

  it("whatever is typed is answered, never with a fault of ours, and leads nowhere but to our own pages", async () => {
    const cookies = (await visitorAt(step)).cookies;
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const visitor = new Visitor();
        for (const [name, value] of cookies) visitor.cookies.set(name, value);
        const answer = await post(visitor, step, { ...ANSWERS[step], ...fields });
        expect(answer.status).toBeLessThan(500);
        const location = answer.headers.get("location");
        if (location !== null)
          expect(location).toMatch(
            /^\/booking\/(service|date|vehicle|contact|confirmed\/[\w-]{22})(\?answers=(lost|unbooked)|\?ask=place)?(#[\w-]+)?$/,
          );
        for (const cookie of answer.headers.getSetCookie())
          expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
      }),
      { numRuns: 120 },
    );
  });
});
