import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as operators from "~/routes/settings/operators/route";
import * as invitation from "~/routes/login/invitation";
import * as login from "~/routes/login/sign-in";
import { cookiesOf } from "../../support/operators";
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
  cookie,
  deliver as deliverAll,
  goOnWith,
  openAccount,
  operator,
  PASSWORD,
  sessionOf,
  signInNow,
  START,
} from "./accounts";

const DAY = 24 * 60 * 60_000;
const PATH = "/dashboard/settings/operators";

openAccount();

const send = (form: Record<string, string>) =>
  responseOf(operators.action, post(PATH, form, cookie));
const invite = (email: string) => send({ intent: "invite", email });
async function look(more = "") {
  const answer = await responseOf(operators.loader, get(PATH, `${cookie}; ${more}`));
  return { answer, data: await answer.json() };
}
/** Invites, and returns the secret of the link shown. */
async function invited(email = "new@example.com"): Promise<string> {
  const { data } = await look(cookiesOf(await invite(email)));
  return /\/invitation\/([\w-]{22})$/.exec(data.link.url)![1]!;
}
const open = (secret: string) =>
  responseOf(invitation.loader, get(`/invitation/${secret}`), { secret });
const accept = (secret: string, password = PASSWORD, with_ = "") =>
  responseOf(invitation.action, post(`/invitation/${secret}`, { password }, with_), { secret });
const messages = () => allMessages(db);

/** The text of each message that's due, and leaves. */
const deliver = async () => (await deliverAll()).map(({ mail }) => mail.text);
const secretIn = (text: string) => /\/invitation\/([\w-]{22})/.exec(text)![1]!;

describe("inviting", () => {
  it("inviting shows a link once, and keeps none of it", async () => {
    const answer = await invite("new@example.com");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, PATH]);
    const first = await look(cookiesOf(answer));
    expect(first.data.link).toEqual({
      kind: "invitation",
      email: "new@example.com",
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/invitation\/[\w-]{22}$/),
    });
    expect(first.answer.headers.get("set-cookie")).toMatch(/^once=;.*Max-Age=0/);
    expect((await look()).data.link).toBeNull();
    const stored = await Promise.all(
      (["invitations", "invitation_links", "messages"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(first.data.link.url.split("/").at(-1));
  });

  it("inviting shows the link to no other operator", async () => {
    const once = cookiesOf(await invite("new@example.com"));
    expect(once).not.toContain("invitation");
    const other = await signedInCookie(db, await insertOperator(db, "other@example.com"), START);
    const answer = await responseOf(operators.loader, get(PATH, `${other}; ${once}`));
    expect((await answer.json()).link).toBeNull();
  });

  it("inviting lists who is invited, by whom and until when", async () => {
    await db.updateTable("operators").set({ name: "Kim" }).execute();
    await invite("new@example.com");
    expect((await look()).data.invitations).toEqual([
      {
        id: expect.any(Number),
        email: "new@example.com",
        by: "Kim",
        until: "Tue, Dec 15, 2026 at 11:00 AM",
      },
    ]);
  });

  it("inviting writes a message with a link of its own", async () => {
    const shown = await invited();
    const [text] = await deliver();
    expect(text).toContain(`${OPERATOR.email} invites you`);
    expect(text).toContain("The link works for 7 days.");
    expect(secretIn(text!)).not.toBe(shown);
    expect((await open(secretIn(text!))).status).toBe(200);
    expect((await messages()).map(({ content }) => content).join()).not.toContain(secretIn(text!));
  });

  it("inviting twice in a row is one invitation and one message; every link works until one is used", async () => {
    const [one, two] = [await invited(), await invited()];
    expect(await messages()).toHaveLength(1);
    expect((await look()).data.invitations).toHaveLength(1);
    expect([(await open(one)).status, (await open(two)).status]).toEqual([200, 200]);
    await accept(one);
    expect((await open(two)).status).toBe(404);
  });

  it("an address that another operator invited ends their links, and sends another message", async () => {
    const first = await invited();
    await signInNow(await insertOperator(db, "other@example.com"));
    const second = await invited();
    expect(await messages()).toHaveLength(2);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  it("inviting again within the minute sends a message whose link works, as the other's has ended", async () => {
    const other = await signedInCookie(db, await insertOperator(db, "other@example.com"), START);
    const links: string[] = [];
    for (const by of [cookie, other, cookie]) {
      goOnWith(by);
      await invited();
      links.push(...(await deliver()).map(secretIn));
    }
    expect(await Promise.all(links.map(async (secret) => (await open(secret)).status))).toEqual([
      404, 404, 200,
    ]);
  });

  it("inviting sends one message in a minute, however its clock jumps, and another after it or after a withdrawal", async () => {
    for (const second of [59, 61, 118]) {
      vi.setSystemTime(START + second * 1000);
      await invite("new@example.com");
    }
    expect(await messages()).toHaveLength(1);
    vi.setSystemTime(START + 119_000);
    await invite("new@example.com");
    expect(await messages()).toHaveLength(2);
    await db.deleteFrom("invitations").execute();
    vi.setSystemTime(START + 121_000);
    await invite("new@example.com");
    expect(await messages()).toHaveLength(3);
  });

  it("inviting takes an address in another case for the same one", async () => {
    await invited();
    await invited("NEW@example.com");
    expect((await look()).data.invitations).toHaveLength(1);
  });

  it.each([
    ["", "Enter the email of the person you're inviting"],
    ["   ", "Enter the email of the person you're inviting"],
    ["nobody", "Enter an email address such as name@example.com"],
    ["a b@example.com", "Enter an email address such as name@example.com"],
    [`${"a".repeat(250)}@example.com`, "Enter an email address such as name@example.com"],
    ["Operator@Example.com", "Operator@Example.com is an operator already"],
  ])("%j is refused", async (email, error) => {
    const answer = await invite(email);
    expect(answer.status).toBe(422);
    expect((await refusalIn(answer)).errors).toEqual({ email: error });
    expect(await messages()).toEqual([]);
  });
});

it("an invitation says who it is for, and changes nothing when it is opened", async () => {
  const secret = await invited();
  for (let time = 0; time < 3; time++) {
    const answer = await open(secret);
    expect(await answer.json()).toMatchObject({ email: "new@example.com" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await db.selectFrom("operators").select("id").execute()).toHaveLength(1);
});

it("an invitation makes an operator, who is signed in and can sign in again", async () => {
  const answer = await accept(await invited());
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await sessionOf(answer)).toMatchObject({ email: "new@example.com" });
  const again = await responseOf(
    login.action,
    post("/login", { email: "new@example.com", password: PASSWORD }),
  );
  expect(again.headers.get("location")).toBe("/dashboard");
});

it("an invitation works for its own address, whatever other invitations exist", async () => {
  const [one, two] = [await invited("one@example.com"), await invited("two@example.com")];
  expect([await (await open(one)).json(), await (await open(two)).json()]).toMatchObject([
    { email: "one@example.com" },
    { email: "two@example.com" },
  ]);
  expect(await sessionOf(await accept(two))).toMatchObject({ email: "two@example.com" });
  expect((await open(one)).status).toBe(200);
});

it("an invitation works once, also when two press at the same moment", async () => {
  const secret = await invited();
  const answers = await Promise.all([accept(secret), accept(secret, "another password of mine")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 404]);
  expect((await open(secret)).status).toBe(404);
  expect((await accept(secret)).status).toBe(404);
  expect(await db.selectFrom("operators").select("id").execute()).toHaveLength(2);
});

it("an invitation works for seven days", async () => {
  const secret = await invited();
  vi.setSystemTime(START + 7 * DAY - 1);
  expect((await open(secret)).status).toBe(200);
  vi.setSystemTime(START + 7 * DAY);
  expect([(await open(secret)).status, (await accept(secret)).status]).toEqual([404, 404]);
  expect(await db.selectFrom("operators").select("id").execute()).toHaveLength(1);
});

it("an invitation stays expired when its address is invited again", async () => {
  const old = await invited();
  vi.setSystemTime(START + 7 * DAY);
  await signInNow();
  const fresh = await invited();
  expect([(await open(old)).status, (await open(fresh)).status]).toEqual([404, 200]);
});

it("an invitation that was never made opens nothing", async () => {
  await invited();
  for (const secret of ["x", "aaaaaaaaaaaaaaaaaaaaaa", "' or 1=1 --"])
    expect([(await open(secret)).status, (await accept(secret)).status]).toEqual([404, 404]);
});

it("an invitation ends the session that the browser had", async () => {
  await accept(await invited(), PASSWORD, cookie);
  expect(
    await db
      .selectFrom("operator_sessions")
      .where("operator_id", "=", operator)
      .selectAll()
      .execute(),
  ).toEqual([]);
});

describe("withdrawing", () => {
  it("an invitation that isn't made says so above its errors, a withdrawal doesn't", async () => {
    expect(await (await invite("")).json()).toMatchObject({ title: "Nobody has been invited" });
    await sql`alter table invitations rename to invitations_away`.execute(db);
    const answer = await send({ intent: "withdraw", id: "1" });
    await sql`alter table invitations_away rename to invitations`.execute(db);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { title: "Nothing has been changed" },
    ]);
  });

  it("withdrawing an invitation ends every link, also the one in a message that has not left", async () => {
    const secret = await invited();
    const { data } = await look();
    const answer = await send({ intent: "withdraw", id: String(data.invitations[0].id) });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, PATH]);
    expect((await open(secret)).status).toBe(404);
    expect(await deliver()).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it("withdrawing an invitation ends the link of a message that has left", async () => {
    await invited();
    const [text] = await deliver();
    const { data } = await look();
    await send({ intent: "withdraw", id: String(data.invitations[0].id) });
    expect((await open(secretIn(text!))).status).toBe(404);
  });

  it.each(["", "0", "999", "x", "1 or 1=1"])("%j does nothing", async (id) => {
    const secret = await invited();
    expect((await send({ intent: "withdraw", id })).status).toBe(302);
    expect((await open(secret)).status).toBe(200);
  });
});
