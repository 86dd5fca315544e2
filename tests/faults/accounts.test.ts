import SQLite from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { Guest } from "../support/built";
import { codeAt } from "../support/authenticator";
import { decode } from "../support/html";
import { OPERATOR } from "../support/server";
import { FILES_MAY_NOT_GROW, HAS_PRLIMIT, LOCKED, type Outage, writesRefused } from "./outage";
import { NEEDS_STRACE } from "./strace";
import { server, shop, serveShop } from "../support/served-shop";

// Nothing can be written while operators sign in, choose passwords and run their accounts: each is
// told so and keeps the email that was typed, and who is signed in goes on reading.

const PASSWORD = "seventeen umbrellas drying";
const HALF_WAY = { email: "halfway@example.com", password: "four lanterns under water" };
const INVITED = "invited@example.com";
const OPERATORS = "/dashboard/settings/operators";
const ACCOUNT = "/dashboard/settings/account";
const FACTOR = "/dashboard/settings/account/second-factor";

/** Signed in, and with the password of a second operator, whose code is still to come. */
let operator: Guest;
let halfWay: Guest;
let secret: string;
serveShop();
beforeAll(async () => {
  shop.add();
  operator = new Guest(server);
  halfWay = new Guest(server);
  await operator.ask("/login", OPERATOR);
  await new Guest(server).ask("/login", OPERATOR);
  await halfWay.ask(await invitationOf(HALF_WAY.email), { password: HALF_WAY.password });
  secret = await switchFactorOn(halfWay);
  halfWay.jar.clear();
  expect((await halfWay.ask("/login", HALF_WAY)).location).toBe("/login/code");
});

async function invitationOf(email: string): Promise<string> {
  await operator.ask(OPERATORS, { intent: "invite", email });
  return /\/invitation\/[\w-]{22}/.exec((await operator.ask(OPERATORS)).body)![0];
}

async function switchFactorOn(who: Guest): Promise<string> {
  await who.ask(FACTOR, { intent: "start", present: HALF_WAY.password });
  const [, found] = /secret=([A-Z2-7]+)/.exec(decode((await who.ask(FACTOR)).body))!;
  const { location } = await who.ask(FACTOR, {
    intent: "confirm",
    code: codeAt(found!, Date.now()),
  });
  expect(location).toBe(FACTOR);
  return found!;
}

type Press = { who: Guest; path: string; form: Record<string, string>; keeps?: string };

async function presses(): Promise<Press[]> {
  const stranger = new Guest(server);
  const invitation = await invitationOf(INVITED);
  const [, id] = /invitations\/(\d+)\/withdraw/.exec((await operator.ask(OPERATORS)).body)!;
  const reset = `/login/reset/${shop.resetSecret()}`;
  const present = OPERATOR.password;
  const email = OPERATOR.email;
  return [
    { who: stranger, path: "/login", form: OPERATOR, keeps: email },
    { who: stranger, path: "/login", form: { email, password: "wrong" }, keeps: email },
    { who: stranger, path: "/login/forgot", form: { email }, keeps: email },
    { who: stranger, path: reset, form: { password: PASSWORD } },
    { who: stranger, path: invitation, form: { password: PASSWORD } },
    { who: halfWay, path: "/login/code", form: { code: codeAt(secret, Date.now() + 30_000) } },
    { who: halfWay, path: "/login/code", form: { recovery: "aaaa-bbbb-cccc-dddd" } },
    {
      who: operator,
      path: ACCOUNT,
      form: { intent: "name", name: "Zoë Tremblay" },
      keeps: "Zoë Tremblay",
    },
    { who: operator, path: ACCOUNT, form: { intent: "password", present, password: PASSWORD } },
    { who: operator, path: ACCOUNT, form: { intent: "others" } },
    { who: operator, path: ACCOUNT, form: { intent: "everywhere" } },
    { who: operator, path: FACTOR, form: { intent: "start", present } },
    {
      who: operator,
      path: OPERATORS,
      form: { intent: "invite", email: "new@example.com" },
      keeps: "new@example.com",
    },
    { who: operator, path: OPERATORS, form: { intent: "withdraw", id: id! } },
    { who: operator, path: `${OPERATORS}/2/remove`, form: {} },
    {
      who: operator,
      path: "/dashboard/settings/feed",
      form: { intent: "create", name: "Phone" },
      keeps: "Phone",
    },
    { who: operator, path: "/dashboard/settings/feed", form: { intent: "revoke", id: "1" } },
  ];
}

const OUTAGES: (Outage & { left?: string })[] = [
  LOCKED,
  { ...FILES_MAY_NOT_GROW, left: HAS_PRLIMIT ? "" : " (left out: needs prlimit)" },
  { ...writesRefused("ENOSPC"), left: NEEDS_STRACE },
];

for (const outage of OUTAGES) {
  test.skipIf(outage.left)(`${outage.name}${outage.left ?? ""}`, async () => {
    const asked = await presses();
    await operator.ask("/dashboard/settings/feed", { intent: "create", name: "Desk" });
    lastUsedBefore();
    const end = await outage.begin(server);
    const found: string[] = [];
    try {
      const answers = asked.map(async ({ who, path, form, keeps }) => {
        const { status, body } = await who.ask(path, form);
        const summary = `${path.slice(0, 20)} ${form.intent ?? Object.keys(form).join()}: ${status}`;
        const words = decode(body);
        if (status !== 503) found.push(summary);
        if (!/can.t (?:be (?:written|saved)|save).*try again/i.test(words))
          found.push(`${summary} says nothing`);
        if (keeps && !words.includes(`value="${keeps}"`)) found.push(`${summary} lost ${keeps}`);
        if ([PASSWORD, OPERATOR.password].some((each) => words.includes(each)))
          found.push(`${summary} tells`);
      });
      await Promise.all([...answers, reading(found)]);
      await leave(found);
    } finally {
      await end();
    }
    expect(found).toEqual([]);
    await expect.poll(() => readiness(), { timeout: 15_000 }).toBe(200);
    shop.letMinutesPass(120);
    expect((await new Guest(server).ask("/login", OPERATOR)).location).toBe("/dashboard");
    expect((await operator.ask("/dashboard")).status).toBe(200);
  });
}

/** A session's use is noted once a minute: pages are shown where that is due and cannot be done. */
async function reading(found: string[]): Promise<void> {
  const pages = ["/dashboard", "/dashboard/bookings/1", "/dashboard/agenda", ACCOUNT, OPERATORS];
  for (const path of pages) {
    const { status } = await operator.ask(path);
    if (status !== 200) found.push(`reading ${path}: ${status}`);
  }
}

/** Signs out: this browser forgets its session, and says that it goes on elsewhere. */
async function leave(found: string[]): Promise<void> {
  const leaving = new Guest(server);
  for (const [name, value] of operator.jar) leaving.jar.set(name, value);
  const out = await leaving.ask("/logout", {});
  const page = await leaving.ask("/login");
  const isOut = out.location === "/login" && !leaving.jar.has("operator");
  if (!isOut || !decode(page.body).includes("You're signed out here"))
    found.push(`logout: ${out.status}`);
}

function lastUsedBefore(): void {
  const sqlite = new SQLite(server.databasePath);
  sqlite.exec("update operator_sessions set seen_at = seen_at - 120000");
  sqlite.close();
}

async function readiness(): Promise<number> {
  return (await fetch(`${server.origin}/readyz`)).status;
}
