import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as account from "~/routes/settings/account/route";
import * as factor from "~/routes/settings/second-factor/route";
import { takeToast } from "~/server/toast.server";
import { invite } from "~db/invitations";
import { allowReset, findReset } from "~db/password-resets";
import { codeAt } from "../../support/authenticator";
import { cookiesOf, switchFactorOn } from "../../support/operators";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  ORIGIN,
  post,
  signedInCookie,
  refusalIn,
} from "../../support/requests";
import { cookie, MINUTE, openAccount, operator, PASSWORD, sessionIn, START } from "./accounts";

const PATH = "/dashboard/settings/account";
const PRESENT = { present: OPERATOR.password };
let elsewhere: string;

openAccount();
beforeEach(async () => {
  elsewhere = await signedInCookie(db, operator, START);
});

const change = (form: Record<string, string>, with_ = cookie) =>
  responseOf(account.action, post(PATH, form, with_));
const look = async (with_ = cookie) => (await responseOf(account.loader, get(PATH, with_))).json();
const changeFactor = (form: Record<string, string>, with_ = cookie) =>
  responseOf(factor.action, post(`${PATH}/second-factor`, form, with_));
const lookAtFactor = async (with_ = cookie) =>
  (await responseOf(factor.loader, get(`${PATH}/second-factor`, with_))).json();
const isSignedIn = async (with_: string) => (await sessionIn(with_)) !== null;

/** Every old session has ended, including this browser's; the response carries a new one. */
async function expectRotated(answer: Response) {
  expect(answer.status).toBe(302);
  const fresh = cookiesOf(answer);
  expect([await isSignedIn(cookie), await isSignedIn(elsewhere), await isSignedIn(fresh)]).toEqual([
    false,
    false,
    true,
  ]);
  return fresh;
}

describe("the name", () => {
  it("an operator's name is saved without what cannot be seen, and taken away again", async () => {
    await change({ intent: "name", name: "  Kim\r\n\u202ELee " });
    expect((await look()).name).toBe("Kim Lee");
    await change({ intent: "name", name: "Kim 👩‍🔧" });
    expect((await look()).name).toBe("Kim 👩‍🔧");
    await change({ intent: "name", name: "  " });
    expect((await look()).name).toBeNull();
  });

  it("an operator's name has a limit", async () => {
    const answer = await change({ intent: "name", name: "x".repeat(500) });
    expect([answer.status, (await refusalIn(answer)).values.name]).toEqual([422, "x".repeat(500)]);
  });
});

const EMAIL = { intent: "email", email: " Kim@Kestrel.example ", ...PRESENT };
const emailOf = async () => (await look()).email;
const letters = () => db.selectFrom("messages").select(["kind", "recipient", "content"]).execute();

it("the email to sign in with is changed with the password; links sent to the old one no longer work", async () => {
  await allowReset(db, OPERATOR.email, "an old secret", {
    now: START,
    expiresAt: START + 60 * MINUTE,
  });
  const answer = await change(EMAIL);
  expect(answer.status).toBe(302);
  expect(await takeToast(get(PATH, cookiesOf(answer)))).toMatchObject({
    toast: { title: "Email changed", text: "From now on you sign in as kim@kestrel.example." },
  });
  expect(await emailOf()).toBe("kim@kestrel.example");
  expect(await findReset(db, "an old secret", START)).toBeUndefined();
  expect(await isSignedIn(cookie)).toBe(true);
});

it("the email to sign in with is announced to the former address", async () => {
  await change(EMAIL);
  expect(await letters()).toEqual([
    {
      kind: "emailChanged",
      recipient: OPERATOR.email,
      content: '{"email":"kim@kestrel.example"}',
    },
  ]);
});

it("the email to sign in with can't be one that is invited, until the invitation ends", async () => {
  await invite(db, { email: "kim@kestrel.example", by: operator, now: START });
  const answer = await change(EMAIL);
  expect([answer.status, (await refusalIn(answer)).errors]).toEqual([
    422,
    {
      email: "Somebody is invited with this email: withdraw the invitation first, under Operators",
    },
  ]);
  expect(await emailOf()).toBe(OPERATOR.email);
  await db.updateTable("invitations").set({ expires_at: START }).execute();
  expect((await change(EMAIL)).status).toBe(302);
});

it.each([
  [{ email: "kim" }, { email: "Enter an email address such as name@example.com" }],
  [{ email: "" }, { email: "Enter an email address such as name@example.com" }],
  [{ email: OPERATOR.email.toUpperCase() }, { email: "That's already your email." }],
  [{ present: "wrong" }, { present: "That isn't your current password" }],
  [{ present: "" }, { present: "Enter your current password" }],
])("the email to sign in with is refused with %j", async (given, errors) => {
  const answer = await change({ ...EMAIL, ...given });
  expect([answer.status, (await refusalIn(answer)).errors]).toEqual([422, errors]);
  expect(await emailOf()).toBe(OPERATOR.email);
});

it("the email to sign in with can't be another operator's, whatever its case", async () => {
  await insertOperator(db, "lee@example.com");
  const answer = await change({ ...EMAIL, email: "Lee@Example.com" });
  expect([answer.status, (await refusalIn(answer)).errors]).toEqual([
    422,
    { email: "Another operator has this email" },
  ]);
  expect(await emailOf()).toBe(OPERATOR.email);
});

describe("the password", () => {
  it("an operator's password keeps only those links for another password that still work", async () => {
    await allowReset(db, OPERATOR.email, "an old secret", {
      expiresAt: START + MINUTE,
      now: START,
    });
    await allowReset(db, OPERATOR.email, "a new secret", {
      expiresAt: START + 3 * MINUTE,
      now: START + 2 * MINUTE,
    });
    expect(await db.selectFrom("password_resets").select("expires_at").execute()).toEqual([
      { expires_at: START + 3 * MINUTE },
    ]);
  });

  it("an operator's password is changed with the current one; all other sessions and open links end", async () => {
    await allowReset(db, OPERATOR.email, "a secret", { expiresAt: START + MINUTE, now: START });
    const fresh = await expectRotated(
      await change({ intent: "password", ...PRESENT, password: PASSWORD }),
    );
    expect(await findReset(db, "a secret", START)).toBeUndefined();
    expect(
      (
        await change(
          { intent: "password", ...PRESENT, password: "another password of mine" },
          fresh,
        )
      ).status,
    ).toBe(422);
    expect(
      (
        await change(
          { intent: "password", present: PASSWORD, password: "another password of mine" },
          fresh,
        )
      ).status,
    ).toBe(302);
  });

  it.each([
    [
      { present: "", password: "" },
      { present: "Enter your current password", password: "Choose a password" },
    ],
    [{ present: "", password: PASSWORD }, { present: "Enter your current password" }],
    [{ present: "wrong", password: PASSWORD }, { present: "That isn't your current password" }],
    [
      { ...PRESENT, password: "short" },
      { password: "The password needs at least 12 characters: this one has 5" },
    ],
    [{ ...PRESENT, password: OPERATOR.email }, { password: "The password can't be your email" }],
    [
      { ...PRESENT, password: OPERATOR.password },
      { password: "Choose another password than the current one" },
    ],
  ])("an operator's password stays as it is with %j", async (form, errors) => {
    const answer = await change({ intent: "password", ...form });
    expect([answer.status, (await refusalIn(answer)).errors]).toEqual([422, errors]);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, true]);
  });

  it("an operator's password isn't sent back with a form that is refused", async () => {
    const answer = await change({ intent: "password", ...PRESENT, password: "short" });
    expect((await refusalIn(answer)).values).toEqual({ intent: "password" });
  });

  it("an operator's password is guessed slowly in a browser that was left open", async () => {
    for (let guess = 0; guess < 5; guess++)
      await change({ intent: "password", present: "wrong", password: PASSWORD });
    const answer = await change({ intent: "password", ...PRESENT, password: PASSWORD });
    expect((await refusalIn(answer)).errors.present).toBe(
      "Too many attempts. Please wait 1 second and try again.",
    );
    vi.setSystemTime(START + 1000);
    expect((await change({ intent: "password", ...PRESENT, password: PASSWORD })).status).toBe(302);
  });

  it("an operator's password is not kept from its owner by who guesses in another browser that was left open", async () => {
    for (let guess = 0; guess < 30; guess++)
      await change({ intent: "password", present: "wrong", password: PASSWORD }, elsewhere);
    expect((await change({ intent: "password", ...PRESENT, password: PASSWORD })).status).toBe(302);
  });
});

describe("signing out", () => {
  it("signing out in all other browsers keeps this one", async () => {
    const other = await signedInCookie(db, await insertOperator(db, "other@example.com"), START);
    expect((await look()).sessions).toBe(2);
    expect((await change({ intent: "others" })).headers.get("location")).toBe(PATH);
    expect([
      await isSignedIn(cookie),
      await isSignedIn(elsewhere),
      await isSignedIn(other),
    ]).toEqual([true, false, true]);
    expect((await look()).sessions).toBe(1);
  });

  it("signing out everywhere ends this one too", async () => {
    const answer = await change({ intent: "everywhere" });
    expect(answer.headers.get("location")).toBe("/login");
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
  });

  it("a form of no kind changes nothing", async () => {
    expect((await change({ intent: "nonsense" })).status).toBe(422);
    expect((await changeFactor({ intent: "nonsense" })).status).toBe(422);
  });
});

describe("the second factor", () => {
  const start = () => changeFactor({ intent: "start", ...PRESENT });
  const confirm = (code: string, with_ = cookie) =>
    changeFactor({ intent: "confirm", code }, with_);

  it("the second factor is set up with the password, and counts once a code has confirmed it", async () => {
    expect(await lookAtFactor()).toMatchObject({ factor: null, setUp: null, codes: null });
    expect((await start()).headers.get("location")).toBe(`${PATH}/second-factor`);
    const { setUp, factor: pending } = await lookAtFactor();
    expect(pending).toBeNull();
    expect(setUp.address).toContain(`secret=${setUp.secret}`);
    expect(setUp.qr.path).toMatch(/^M4 4h7v1h-7z/);
    expect((await look()).hasFactor).toBe(false);

    const fresh = await expectRotated(await confirm(codeAt(setUp.secret, START)));
    const shown = await lookAtFactor(fresh);
    expect(shown.factor).toEqual({ since: "Tue, Dec 8, 2026", codesLeft: 10 });
    expect(shown.setUp).toBeNull();
    expect(new Set(shown.codes).size).toBe(10);
  });

  it("the second factor shows the recovery codes once, and takes the cookie away", async () => {
    await start();
    const answer = await confirm(codeAt((await lookAtFactor()).setUp.secret, START));
    const fresh = cookiesOf(answer);
    const first = await responseOf(factor.loader, get(`${PATH}/second-factor`, fresh));
    expect(first.headers.get("set-cookie")).toMatch(/^once=;.*Max-Age=0/);
    const [code] = (await first.json()).codes;
    expect(fresh).not.toContain(code);
    const kept = fresh
      .split("; ")
      .filter((pair) => !pair.startsWith("once="))
      .join("; ");
    expect((await lookAtFactor(kept)).codes).toBeNull();
  });

  it.each(["start", "renew", "off"])("%s asks for the password", async (intent) => {
    if (intent !== "start") await switchFactorOn(db, operator, START);
    for (const [present, words] of [
      ["", "Enter your current password"],
      ["wrong", "That isn't your current password"],
    ] as const) {
      const answer = await changeFactor({ intent, present });
      expect(answer.status).toBe(422);
      expect((await refusalIn(answer)).errors).toEqual({ present: words });
    }
    expect((await lookAtFactor()).setUp).toBeNull();
    expect((await look()).hasFactor).toBe(intent !== "start");
  });

  it.each([
    ["", "Enter the code that your app shows"],
    ["000000", "isn't right"],
  ])("the second factor is not on after the code %j", async (code, words) => {
    await start();
    const answer = await confirm(code);
    expect((await refusalIn(answer)).errors.code).toContain(words);
    expect([(await look()).hasFactor, await isSignedIn(cookie)]).toEqual([false, true]);
  });

  it("the second factor offers new recovery codes when the press that lost its answer is repeated", async () => {
    await start();
    const code = codeAt((await lookAtFactor()).setUp.secret, START);
    const session = cookiesOf(await confirm(code))
      .split("; ")
      .find((pair) => !/^(once|toast)=/.test(pair))!;
    const again = await takeToast(
      new Request(ORIGIN, { headers: { cookie: cookiesOf(await confirm(code, session)) } }),
    );
    expect(again?.toast).toMatchObject({
      title: "Your second factor is on already",
      text: "Haven't seen your recovery codes? Make new ones.",
    });
  });

  it("the second factor has to be confirmed within a quarter of an hour", async () => {
    await start();
    const { setUp } = await lookAtFactor();
    vi.setSystemTime(START + 15 * MINUTE);
    expect((await lookAtFactor()).setUp).toBeNull();
    await confirm(codeAt(setUp.secret, START + 15 * MINUTE));
    expect((await look()).hasFactor).toBe(false);
  });

  it("the second factor begins with another secret each time, and can be given up", async () => {
    await start();
    const first = (await lookAtFactor()).setUp.secret;
    await start();
    expect((await lookAtFactor()).setUp.secret).not.toBe(first);
    await changeFactor({ intent: "give-up" });
    expect((await lookAtFactor()).setUp).toBeNull();
  });

  it("the second factor is not kept from its owner by who guesses at its first code in another browser", async () => {
    await start();
    for (let guess = 0; guess < 30; guess++)
      await changeFactor({ intent: "confirm", code: "000000" }, elsewhere);
    expect((await confirm(codeAt((await lookAtFactor()).setUp.secret, START))).status).toBe(302);
  });

  it("the second factor is neither begun anew nor given up, once on, by what is left of the set-up", async () => {
    const { secret } = await switchFactorOn(db, operator, START);
    await start();
    await changeFactor({ intent: "give-up" });
    await confirm(codeAt(secret, START + 30_000));
    expect((await look()).hasFactor).toBe(true);
    expect((await lookAtFactor()).setUp).toBeNull();
  });

  it("the second factor gets new recovery codes, which end the old ones", async () => {
    const { codes } = await switchFactorOn(db, operator, START);
    const fresh = await expectRotated(await changeFactor({ intent: "renew", ...PRESENT }));
    const shown: string[] = (await lookAtFactor(fresh)).codes;
    expect(shown).toHaveLength(10);
    expect(shown.some((code) => codes.includes(code))).toBe(false);
    expect(await db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(10);
  });

  it("the second factor is switched off with everything that belongs to it", async () => {
    await switchFactorOn(db, operator, START);
    await expectRotated(await changeFactor({ intent: "off", ...PRESENT }));
    expect(await db.selectFrom("second_factors").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  });

  it("the second factor makes no codes where it is off", async () => {
    await changeFactor({ intent: "renew", ...PRESENT });
    expect(await db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  });
});
