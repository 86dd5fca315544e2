import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { fileTransport } from "~/email/files.server";
import { smtpTransport } from "~/email/smtp.server";
import type { Delivery, Parcel, Transport } from "~/email/delivery.server";
import { type Behaviour, MailServer } from "../../support/mail-server";
import { folder, ownFolder } from "../../support/own-folder";

/** Only a server that never answers is timed out; the others may take as long as a busy machine needs. */
const PATIENT = { greeting: 20_000, envelope: 20_000, reply: 20_000 };
const SHORT = { greeting: 400, envelope: 800, reply: 1_500 };

function parcel(given: Partial<Parcel> = {}): Parcel {
  const mail = { subject: "Your booking", text: "Text", html: "<p>HTML</p>", calendar: null };
  return {
    id: 7,
    kind: "received",
    recipient: "avery@example.com",
    created_at: Date.UTC(2026, 11, 1),
    mail,
    business: BUSINESS_DEFAULTS,
    ...given,
  };
}

/** Hands over a parcel, and returns the outcome and how often it was asked whether the message may leave. */
async function deliver(
  transport: Transport,
  given: Partial<Parcel> = {},
  mayLeave = true,
  stop?: AbortSignal,
): Promise<Delivery & { asked: number }> {
  let asked = 0;
  const outcome = await transport.deliver(
    parcel(given),
    async () => ((asked += 1), mayLeave),
    stop,
  );
  return { ...outcome, asked };
}

// At once: a server waits before it greets, and some never answer.
describe.concurrent("a mail server", () => {
  const servers: MailServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.stop())));
  async function start(...behaviour: Parameters<typeof MailServer.start>): Promise<MailServer> {
    const server = await MailServer.start(...behaviour);
    servers.push(server);
    return server;
  }

  it("a mail server gets the message, for its recipient alone", async () => {
    const server = await start();
    expect(await deliver(smtpTransport(server.url, PATIENT))).toEqual({ kind: "sent", asked: 1 });
    expect(server.received).toMatchObject([
      { from: "hello@northlight.example", to: ["avery@example.com"] },
    ]);
  });

  type Case = [
    behaviour: Partial<Behaviour>,
    kind: Delivery["kind"],
    asked: number,
    received: number,
  ];
  const cases: Case[] = [
    [{ from: 451 }, "later", 0, 0],
    [{ from: 550 }, "later", 0, 0],
    [{ from: 530 }, "later", 0, 0],
    [{ from: "hang" }, "later", 0, 0],
    [{ from: "die" }, "later", 0, 0],
    [{ to: 421 }, "later", 0, 0],
    [{ to: 450 }, "later", 0, 0],
    [{ to: 550 }, "never", 0, 0],
    [{ to: "hang" }, "later", 0, 0],
    [{ to: "die" }, "later", 0, 0],
    [{ data: 451 }, "later", 1, 0],
    [{ data: 421 }, "later", 1, 0],
    [{ data: 554 }, "later", 1, 0],
    [{ data: "hang" }, "unsure", 1, 0],
    [{ data: "die" }, "unsure", 1, 0],
    [{ data: "take and die" }, "unsure", 1, 1],
  ];
  describe.each([false, true])("that takes commands in a batch: %s", (pipelining) => {
    it.each(cases)("a server that answers %o: %s", async (behaviour, kind, asked, received) => {
      const server = await start(behaviour, { hidePIPELINING: !pipelining });
      const limits = {
        ...PATIENT,
        ...(behaviour.data === "hang"
          ? { reply: SHORT.reply }
          : Object.values(behaviour).includes("hang")
            ? { envelope: SHORT.envelope }
            : {}),
      };
      const outcome = await deliver(smtpTransport(server.url, limits));
      expect(outcome).toMatchObject({ kind, asked });
      expect(outcome).toHaveProperty("reason", expect.stringMatching(/^[^\n]{10,300}$/));
      expect(server.received).toHaveLength(received);
    });
  });

  it("a mail server that refuses the password is asked again later: the message is not at fault", async () => {
    const server = await start(
      {},
      { authOptional: false, onAuth: (_auth, _session, done) => done(new Error("Wrong password")) },
    );
    const outcome = await deliver(
      smtpTransport(server.url.replace("//", "//user:secret-word@"), PATIENT),
    );
    expect(outcome).toMatchObject({
      kind: "later",
      asked: 0,
      reason: expect.stringContaining("535"),
    });
    expect(JSON.stringify(outcome)).not.toContain("secret-word");
  });

  describe("a mail server whose certificate is not trusted", () => {
    // The server's own, made by itself and for another name.
    const WAYS = [
      { name: "from the start", options: { secure: true }, protocol: "smtps:" },
      { name: "after STARTTLS", options: { disabledCommands: ["AUTH"] }, protocol: "smtp:" },
    ];
    it.each(WAYS)(
      "a mail server whose certificate is not trusted is asked again later, and named as the cause: $name",
      async (way) => {
        const server = await start({}, way.options);
        const url = server.url.replace("smtp:", way.protocol);
        const outcome = await deliver(smtpTransport(url, PATIENT));
        expect(outcome).toMatchObject({ kind: "later", asked: 0 });
        expect(outcome).toHaveProperty(
          "reason",
          expect.stringMatching(
            /^The mail server's certificate isn't trusted .*docs\/deploy\.md.*: /,
          ),
        );
      },
    );

    it.each(WAYS)(
      "a mail server whose certificate is not trusted gets the message where the setting says so: $name",
      async (way) => {
        const server = await start({}, way.options);
        const url = `${server.url.replace("smtp:", way.protocol)}?tls.rejectUnauthorized=false`;
        expect(await deliver(smtpTransport(url, PATIENT))).toMatchObject({ kind: "sent" });
      },
    );
  });

  it("a mail server gets nothing that is taken back before it leaves", async () => {
    const server = await start();
    expect(await deliver(smtpTransport(server.url, PATIENT), {}, false)).toMatchObject({
      kind: "later",
      asked: 1,
    });
    expect(server.received).toEqual([]);
  });

  it("a mail server gets nothing after the stop, however long it thinks", async () => {
    const server = await start({ to: "hang" });
    const stop = new AbortController();
    const outcome = deliver(
      smtpTransport(server.url, { ...PATIENT, envelope: 60_000 }),
      {},
      true,
      stop.signal,
    );
    stop.abort();
    expect(await outcome).toMatchObject({
      kind: "later",
      asked: 0,
      reason: "The website was stopped meanwhile",
    });
  });

  it.each([
    "avery@example.com>\r\nRCPT TO:<eve@example.com",
    "avery@example.com\r\nBcc: eve@example.com",
    "<eve@example.com>",
  ])("a mail server never sees the address %j", async (recipient) => {
    const server = await start();
    expect(await deliver(smtpTransport(server.url, PATIENT), { recipient })).toMatchObject({
      kind: "never",
      asked: 0,
    });
    expect(server.received).toEqual([]);
  });

  it("a mail server gets one recipient out of an address with a comma", async () => {
    const server = await start();
    await deliver(smtpTransport(server.url, PATIENT), {
      recipient: "avery@example.com,eve@example.com",
    });
    expect(server.recipients).not.toContain("eve@example.com");
  });

  it("a mail server gets a message with the headers of a machine's, and the same identity each time", async () => {
    const server = await start();
    const subject = "Booked\r\nBcc: eve@example.com\u2028X-Other: yes 🚗";
    for (let time = 0; time < 2; time++)
      await deliver(smtpTransport(server.url, PATIENT), { mail: { ...parcel().mail, subject } });
    const [first, second] = await server.messages();
    expect(first!.messageId).toMatch(/^<7\.[a-z\d]+@northlight\.example>$/);
    expect(second!.messageId).toBe(first!.messageId);
    expect(first).toMatchObject({
      from: { name: "Northlight Auto Detailing", address: "hello@northlight.example" },
      replyTo: [{ address: "hello@northlight.example" }],
      to: [{ address: "avery@example.com" }],
      subject: "Booked Bcc: eve@example.com X-Other: yes 🚗",
      text: "Text\n",
    });
    const headers = Object.fromEntries(first!.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ "auto-submitted": "auto-generated" });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["bcc"]));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["x-other"]));
  });

  it("a mail server gets the calendar as a part that says its method, and as a file", async () => {
    const server = await start();
    const calendar = { method: "CANCEL" as const, content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" };
    await deliver(smtpTransport(server.url, PATIENT), { mail: { ...parcel().mail, calendar } });
    expect(server.received[0]!.raw).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/);
    const [message] = await server.messages();
    expect(message!.attachments.map(({ filename }) => filename)).toContain("booking.ics");
  });
});

/** Sends the lines one after another, each once the client has sent something. */
const speak =
  (...lines: string[]) =>
  (socket: Socket) => {
    socket.write(`${lines[0]}\r\n`);
    let next = 1;
    socket.on("data", () => lines[next] !== undefined && socket.write(`${lines[next++]}\r\n`));
  };

describe("what is no mail server", () => {
  let server: Server;
  const sockets = new Set<Socket>();
  const listen = async (greet: (socket: Socket) => void) => {
    server = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      greet(socket);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    { name: "nobody", greet: (socket: Socket) => socket.destroy(), kind: "later", asked: 0 },
    {
      name: "somebody silent",
      greet: () => {},
      kind: "later",
      asked: 0,
      limits: { ...PATIENT, greeting: SHORT.greeting },
    },
    {
      name: "a server that is full",
      greet: speak("421 Too many connections"),
      kind: "later",
      asked: 0,
    },
    {
      name: "a server that wants no mail",
      greet: speak("554 No mail here"),
      kind: "later",
      asked: 0,
    },
    { name: "a web server", greet: speak("HTTP/1.1 400 Bad Request"), kind: "later", asked: 0 },
    {
      name: "a server that takes the envelope but no data yet",
      greet: speak("220 hello", "250 hello", "250 ok", "250 ok", "451 not now"),
      kind: "later",
      asked: 0,
    },
    {
      name: "a server that takes the envelope but no data",
      greet: speak("220 hello", "250 hello", "250 ok", "250 ok", "554 no"),
      kind: "later",
      asked: 0,
    },
    {
      name: "a server that answers to the message with nonsense",
      greet: speak("220 hello", "250 hello", "250 ok", "250 ok", "354 go on", "what?"),
      kind: "unsure",
      asked: 1,
    },
    {
      name: "a server that falls silent in the message",
      greet: speak("220 hello", "250 hello", "250 ok", "250 ok", "354 go on"),
      kind: "unsure",
      asked: 1,
      limits: { ...PATIENT, reply: SHORT.reply },
    },
  ])("$name: $kind", async ({ greet, kind, asked, limits = PATIENT }) => {
    const url = await listen(greet);
    expect(await deliver(smtpTransport(url, limits))).toMatchObject({ kind, asked });
  });

  it("a closed port is no mail server", async () => {
    const url = await listen(() => {});
    await new Promise((resolve) => server.close(resolve));
    expect(await deliver(smtpTransport(url, PATIENT))).toMatchObject({
      kind: "later",
      asked: 0,
      reason: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("a drop by drop answer ends at the limit", async () => {
    const drops: NodeJS.Timeout[] = [];
    const url = await listen((socket) =>
      drops.push(setInterval(() => socket.write("220-still here\r\n"), 20)),
    );
    expect(
      await deliver(smtpTransport(url, { ...PATIENT, greeting: SHORT.greeting })),
    ).toMatchObject({ kind: "later", asked: 0 });
    for (const drop of drops) clearInterval(drop);
  });
});

describe("files", () => {
  ownFolder();
  const names = () => (existsSync(folder.path("mail")) ? readdirSync(folder.path("mail")) : []);

  it("files keep a message that any mail program opens, once however often it is written, for the owner's eyes", async () => {
    const files = fileTransport(folder.path("mail"));
    for (let time = 0; time < 2; time++)
      expect(await deliver(files)).toEqual({ kind: "sent", asked: 1 });
    expect(names()).toEqual(["000007-received.eml"]);
    const path = folder.path("mail/000007-received.eml");
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(await PostalMime.parse(readFileSync(path))).toMatchObject({
      subject: "Your booking",
      to: [{ address: "avery@example.com" }],
    });
  });

  it("files keep nothing that is taken back, and no half of anything", async () => {
    expect(await deliver(fileTransport(folder.path("mail")), {}, false)).toMatchObject({
      kind: "later",
      asked: 1,
    });
    expect(names()).toEqual([]);
  });

  it("files that cannot be written are tried again later", async () => {
    writeFileSync(folder.path("mail"), "in the way");
    expect(await deliver(fileTransport(folder.path("mail")))).toMatchObject({
      kind: "later",
      asked: 0,
    });
  });
});
