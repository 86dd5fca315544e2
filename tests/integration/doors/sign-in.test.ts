import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import * as login from "~/routes/login/sign-in";
import { responseOf, insertOperator, OPERATOR as KNOWN, post } from "../../support/requests";
import { OPERATOR } from "../../support/server";
import { type Answer, askServer } from "../../support/built";
import { WAYS_OUT } from "../../support/ways-out";
import { clear } from "../../support/bookings";
import { server, shop, serveShop, restart } from "../../support/served-shop";

/** The median of some times, in milliseconds. */
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const guess = (email: string) =>
  responseOf(
    login.action,
    post("/login", { email, password: "a wrong password" }),
    {},
    { address: "203.0.113.7" },
  );
const sessionIn = (headers: Answer["headers"]) =>
  headers["set-cookie"]!.find((cookie) => cookie.startsWith("operator="))!.split(";", 1)[0]!;

describe("whether an account exists", () => {
  beforeEach(async () => {
    await clear(db, "messages", "operator_sessions", "sign_in_failures", "operators");
    await insertOperator(db);
  });

  /** The ratio of the two times, measured in turn, so that load on the machine affects both. */
  async function race(
    tries: number,
    known: () => Promise<unknown>,
    unknown: () => Promise<unknown>,
  ): Promise<number> {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < tries; turn++) {
      for (const [who, ask] of [
        ["known", known],
        ["unknown", unknown],
      ] as const) {
        await db.deleteFrom("sign_in_failures").execute();
        const began = performance.now();
        await ask();
        times[who].push(performance.now() - began);
      }
    }
    return middle(times.known) / middle(times.unknown);
  }

  it("whether an account exists is not shown by how long a wrong password takes", async () => {
    // A refusal without verifying a password takes a tenth of the time or less.
    const ratio = await race(
      25,
      () => guess(KNOWN.email),
      () => guess("nobody@example.com"),
    );
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("whether an account exists is not shown by the answer, but for the email that was typed", async () => {
    const [known, unknown] = await Promise.all(
      [KNOWN.email, "nobody@example.com"].map(async (email) => {
        const answer = await guess(email);
        return [answer.status, [...answer.headers], (await answer.text()).replace(email, "…")];
      }),
    );
    expect(known).toEqual(unknown);
  });
});

describe("the real server", () => {
  serveShop();

  const signIn = (form: Partial<typeof OPERATOR> = {}, cookie = "", query = "") =>
    askServer(server.origin, `/login${query}`, {
      method: "POST",
      body: new URLSearchParams({ ...OPERATOR, ...form }).toString(),
      headers: { cookie },
    });
  const open = (cookie: string) =>
    askServer(server.origin, "/dashboard", { headers: { cookie } }).then(({ status }) => status);

  it("a session that was planted before is worth nothing after", async () => {
    const planted = sessionIn((await signIn()).headers);
    const own = sessionIn((await signIn({}, planted)).headers);
    expect(own).not.toBe(planted);
    expect([await open(planted), await open(own)]).toEqual([302, 200]);
  });

  it.each([
    [
      "another letter at its end",
      (cookie: string) => cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ],
    ["its signature left out", (cookie: string) => cookie.slice(0, cookie.lastIndexOf("."))],
    [
      "another token under its signature",
      (cookie: string) => cookie.replace(/=[^.]+\./, `=${Buffer.from('"x"').toString("base64")}.`),
    ],
    ["nothing", () => "operator="],
    ["a number", () => `operator=${Buffer.from("1").toString("base64")}`],
    ["ten thousand letters", () => `operator=${"A".repeat(10_000)}`],
  ])("a cookie with %s opens nothing", async (_, change) => {
    const cookie = sessionIn((await signIn()).headers);
    expect(await open(change(cookie))).toBe(302);
  });

  it("the real server leads only to our own pages, whatever the address asks for", async () => {
    const cookie = sessionIn((await signIn()).headers);
    const away: string[] = [];
    expect(WAYS_OUT.length).toBeGreaterThanOrEqual(40);
    for (const payload of WAYS_OUT) {
      for (const query of [
        `next=${encodeURIComponent(payload)}`,
        `next=${payload.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)}`,
        `next=/dashboard&next=${encodeURIComponent(payload)}`,
      ]) {
        const { status, headers } = await askServer(server.origin, `/login?${query}`, {
          headers: { cookie },
        });
        const to = String(headers.location);
        const ours =
          /^\/(?![/\\])/.test(to) &&
          new URL(to, "https://ours.example/login").host === "ours.example" &&
          !/[\r\n\t\\]/.test(to);
        if (status !== 302 || !ours) away.push(`${query}: ${status} ${to}`);
      }
    }
    expect(away).toEqual([]);
  });

  it("the real server keeps count of guesses when it starts again, and locks no operator out", async () => {
    shop.letMinutesPass(120);
    for (let guess = 0; guess < 5; guess++)
      expect((await signIn({ password: "wrong" })).status).toBe(422);
    expect(
      await untilRefused(() => signIn({ password: "wrong" }).then(({ status }) => status)),
    ).toBe(429);
    await restart();
    for (let guess = 0; guess < 4; guess++) await signIn({ password: "wrong" });
    // As if the last one were half a minute ahead: a slow machine outlasts the wait of a few seconds.
    shop.letMinutesPass(-0.5);
    const { status, headers } = await signIn();
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    shop.letMinutesPass(2);
    expect((await signIn()).status).toBe(302);
  });
});

describe("behind a proxy that says who asks", () => {
  serveShop({ CLIENT_ADDRESS_HEADER: "x-real-ip", OPERATOR_PASSWORD: OPERATOR.email });

  it("guesses are counted by the last address that the named header has, and by no other", async () => {
    let account = 0;
    const guessFrom = (address: string, header = "x-real-ip") =>
      askServer(server.origin, "/login", {
        method: "POST",
        body: new URLSearchParams({
          email: `${(account += 1)}@example.com`,
          password: "wrong",
        }).toString(),
        headers: { [header]: address },
      }).then(({ status }) => status);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => guessFrom(`198.51.100.${nth} , 203.0.113.7`)),
    );
    expect(statuses).toEqual(statuses.map(() => 422));
    expect(await untilRefused(() => guessFrom("203.0.113.7"))).toBe(429);
    expect(await guessFrom("203.0.113.7, 198.51.100.1")).toBe(422);
    expect(await guessFrom("203.0.113.7", "x-forwarded-for")).toBe(422);
  });

  it("a server behind a proxy that says who asks warns of a weak password at the start, without saying which", () => {
    expect(server.output()).toContain("OPERATOR_PASSWORD: The password can't be your email");
    expect(server.output()).not.toContain(OPERATOR.email);
  });
});

/** Guesses until refused: on a busy machine a wait may be over before the next guess, and each accepted guess doubles it. */
async function untilRefused(guess: () => Promise<number>): Promise<number> {
  for (let tries = 0; tries < 6; tries++) {
    const status = await guess();
    if (status !== 422) return status;
  }
  return 422;
}
