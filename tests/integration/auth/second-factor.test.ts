import { beforeEach, describe, expect, it, vi } from "vitest";
import { pendingSignInCookie } from "~/auth/cookies.server";
import * as entrance from "~/auth/start-session.server";
import { beginPendingSignIn } from "~/auth/pending-sign-in.server";
import { takeGuess, throttleKey } from "~/auth/throttle.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import * as login from "~/routes/login/sign-in";
import * as step from "~/routes/login/code/route";
import { codeAt } from "../../support/authenticator";
import { cookiesOf, givePassword, recognized, switchFactorOn } from "../../support/operators";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  pairOf,
  post,
  refusalIn,
} from "../../support/requests";
import { MINUTE, openAccounts, operator, sessionOf, START } from "./accounts";

const STEP = 30_000;
/** Well after the code that confirmed the set-up. */
const LATER = START + 10 * MINUTE;
let secret: string;
let codes: string[];

openAccounts();
beforeEach(async () => {
  ({ secret, codes } = await switchFactorOn(db, operator, START));
  vi.setSystemTime(LATER);
});

/** Enters the password; returns the cookies of a browser halfway through signing in. */
async function begin(path = "/login", cookie = ""): Promise<string> {
  return cookiesOf(await responseOf(login.action, post(path, OPERATOR, cookie)));
}
const prove = (cookie: string, form: Record<string, string>, path = "/login/code") =>
  responseOf(step.action, post(path, form, cookie));
const enter = (cookie: string, code: string) => prove(cookie, { code });
const ask = (cookie: string, path = "/login/code") => responseOf(step.loader, get(path, cookie));

it("the password alone opens no session, and leads to the code", async () => {
  const answer = await responseOf(login.action, post("/login?next=%2Fdashboard%2Fmoney", OPERATOR));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/login/code?next=%2Fdashboard%2Fmoney",
  ]);
  expect(cookiesOf(answer)).toMatch(/^half-way=[^;]+$/);
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toEqual([]);
  expect(answer.headers.get("set-cookie")).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
});

it("the password alone gets the usual refusal if it is wrong", async () => {
  const answer = await responseOf(login.action, post("/login", { ...OPERATOR, password: "wrong" }));
  expect([answer.status, (await refusalIn(answer)).errors]).toEqual([
    422,
    { email: "That email and password don't match." },
  ]);
});

it("the password alone opens none where the second factor was switched on while it was found right", async () => {
  const found = await recognized(db);
  expect(await entrance.startSession(get("/login"), found, "password")).toBeNull();
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toEqual([]);
});

it("the password alone is enough while the second factor is only being set up", async () => {
  await db.updateTable("second_factors").set({ confirmed_at: null }).execute();
  expect((await responseOf(login.action, post("/login", OPERATOR))).headers.get("location")).toBe(
    "/dashboard",
  );
});

it("a right code signs in, and leads where the operator wanted to go", async () => {
  const answer = await prove(
    await begin(),
    { code: codeAt(secret, LATER) },
    "/login/code?next=%2Fdashboard%2Fmoney",
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard/money"]);
  expect(await sessionOf(answer)).toMatchObject({ id: operator, email: OPERATOR.email });
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("half-way="))).toContain(
    "Max-Age=0",
  );
});

it("a right code leads to no other site", async () => {
  const answer = await prove(
    await begin(),
    { code: codeAt(secret, LATER) },
    "/login/code?next=//evil.example",
  );
  expect(answer.headers.get("location")).toBe("/dashboard");
});

it.each([-1, 0, 1])("a right code may be %i half minutes off", async (steps) => {
  expect((await enter(await begin(), codeAt(secret, LATER + steps * STEP))).status).toBe(302);
});

it.each([-2, 2, 100])("a right code may not be %i half minutes off", async (steps) => {
  expect((await enter(await begin(), codeAt(secret, LATER + steps * STEP))).status).toBe(422);
});

it("a right code works once, also in the half minutes around it and by two at the same moment", async () => {
  const code = codeAt(secret, LATER);
  const both = await Promise.all([enter(await begin(), code), enter(await begin(), code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 422]);
  expect((await enter(await begin(), codeAt(secret, LATER - STEP))).status).toBe(422);
  vi.setSystemTime(LATER + STEP);
  expect((await enter(await begin(), code)).status).toBe(422);
  expect((await enter(await begin(), codeAt(secret, LATER + STEP))).status).toBe(302);
});

it("a right code can't sign in once it has confirmed the set-up", async () => {
  vi.setSystemTime(START);
  expect((await enter(await begin(), codeAt(secret, START))).status).toBe(422);
});

it("a right code can't sign another operator in", async () => {
  const other = await insertOperator(db, "other@example.com");
  const theirs = await switchFactorOn(db, other, START);
  expect((await enter(await begin(), codeAt(theirs.secret, LATER))).status).toBe(422);
  expect((await prove(await begin(), { recovery: theirs.codes[0]! })).status).toBe(422);
});

it("a right code is right after the session secret has changed, and from its first use on without the old one", async () => {
  const old = env.SESSION_SECRET[0]!;
  env.SESSION_SECRET.unshift("another secret for the tests that is long enough");
  try {
    expect((await enter(await begin(), codeAt(secret, LATER))).status).toBe(302);
    env.SESSION_SECRET.pop();
    vi.setSystemTime(LATER + 2 * STEP);
    expect((await enter(await begin(), codeAt(secret, LATER + 2 * STEP))).status).toBe(302);
  } finally {
    env.SESSION_SECRET.splice(0, env.SESSION_SECRET.length, old);
  }
});

describe("a wrong code", () => {
  it.each([
    ["", "Enter the code"],
    ["  ", "Enter the code"],
    ["000000", /right, or has been used/],
    ["12345", /n.t right/],
    ["' or 1=1", /other field/],
    ["ABCD-EFGH", /recovery code goes in the other field/],
  ])("%j: %s", async (code, words) => {
    const answer = await enter(await begin(), code);
    expect(answer.status).toBe(422);
    expect((await refusalIn(answer)).errors.code).toMatch(words);
  });

  it("a wrong code is slowed down by address, up to an hour, and never locks out", async () => {
    const waits: number[] = [];
    let at = LATER;
    for (let guess = 0; guess < 20; guess++) {
      vi.setSystemTime(at);
      const half = await begin();
      const answer = await enter(half, "000000");
      if (answer.status === 422) continue;
      expect(answer.status).toBe(429);
      const wait = Number(answer.headers.get("retry-after"));
      waits.push(wait);
      at += wait * 1000;
      vi.setSystemTime(at);
      expect((await enter(await begin(), "000000")).status).toBe(422);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
    at += 3_600_000;
    vi.setSystemTime(at);
    expect((await enter(await begin(), codeAt(secret, at))).status).toBe(302);
  });

  it("a wrong code from a stranger who has the password refuses no right code from another address", async () => {
    const half = await begin();
    const from = (address: string, code: string) =>
      responseOf(step.action, post("/login/code", { code }, half), {}, { address });
    for (let guess = 0; guess < 30; guess++) await from("203.0.113.7", "000000");
    expect((await from("203.0.113.7", codeAt(secret, LATER))).status).toBe(429);
    expect((await from("198.51.100.1", codeAt(secret, LATER))).status).toBe(302);
  });

  it("a wrong code from a stranger who has the password does not hold up the operator's own browser", async () => {
    const own = cookiesOf(await enter(await begin(), codeAt(secret, LATER)));
    vi.setSystemTime(LATER + 2 * STEP);
    for (let guess = 0; guess < 6; guess++) await enter(await begin(), "000000");
    expect((await enter(await begin(), codeAt(secret, LATER + 2 * STEP))).status).toBe(429);
    const device = own.split("; ").find((pair) => pair.startsWith("device="))!;
    expect(
      (await enter(`${device}; ${await begin("/login", device)}`, codeAt(secret, LATER + 2 * STEP)))
        .status,
    ).toBe(302);
  });
});

it("a sign-in that is half way is void for an operator whose password changed while the old one was checked", async () => {
  const found = await recognized(db);
  await givePassword(db, "a newer password");
  expect((await ask(pairOf(await beginPendingSignIn(found)))).status).toBe(302);
});

it("a sign-in that is half way is asked for the code; everybody else for the password", async () => {
  expect((await ask(await begin())).status).toBe(200);
  const stranger = await ask("", "/login/code?next=%2Fdashboard%2Fmoney");
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    "/login?next=%2Fdashboard%2Fmoney",
  ]);
});

it("a sign-in that is half way ends after five minutes", async () => {
  const half = await begin();
  vi.setSystemTime(LATER + 5 * MINUTE - 1);
  expect((await ask(half)).status).toBe(200);
  vi.setSystemTime(LATER + 5 * MINUTE);
  expect((await ask(half)).status).toBe(302);
  const answer = await enter(half, codeAt(secret, LATER + 5 * MINUTE));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toEqual([]);
});

it.each([
  ["another password", { password_hash: "another" }],
  ["the operator", { disabled_at: "2026-12-08T18:00:00.000Z" }],
])("a sign-in that is half way ends with %s", async (_name, change) => {
  const half = await begin();
  await db.updateTable("operators").set(change).execute();
  expect((await ask(half)).headers.get("location")).toBe("/login");
  expect((await enter(half, codeAt(secret, LATER))).headers.get("location")).toBe("/login");
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toEqual([]);
});

it("a sign-in that is half way ends with the second factor: the password alone is enough then", async () => {
  const half = await begin();
  await db.deleteFrom("second_factors").execute();
  expect((await ask(half, "/login/code?next=%2Fdashboard%2Fmoney")).headers.get("location")).toBe(
    "/login?next=%2Fdashboard%2Fmoney",
  );
  expect((await enter(half, codeAt(secret, LATER))).headers.get("location")).toBe("/login");
  expect(
    (await responseOf(login.action, post("/login", OPERATOR, half))).headers.get("location"),
  ).toBe("/dashboard");
});

it("a sign-in that is half way cannot be made up, not even out of what we have signed for something else", async () => {
  const state = JSON.stringify({ id: operator, until: LATER + MINUTE, mark: "" });
  for (const made of [state, Buffer.from(state).toString("base64url")]) {
    expect((await ask(pairOf(await pendingSignInCookie.serialize(made)))).status).toBe(302);
  }
});

it("a sign-in that is half way is not signed in", async () => {
  const half = await begin();
  expect((await responseOf(login.loader, get("/login", half))).status).toBe(200);
});

it("a recovery code signs in once, and says how many are left", async () => {
  const answer = await prove(await begin(), { recovery: codes[0]! });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await sessionOf(answer)).toMatchObject({ id: operator, email: OPERATOR.email });
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith("toast="))).toBe(true);
  expect((await prove(await begin(), { recovery: codes[0]! })).status).toBe(422);
  expect((await prove(await begin(), { recovery: codes[1]! })).status).toBe(302);
  expect(await db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(8);
});

it("a recovery code is taken however it is typed, and works once for two at the same moment", async () => {
  const typed = codes[0]!.toUpperCase().replaceAll("-", " ");
  const both = await Promise.all([
    prove(await begin(), { recovery: typed }),
    prove(await begin(), { recovery: codes[0]! }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 422]);
});

it("a recovery code is guessed no faster than a code", async () => {
  const half = await begin();
  for (let guess = 0; guess < 5; guess++)
    expect((await prove(half, { recovery: "0000-0000-0000-0000" })).status).toBe(422);
  expect((await prove(half, { recovery: codes[0]! })).status).toBe(429);
});

it("a recovery code lets its owner in while somebody who has the password guesses at codes, and the page says so", async () => {
  const half = await begin();
  for (let guess = 0; guess < 100; guess++)
    await takeGuess(db, [throttleKey("codes", `new ${operator}`)], LATER);
  const limited = await enter(half, codeAt(secret, LATER));
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "86400"]);
  expect((await refusalIn(limited)).errors.code).toBe(
    "Too many attempts. Please wait 24 hours and try again. Or use a recovery code: it lets you in at once.",
  );
  expect((await prove(half, { recovery: codes[0]! })).status).toBe(302);
});

it("a recovery code is stored as a digest, and the secret sealed", async () => {
  const stored = JSON.stringify([
    await db.selectFrom("recovery_codes").selectAll().execute(),
    await db.selectFrom("second_factors").selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code);
});
