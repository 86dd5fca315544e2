import { expect, it, vi } from "vitest";
import { sessionCookie } from "~/auth/cookies.server";
import { startSession } from "~/auth/start-session.server";
import { takeGuess, throttleKey } from "~/auth/throttle.server";
import { db } from "~/server/db.server";
import * as login from "~/routes/login/sign-in";
import * as logout from "~/routes/login/logout";
import {
  responseOf,
  get,
  OPERATOR,
  pairOf,
  post,
  signedInCookie,
  refusalIn,
} from "../../support/requests";
import { givePassword, recognized } from "../../support/operators";
import { setRows } from "../../support/rows";
import { openAccounts, operator, sessionIn, START } from "./accounts";

openAccounts();

type Form = { email: string; password: string };
const signIn = (
  form: Partial<Form> = {},
  { path = "/login", cookie = "", address = "203.0.113.7" } = {},
) => responseOf(login.action, post(path, { ...OPERATOR, ...form }, cookie), {}, { address });
const cookiesOf = (response: Response) => response.headers.getSetCookie().map(pairOf).join("; ");

it("signing in opens no session if the password was changed or the operator removed while it was checked", async () => {
  const found = await recognized(db);
  await givePassword(db, "a newer password");
  expect(await startSession(get("/login"), found, "password")).toBeNull();
  await setRows(db, "operators", {
    password_hash: found.password_hash,
    disabled_at: "2026-12-08T18:00:00.000Z",
  });
  expect(await startSession(get("/login"), found, "password")).toBeNull();
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toEqual([]);
});

it("signing in opens a session and leads to the dashboard", async () => {
  const response = await signIn();
  expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await sessionIn(cookiesOf(response))).toMatchObject({
    id: operator,
    email: OPERATOR.email,
  });
  for (const cookie of response.headers.getSetCookie())
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
});

it("signing in takes the email in any case and with spaces around", async () => {
  expect((await signIn({ email: "  Operator@Example.COM " })).status).toBe(302);
});

it("signing in answers an unknown email and a wrong password alike", async () => {
  const answers = [
    await signIn({ password: "wrong" }),
    await signIn({ email: "nobody@example.com" }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([422, 422]);
  const [wrong, unknown] = await Promise.all(
    answers.map(async (answer) => (await refusalIn(answer)).errors),
  );
  expect(wrong).toEqual({ email: "That email and password don't match." });
  expect(unknown).toEqual(wrong);
});

it("signing in asks for what is missing, and counts no guess", async () => {
  for (let time = 0; time < 20; time++) {
    const response = await signIn({ email: " ", password: "" });
    expect(response.status).toBe(422);
    expect((await refusalIn(response)).errors).toEqual({
      email: "Enter your email",
      password: "Enter your password",
    });
  }
  expect((await signIn()).status).toBe(302);
});

it("signing in never gives the password back", async () => {
  expect(await (await signIn({ password: "a wrong password" })).text()).not.toContain(
    "a wrong password",
  );
});

it.each([
  ["/dashboard/bookings/5?status=pending", "/dashboard/bookings/5?status=pending"],
  ["https://evil.example/", "/dashboard"],
  ["//evil.example", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["/\t/evil.example", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  ["dashboard", "/dashboard"],
  ["", "/dashboard"],
])("signing in with next=%j leads to %s", async (next, expected) => {
  const response = await signIn({}, { path: `/login?${new URLSearchParams({ next })}` });
  expect(response.headers.get("location")).toBe(expected);
  const again = await responseOf(
    login.loader,
    get(`/login?${new URLSearchParams({ next })}`, cookiesOf(response)),
  );
  expect([again.status, again.headers.get("location")]).toEqual([302, expected]);
});

it("signing in makes a new session each time, and ends the one that the browser had", async () => {
  const planted = await signedInCookie(db, operator, START);
  const fresh = cookiesOf(await signIn({}, { cookie: planted }));
  expect(await sessionIn(planted)).toBeNull();
  expect(await sessionIn(fresh)).not.toBeNull();
  expect(fresh).not.toContain(planted);
});

it("signing in takes no session that it has not signed", async () => {
  const token = String(await sessionCookie.parse(await signedInCookie(db, operator, START)));
  const forged = `operator=${Buffer.from(JSON.stringify(token)).toString("base64")}`;
  expect((await responseOf(login.loader, get("/login", forged))).status).toBe(200);
  expect((await responseOf(login.loader, get("/login", "operator=%F0%9F"))).status).toBe(200);
});

it("guessing is slowed down at once, also for the right password, and never locks out", async () => {
  for (let time = 0; time < 5; time++)
    expect((await signIn({ password: "wrong" })).status).toBe(422);
  const response = await signIn();
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("1");
  expect((await refusalIn(response)).errors).toEqual({
    email: "Too many attempts. Please wait 1 second and try again.",
  });
  vi.setSystemTime(START + 1000);
  expect((await signIn({ password: "wrong" })).status).toBe(422);
  expect((await refusalIn(await signIn())).errors.email).toBe(
    "Too many attempts. Please wait 2 seconds and try again.",
  );
  vi.setSystemTime(START + 3000);
  expect((await signIn()).status).toBe(302);
  expect((await signIn({ password: "wrong" })).status).toBe(422);
});

it("guessing keeps no right password out that comes from another address, on its own or beside hundreds", async () => {
  for (let time = 0; time < 30; time++) await signIn({ password: "wrong" });
  expect((await signIn()).status).toBe(429);
  expect((await signIn({}, { address: "198.51.100.1" })).status).toBe(302);
  for (let time = 0; time < 30; time++) {
    vi.setSystemTime(START + time * 60_000);
    await signIn({ password: "wrong" });
    await signIn({ password: "wrong" }, { address: `203.0.114.${time}` });
  }
  expect((await signIn({}, { address: "198.51.100.1" })).status).toBe(302);
});

it("guessing waits five minutes at most after any number of wrong guesses, and says what lets in at once", async () => {
  let at = START;
  for (let time = 0; time < 30; time++) {
    vi.setSystemTime((at += 300_000));
    expect((await signIn({ password: "wrong" })).status).toBe(422);
  }
  const { errors } = await refusalIn(await signIn());
  expect(errors.email).toBe(
    "Too many attempts. Please wait 5 minutes and try again. Or choose a new password: its link lets you in at once.",
  );
  vi.setSystemTime(at + 300_000);
  expect((await signIn()).status).toBe(302);
});

it("guessing from a hundred new addresses in an hour leaves only browsers in that are known", async () => {
  const own = cookiesOf(await signIn({}, { address: "198.51.100.1" }));
  for (let bot = 0; bot < 100; bot++)
    await takeGuess(db, [throttleKey("newcomers", OPERATOR.email)], START);
  const limited = await signIn({}, { address: "198.51.100.2" });
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await signIn({}, { address: "198.51.100.2", cookie: own })).status).toBe(302);
  vi.setSystemTime(START + 3_600_000);
  expect((await signIn({}, { address: "198.51.100.2" })).status).toBe(302);
});

it("guessing by a stranger does not hold up an operator's own browser", async () => {
  const own = cookiesOf(await signIn({}, { address: "198.51.100.1" }));
  for (let time = 0; time < 9; time++)
    await signIn({ password: "wrong" }, { address: "198.51.100.1" });
  expect((await signIn({}, { address: "198.51.100.1" })).status).toBe(429);
  expect((await signIn({}, { address: "198.51.100.1", cookie: own })).status).toBe(302);
  expect(
    (await signIn({ email: "other@example.com" }, { address: "198.51.100.3", cookie: own })).status,
  ).toBe(422);
});

it("guessing is slowed down in an operator's own browser too", async () => {
  const own = cookiesOf(await signIn());
  for (let time = 0; time < 5; time++) await signIn({ password: "wrong" }, { cookie: own });
  expect((await signIn({}, { cookie: own })).status).toBe(429);
});

it("signing out ends the session for good, and takes the cookie away", async () => {
  const cookie = await signedInCookie(db, operator, START);
  const response = await responseOf(logout.action, post("/logout", {}, cookie));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(await sessionIn(cookie)).toBeNull();
});

it("signing out takes a form: a link does nothing", async () => {
  const cookie = await signedInCookie(db, operator, START);
  const response = await responseOf(logout.loader, get("/logout", cookie));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  expect(await sessionIn(cookie)).not.toBeNull();
});

it("signing out when signed out already is no error", async () => {
  expect((await responseOf(logout.action, post("/logout", {}))).status).toBe(302);
});
