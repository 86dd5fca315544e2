import { createHmac } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { SECRET, type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { Tally } from "./tally";
import { TRIES } from "./tries";

// Whatever a browser, or somebody posing as one, sends as a cookie: a page, a redirect or a refusal, never a server error.

const NEW_SECRET = "another secret for tests that is long enough";
const folder = temporaryFolder();
const file = folder.path("shop.sqlite");
const agent = new Agent({ keepAlive: true });
let server: Server;

beforeAll(async () => {
  // The secret that signs the tests' cookies has been rotated out, but is still accepted.
  server = await startServer(file, { SESSION_SECRET: `${NEW_SECRET},${SECRET}` });
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
  folder.remove();
});

const NAMES = ["draft", "package", "operator", "toast", "half-way", "device", "once"] as const;
const PAGES = [
  "/booking",
  "/booking/service",
  "/booking/date",
  "/booking/vehicle",
  "/booking/contact",
  "/booking/package",
  "/",
  "/?choose=1",
  "/login",
  "/login/code",
  "/dashboard",
  "/dashboard/settings/operators",
  "/privacy",
];
const FORMS = [
  "/booking/service",
  "/booking/date",
  "/booking/vehicle",
  "/booking/contact",
  "/booking/package",
  "/",
  "/package",
  "/login",
  "/logout",
];
const STRANGE = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

/** Bytes that a header may carry; Node itself refuses the rest. */
const bytes = fc
  .uint8Array({ maxLength: 6_000 })
  .map((all) =>
    Buffer.from(all.map((byte) => (byte < 0x20 || byte === 0x7f ? byte + 0x40 : byte))).toString(
      "latin1",
    ),
  );
/** JSON signed with the right key, though the site would never sign it. */
const strangeJson = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .tuple(fc.constantFrom(...STRANGE), fc.json())
    .map(([key, json]) => `{"${key}":${json},"key":"aaaaaaaaaaaaaaaaaaaaaa"}`),
  fc.string({ unit: "binary", maxLength: 300 }),
);
const anyOf = (...values: unknown[]) => fc.oneof(fc.constantFrom(...values), fc.jsonValue());
/** A draft that skips steps, or answers questions that were never asked. */
const strangeDraft = fc.record({
  key: anyOf("a".repeat(22), "", "../../etc"),
  openedAt: anyOf(null, -1, 8.64e15 + 1),
  selection: fc.oneof(
    fc.record({
      vehicle: anyOf("sedan", null, "__proto__"),
      category: anyOf("interior", "custom"),
      service: anyOf("Interior1Hour", "Interior99Hours", "Restoration", null),
      options: anyOf([], ["vacuum"]),
      custom: anyOf([]),
    }),
    fc.jsonValue(),
  ),
  date: anyOf("2026-12-08", "2027-02-29", "9999-12-31", "0000-00-00", null),
  start: anyOf(600, 1439, 0, -1, 1e21, null),
  make: anyOf("Kia", ""),
  model: anyOf("Soul", ""),
  comments: anyOf("", "x".repeat(500)),
});
const signed = (text: string) =>
  `${Buffer.from(text).toString("base64")}.${signatureOf(Buffer.from(text).toString("base64"))}`;
const signatureOf = (value: string) =>
  createHmac("sha256", SECRET).update(value).digest("base64").replace(/=+$/, "");

const value = fc.oneof(
  bytes,
  strangeJson.map(signed),
  strangeDraft.map((draft) => signed(JSON.stringify(draft))),
  fc
    .tuple(fc.nat(), fc.nat(255))
    .map(([at, byte]) => damaged(signed(JSON.stringify(fullDraft())), at, byte)),
  fc.nat(400).map((length) => signed(JSON.stringify(fullDraft())).slice(0, length)),
  fc.constantFrom("x".repeat(15_000), "=".repeat(100), "%E0%A4%A", "a.b.c", ".", '"', "undefined"),
);
const form = fc.dictionary(
  fc.constantFrom(
    "intent",
    "key",
    "shown",
    "date",
    "time",
    "slot",
    "pick",
    "month",
    "vehicleType",
    "package",
    "email",
    "password",
    "name",
    ...STRANGE,
  ),
  fc.string({ maxLength: 40 }),
  { maxKeys: 6 },
);
const ask = fc.record({
  cookies: fc.array(fc.tuple(fc.constantFrom(...NAMES, ...STRANGE), value), {
    minLength: 1,
    maxLength: 3,
  }),
  to: fc.oneof(
    fc.constantFrom(...PAGES).map((path) => ({ path, form: null })),
    fc.record({ path: fc.constantFrom(...FORMS), form }),
  ),
});

test(`${TRIES.cookies} strange cookies never make a 500`, async () => {
  const tally = new Tally("8 strange cookies");
  const seen = new Map<number, number>();
  await tally.try(async () => {
    await fc.assert(
      fc.asyncProperty(ask, async ({ cookies, to }) => {
        const status = await statusOf(
          to.path,
          cookies.map(([name, text]) => `${name}=${text}`).join("; "),
          to.form,
        );
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: TRIES.cookies },
    );
  }, TRIES.cookies);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(seen.size, "different answers").toBeGreaterThan(2);
  tally.figure(
    [...seen]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(" "),
  );
  tally.close();
});

test("a cookie signed with the previous secret counts until that secret is removed; a forged one never counts", async () => {
  const shop = new Shop(file);
  const operator = `operator=${await operatorCookie(shop.signIn())}`;
  shop.leave();
  const draft = `draft=${await draftCookie(fullDraft())}`;
  const forged = `draft=${await draftCookie(fullDraft(), "a secret that nobody here has ever had")}`;
  expect([
    await statusOf("/booking/contact", draft),
    await statusOf("/dashboard", operator),
    await statusOf("/booking/contact", forged),
  ]).toEqual([200, 200, 302]);

  const later = await startServer(file, { SESSION_SECRET: NEW_SECRET });
  expect([
    await statusOf("/booking/contact", draft, null, later),
    await statusOf("/dashboard", operator, null, later),
  ]).toEqual([302, 302]);
  await later.stop();
});

test.for([
  {
    name: "nothing",
    change: { selection: { ...fullDraft().selection, service: null } },
    leads: { date: "/booking/service", vehicle: "/booking/service", contact: "/booking/service" },
  },
  {
    name: "only the work",
    change: { date: null, start: null },
    leads: { date: null, vehicle: "/booking/date", contact: "/booking/date" },
  },
  {
    name: "no vehicle",
    change: { make: "", model: "" },
    leads: { date: null, vehicle: null, contact: "/booking/vehicle" },
  },
])("with $name answered, every step leads to the first gap", async ({ change, leads }) => {
  const cookie = `draft=${await draftCookie(fullDraft(change))}`;
  for (const [step, to] of Object.entries(leads)) {
    const answer = await fetch(`${server.origin}/booking/${step}`, {
      headers: { cookie },
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")], step).toEqual(
      to ? [302, to] : [200, null],
    );
  }
});

function damaged(text: string, at: number, byte: number): string {
  const all = Buffer.from(text, "latin1");
  all[at % all.length] = Math.max(0x21, byte);
  return all.toString("latin1");
}

/** The status of the response to a request that carries these cookie bytes unencoded. */
async function statusOf(
  path: string,
  cookie: string,
  form: Record<string, string> | null = null,
  { origin }: Server = server,
): Promise<number> {
  const body = form ? new URLSearchParams(form).toString() : "";
  const sent = request(origin + path, {
    agent,
    method: form ? "POST" : "GET",
    headers: {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    },
  });
  sent.setHeader("cookie", cookie.replaceAll("\x7f", ""));
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}
