import { describe, expect, it, vi } from "vitest";
import { askForReset } from "~/auth/new-password.server";
import { takeGuess, throttleKey } from "~/auth/throttle.server";
import { db } from "~/server/db.server";
import * as login from "~/routes/login/sign-in";
import * as forgot from "~/routes/login/forgot";
import * as reset from "~/routes/login/reset";
import { cookiesOf, switchFactorOn } from "../../support/operators";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  post,
  signedInCookie,
  refusalIn,
} from "../../support/requests";
import { allMessages } from "../../support/messages";
import {
  deliver,
  MINUTE,
  openAccounts,
  operator,
  PASSWORD,
  signIn as signInWith,
  START,
} from "./accounts";

openAccounts();

const ask = (email: string, address = "203.0.113.7") =>
  responseOf(forgot.action, post("/login/forgot", { email }), {}, { address });
const open = (secret: string) =>
  responseOf(reset.loader, get(`/login/reset/${secret}`), { secret });
const choose = (secret: string, password = PASSWORD) =>
  responseOf(reset.action, post(`/login/reset/${secret}`, { password }), { secret });
const signIn = (password: string, email = OPERATOR.email) => signInWith({ email, password });
const guess = (address: string, password = "wrong", cookie = "") =>
  responseOf(
    login.action,
    post("/login", { email: OPERATOR.email, password }, cookie),
    {},
    { address },
  );
const messages = () => allMessages(db);
const sessions = () => db.selectFrom("operator_sessions").selectAll().execute();

/** Requests a link, and returns the secret that is mailed. */
async function mailed(): Promise<string> {
  await ask(OPERATOR.email);
  const [parcel] = await deliver();
  return /\/login\/reset\/([\w-]{22})/.exec(parcel!.mail.text)![1]!;
}

const remove = () =>
  db.updateTable("operators").set({ disabled_at: "2026-12-08T18:00:00.000Z" }).execute();

describe("asking for a link", () => {
  it("asking for a link answers a known and an unknown address alike, after the same work", async () => {
    const answers = [await ask(OPERATOR.email), await ask("nobody@example.com")];
    for (const answer of answers)
      expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
        302,
        "/login/forgot?sent",
        "",
      ]);
    const [known, unknown] = (await messages()).map(
      ({ id: _id, recipient: _recipient, ...rest }) => rest,
    );
    expect(unknown).toEqual(known);
    expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  });

  it("asking for a link writes to an operator, and leaves nothing of any other address", async () => {
    await ask("Operator@Example.com");
    await ask("nobody@example.com");
    const parcels = await deliver();
    expect(parcels.map(({ recipient }) => recipient)).toEqual([OPERATOR.email]);
    expect(parcels[0]!.mail.text).toContain("The link works for 1 hour.");
    expect((await messages()).map(({ recipient, state }) => [recipient, state])).toEqual([
      [OPERATOR.email, "sent"],
    ]);
  });

  it("asking for a link sends nothing to a removed operator, even while the message is leaving", async () => {
    await ask(OPERATOR.email);
    expect(await deliver(remove)).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
    vi.setSystemTime(START + 10 * MINUTE);
    await ask(OPERATOR.email);
    expect(await deliver()).toEqual([]);
  });

  it.each([
    ["from the first second on", 0],
    ["from the last second on", 299],
    ["from the middle on", 150],
  ])(
    "asking for a link sends one message in five minutes of the clock, %s",
    async (_name, second) => {
      const first = START + second * 1000;
      for (const minute of [0, 2 / 60, 1, 4.99]) {
        vi.setSystemTime(first + minute * MINUTE);
        await ask(OPERATOR.email);
      }
      expect(await messages()).toHaveLength(1);
      vi.setSystemTime(first + 5 * MINUTE);
      await ask(OPERATOR.email);
      expect(await messages()).toHaveLength(2);
    },
  );

  it("asking for a link sends one to each address", async () => {
    vi.setSystemTime(START + 299_000);
    await ask(OPERATOR.email);
    vi.setSystemTime(START + 301_000);
    await ask("nobody@example.com");
    expect(await messages()).toHaveLength(2);
  });

  it("asking for a link sends one also where two ask at the same moment, whichever side of the mark each read the clock on", async () => {
    await Promise.all(
      [301_000, 299_000].map((late) =>
        askForReset(db, { email: OPERATOR.email, addressKey: null }, START + late),
      ),
    );
    expect(await messages()).toHaveLength(1);
  });

  it("asking for a link keeps no link in the outbox", async () => {
    const secret = await mailed();
    const stored = await Promise.all(
      (["messages", "password_resets"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    ["", "Enter your email"],
    ["nobody", "Enter an email address such as name@example.com"],
    [`${"a".repeat(250)}@example.com`, "Enter an email address such as name@example.com"],
  ])("%j is refused", async (email, error) => {
    const answer = await ask(email);
    expect([answer.status, (await refusalIn(answer)).errors]).toEqual([422, { email: error }]);
    expect(await messages()).toEqual([]);
  });

  it("asking for a link is slowed down by address, and does not slow down the sign-in", async () => {
    for (let time = 0; time < 10; time++)
      expect((await ask(`somebody-${time}@example.com`)).status).toBe(302);
    const slow = await ask("somebody-else@example.com");
    expect([slow.status, slow.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await refusalIn(slow)).errors.email).toBe(
      "Too many attempts. Please wait 1 second and try again.",
    );
    expect((await signIn(OPERATOR.password)).status).toBe(302);
  });

  it("asking for a link works while others ask for the same account, and one message leaves", async () => {
    for (let time = 0; time < 300; time++) await ask(OPERATOR.email, `203.0.113.${time % 30}`);
    expect((await ask(OPERATOR.email, "198.51.100.1")).headers.get("location")).toBe(
      "/login/forgot?sent",
    );
    expect(await messages()).toHaveLength(1);
  });
});

describe("a link", () => {
  it("a link for a new password changes nothing when it is opened, and is in no cache", async () => {
    const secret = await mailed();
    const answer = await open(secret);
    expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
      200,
      { email: OPERATOR.email },
      "no-store",
    ]);
    expect((await open(secret)).status).toBe(200);
    expect((await signIn(OPERATOR.password)).status).toBe(302);
  });

  it("a link for a new password gives a new password, ends every session, and opens none", async () => {
    await signedInCookie(db, operator, START);
    const answer = await choose(await mailed());
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
    expect(answer.headers.get("set-cookie")).not.toContain("operator=");
    expect(await sessions()).toEqual([]);
    expect((await signIn(OPERATOR.password)).status).toBe(422);
    expect((await signIn(PASSWORD)).status).toBe(302);
  });

  it("a link for a new password gives it to the operator who has asked, and to no other", async () => {
    await insertOperator(db, "other@example.com");
    await choose(await mailed());
    const answers = await Promise.all(
      [OPERATOR.email, "other@example.com"].map((email) => signIn(PASSWORD, email)),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 422]);
  });

  it("a link for a new password doesn't work for an operator who was removed since", async () => {
    const secret = await mailed();
    await remove();
    expect([(await open(secret)).status, (await choose(secret)).status]).toEqual([404, 404]);
  });

  it("a link for a new password works once, also when two press at the same moment, and ends all others", async () => {
    const first = await mailed();
    vi.setSystemTime(START + 6 * MINUTE);
    const second = await mailed();
    const answers = await Promise.all([choose(second), choose(second, "another password of mine")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 404]);
    for (const secret of [first, second])
      expect([(await open(secret)).status, (await choose(secret)).status]).toEqual([404, 404]);
  });

  it("a link for a new password works for an hour from the asking, however late the message leaves", async () => {
    await ask(OPERATOR.email);
    vi.setSystemTime(START + 40 * MINUTE);
    const [parcel] = await deliver();
    const secret = /\/login\/reset\/([\w-]{22})/.exec(parcel!.mail.text)![1]!;
    vi.setSystemTime(START + 60 * MINUTE - 1);
    expect((await open(secret)).status).toBe(200);
    vi.setSystemTime(START + 60 * MINUTE);
    expect([(await open(secret)).status, (await choose(secret)).status]).toEqual([404, 404]);
    expect((await signIn(OPERATOR.password)).status).toBe(302);
  });

  it("a link for a new password leaves the second factor on", async () => {
    await switchFactorOn(db, operator, START);
    await choose(await mailed());
    const answer = await signIn(PASSWORD);
    expect(answer.headers.get("location")).toBe("/login/code");
    expect(await sessions()).toEqual([]);
  });

  it("a link for a new password lets its owner sign in at once, however often they and others had guessed", async () => {
    for (let time = 0; time < 9; time++) await guess("198.51.100.1");
    for (let bot = 0; bot < 100; bot++)
      await takeGuess(db, [throttleKey("newcomers", OPERATOR.email)], START);
    const cookie = cookiesOf(await choose(await mailed()));
    expect([
      (await guess("198.51.100.1", PASSWORD)).status,
      (await guess("198.51.100.2", PASSWORD)).status,
    ]).toEqual([429, 429]);
    expect((await guess("198.51.100.1", PASSWORD, cookie)).status).toBe(302);
  });

  it.each(["x", "aaaaaaaaaaaaaaaaaaaaaa", "' or 1=1 --"])(
    "%j was never given out",
    async (secret) => {
      await mailed();
      expect([(await open(secret)).status, (await choose(secret)).status]).toEqual([404, 404]);
    },
  );
});
