import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeAll } from "vitest";

/** What the server does at a step: accepts, refuses with a code, never answers, or drops the connection. */
type Answer = "accept" | "hang" | "die" | "take and die" | number;
export type Behaviour = { from: Answer; to: Answer | ((address: string) => Answer); data: Answer };
type Received = { from: string; to: string[]; raw: string };

const GOOD: Behaviour = { from: "accept", to: "accept", data: "accept" };

/** A real mail server on its own port that can misbehave on request; `received` is what it has accepted. */
export class MailServer {
  readonly received: Received[] = [];
  /** How many connections were made. */
  visits = 0;
  behaviour: Behaviour;
  readonly #server: SMTPServer;
  readonly #sockets = new Set<Socket>();

  private constructor(behaviour: Partial<Behaviour>, options: SMTPServerOptions) {
    this.behaviour = { ...GOOD, ...behaviour };
    this.#server = new SMTPServer({
      disabledCommands: ["STARTTLS", ...(options.onAuth ? [] : ["AUTH"])],
      allowInsecureAuth: true,
      authOptional: true,
      disableReverseLookup: true,
      onMailFrom: (_address, session, done) => this.#answer(this.behaviour.from, session, done),
      onRcptTo: ({ address }, session, done) => {
        const { to } = this.behaviour;
        this.#answer(typeof to === "function" ? to(address) : to, session, done);
      },
      onData: async (stream, session, done) => {
        const raw = await text(stream).catch(() => null);
        // The sender has gone in the middle of it.
        if (raw === null) return;
        const { data } = this.behaviour;
        if (data === "accept" || data === "take and die")
          this.received.push({ ...envelopeOf(session), raw });
        this.#answer(data, session, done);
      },
      ...options,
    });
    this.#server.on("error", () => {});
    this.#server.server.on("connection", (socket: Socket) => {
      this.visits += 1;
      this.#sockets.add(socket);
      socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    });
  }

  static async start(
    behaviour: Partial<Behaviour> = {},
    options: SMTPServerOptions = {},
  ): Promise<MailServer> {
    const server = new MailServer(behaviour, options);
    await once(server.#server.listen(0, "127.0.0.1"), "listening");
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Every address that a message was accepted for, in order. */
  get recipients(): string[] {
    return this.received.flatMap(({ to }) => to);
  }

  messages(): Promise<Email[]> {
    return Promise.all(this.received.map(({ raw }) => PostalMime.parse(raw)));
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #answer(
    answer: Answer,
    { remotePort }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): void {
    if (answer === "accept") return done();
    if (answer === "hang") return;
    if (typeof answer === "number")
      return done(Object.assign(new Error("No, thank you"), { responseCode: answer }));
    for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}

function envelopeOf({ envelope }: SMTPServerSession): Pick<Received, "from" | "to"> {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/** The mail server of a file's tests, or of a describe's. */
export let mail: MailServer;
export function serveMail(): void {
  beforeAll(async () => {
    mail = await MailServer.start();
  });
  afterAll(() => mail?.stop());
}
