import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openTransport } from "~/email/transport.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { mailServerUrl, type MailServer as Settings, sendsMail } from "~/server/mail-server.server";
import { startWorker } from "~/email/worker.server";
import { DAY_OF_JOB, openDashboard, read, submit } from "../../support/dashboard";
import { deliverDue } from "../../support/deliver-due";
import { MailServer } from "../../support/mail-server";
import { allMessages } from "../../support/messages";
import { OPERATOR, toastOf } from "../../support/requests";
import { storedValue, type Values } from "../settings/owners";

// The owner enters the mail server on a screen (docs/product.md#letters).

openDashboard(DAY_OF_JOB);

const MAIL = "/dashboard/mail";
const GMAIL = { server: "smtp.gmail.com", port: "465", user: "owner@gmail.com" };

async function save(form: Values): Promise<{ status: number; errors?: Values; values?: Values }> {
  const { version, key } = await read(MAIL);
  const answer = await submit(MAIL, { intent: "server", version: String(version), key, ...form });
  return answer.status === 302
    ? { status: 302 }
    : { status: answer.status, ...(await answer.json()) };
}

describe("what's saved", () => {
  it("a mail server is what letters leave by, and its password is kept sealed and shown to nobody", async () => {
    expect([await sendsMail(db), (await read("/dashboard")).mail.noServer]).toEqual([false, false]);
    expect(await save({ ...GMAIL, password: "p@ss: /%é word" })).toEqual({ status: 302 });
    expect(await sendsMail(db)).toBe(true);
    const url = new URL((await mailServerUrl(db))!);
    expect(url.href).toBe(
      "smtps://owner%40gmail.com:p%40ss%3A%20%2F%25%C3%A9%20word@smtp.gmail.com:465",
    );
    const page = await read(MAIL);
    expect(page).toMatchObject({ server: "smtp.gmail.com", values: GMAIL, hasPassword: true });
    const stored = await storedValue<Settings>("mail");
    expect(stored.password.length).toBeGreaterThan(40);
    expect(JSON.stringify([page, stored])).not.toContain("p@ss");
    expect(page.versions[0].note).toBe(
      "Server: smtp.gmail.com; Port: 587 to 465; User name: owner@gmail.com; Password",
    );
  });

  it("a password that isn't typed again stays, also where only the port changes, and it's said", async () => {
    await save({ ...GMAIL, password: "first" });
    const { version, key } = await read(MAIL);
    const form = { ...GMAIL, intent: "server", port: "587", version: String(version), key };
    expect(await toastOf(await submit(MAIL, form))).toMatchObject({
      title: "Mail server saved, with the password it had",
    });
    expect(await mailServerUrl(db)).toBe("smtp://owner%40gmail.com:first@smtp.gmail.com:587");
  });

  it.each([
    ["another server", { server: "smtp.evil.example" }],
    ["another user", { user: "somebody@gmail.com" }],
  ])("a saved password never goes to %s", async (_, changed) => {
    await save({ ...GMAIL, password: "first" });
    expect(await save({ ...GMAIL, ...changed })).toMatchObject({
      status: 422,
      errors: { password: "Enter the password again: it was for another server or user name" },
      values: changed,
    });
    expect(await mailServerUrl(db)).toContain("first@smtp.gmail.com");
  });

  it.each<[string, Values, Values]>([
    [
      "an address in place of a name",
      { server: "smtps://smtp.gmail.com" },
      { server: "Enter the server's name alone, such as smtp.example.com" },
    ],
    [
      "a port that none is",
      { port: "0" },
      { port: "Enter a port from 1 to 65535; most servers have 587 or 465" },
    ],
    [
      "a port in words",
      { port: "ssl" },
      { port: "Enter a port from 1 to 65535; most servers have 587 or 465" },
    ],
    [
      "a user without a server",
      { server: "" },
      { server: "Enter the server, or empty the other fields for none" },
    ],
    ["a user without a password", { password: "" }, { password: "Enter the password" }],
  ])("%s is refused beside its field, and nothing is lost", async (_, changed, errors) => {
    const { password, ...typed } = { ...GMAIL, password: "first", ...changed } as Values;
    expect(await save({ ...typed, password: password! })).toMatchObject({ status: 422, errors });
    expect(await sendsMail(db)).toBe(false);
  });

  it("a form that waited for a sign-in asks for the password that was typed", async () => {
    await save({ ...GMAIL, password: "first" });
    const sent = await save({ ...GMAIL, port: "587", retype: "1" });
    expect(sent).toMatchObject({ status: 422, values: { port: "587" } });
    expect(sent.errors?.password).toMatch(/^Type the password again/);
    expect(await save({ ...GMAIL, port: "587" })).toEqual({ status: 302 });
  });

  it("a typed password is asked for again where somebody else has saved meanwhile, or nothing could be saved", async () => {
    await save({ ...GMAIL, password: "first" });
    const { version, key } = await read(MAIL);
    await save({ ...GMAIL, port: "587", password: "theirs" });
    const typed = { ...GMAIL, intent: "server", version: String(version), key };
    const press = async (password: string) => {
      const answer = await submit(MAIL, { ...typed, password });
      return { status: answer.status, errors: (await answer.json()).errors };
    };
    const again = { password: expect.stringMatching(/^Type the password again/) };
    expect(await press("mine")).toMatchObject({ status: 409, errors: again });
    const stale = await press("");
    expect(stale.errors).not.toHaveProperty("password");
    const broken = vi.spyOn(db, "transaction").mockImplementation(() => {
      throw new Error("the disk is full");
    });
    onTestFinished(() => broken.mockRestore());
    expect(await press("mine")).toMatchObject({ status: 503, errors: again });
  });

  it("nothing leaves any more once it's emptied, and the history brings it back with its password", async () => {
    await save({ ...GMAIL, password: "first" });
    expect(await save({ server: "", port: "", user: "" })).toEqual({ status: 302 });
    expect([await sendsMail(db), await mailServerUrl(db)]).toEqual([false, null]);
    await submit(MAIL, {
      intent: "bringBack",
      to: "1",
      version: "2",
      key: "k".repeat(21),
    });
    expect(await mailServerUrl(db)).toContain("first@");
  });

  it("what's set where the site runs wins, and no form is shown", async () => {
    await save({ ...GMAIL, password: "first" });
    env.SMTP_URL = "smtp://mail.example.com";
    expect(await mailServerUrl(db)).toBe("smtp://mail.example.com");
    expect(await read(MAIL)).toMatchObject({ server: "mail.example.com", fixed: true });
    env.SMTP_URL = "none";
    expect([await sendsMail(db), await mailServerUrl(db)]).toEqual([false, null]);
    expect(await read(MAIL)).toMatchObject({ server: null, fixed: true });
  });

  it("after SESSION_SECRET has changed letters wait, and say why", async () => {
    await save({ ...GMAIL, password: "first" });
    await submit(MAIL, { intent: "test" });
    const secrets = env.SESSION_SECRET;
    onTestFinished(() => void (env.SESSION_SECRET = secrets));
    env.SESSION_SECRET = ["another secret of the site, and long enough"];
    await deliverDue(db, openTransport(db), DAY_OF_JOB);
    expect(await allMessages(db)).toMatchObject([
      { state: "waiting", problem: expect.stringContaining("Enter it again") },
    ]);
  });
});

describe("by a real mail server", () => {
  async function startServer() {
    const server = await MailServer.start(
      {},
      {
        onAuth: ({ username, password }, _session, done) =>
          username === "owner" && password === "right"
            ? done(null, { user: username })
            : done(Object.assign(new Error("Bad credentials"), { responseCode: 535 })),
      },
    );
    onTestFinished(() => server.stop());
    return { server, form: { server: "127.0.0.1", port: new URL(server.url).port, user: "owner" } };
  }

  it("a wrong password is said in words, and the right one sends what waited", async () => {
    const { server, form } = await startServer();
    await save({ ...form, password: "wrong" });
    await submit(MAIL, { intent: "test" });
    const transport = openTransport(db);
    await deliverDue(db, transport, DAY_OF_JOB);
    expect((await read(MAIL)).messages).toMatchObject([
      {
        state: "waiting",
        problem: expect.stringMatching(/^The mail server didn't accept the user name and password/),
      },
    ]);
    await save({ ...form, password: "right" });
    // The same press, within a minute: the message that's there is tried again at once.
    expect((await submit(MAIL, { intent: "test" })).status).toBe(302);
    await deliverDue(db, transport, DAY_OF_JOB);
    expect(server.recipients).toEqual([OPERATOR.email]);
    expect(await allMessages(db)).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("another server is tried anew, however soon after a test that has left", async () => {
    const { form } = await startServer();
    const worker = startWorker(db, openTransport(db));
    onTestFinished(() => worker.stop());
    await save({ ...form, password: "right" });
    expect((await submit(MAIL, { intent: "test" })).status).toBe(302);
    await save({ ...form, password: "wrong" });
    expect((await submit(MAIL, { intent: "test" })).status).toBe(409);
  });

  it("a press of the test says at once what came of it", async () => {
    const { server, form } = await startServer();
    const worker = startWorker(db, openTransport(db));
    onTestFinished(() => worker.stop());
    await save({ ...form, password: "wrong" });
    const answer = await submit(MAIL, { intent: "test" });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        title: "The test message hasn't left",
        errors: { main: expect.stringMatching(/many want an app password.*Bad credentials/) },
      },
    ]);
    await save({ ...form, password: "right" });
    const second = await submit(MAIL, { intent: "test" });
    expect(await toastOf(second)).toMatchObject({
      title: `A test message to ${OPERATOR.email} has left`,
    });
    expect(server.recipients).toEqual([OPERATOR.email]);
  });
});
