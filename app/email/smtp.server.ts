import { Readable } from "node:stream";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { lazyAsync } from "~/server/lazy.server";
import { type Delivery, reasonOf, type Transport } from "./delivery.server";
import { type Mime, mimeOf } from "./mime.server";

/** In milliseconds, until the server greets, asks for the message, and replies to all of it. */
type Limits = { greeting: number; envelope: number; reply: number };
const LIMITS: Limits = { greeting: 20_000, envelope: 60_000, reply: 300_000 };
export const LONGEST_HAND_OVER = LIMITS.envelope + LIMITS.reply;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

export function smtpTransport(url: string, limits: Limits = LIMITS): Transport {
  const opened = lazyAsync(() => open(url, limits));
  return {
    async deliver(parcel, leaving, stop) {
      const abort = new AbortController();
      const end = () => abort.abort();
      let timer = setTimeout(end, limits.envelope);
      let left = false;
      /** Read once the server takes the message; the dot at its end makes it the server's. */
      async function* data(content: Buffer) {
        stop?.removeEventListener("abort", end);
        if (stop?.aborted || !(await leaving())) throw new Error("It was taken back");
        clearTimeout(timer);
        timer = setTimeout(end, limits.reply);
        yield content;
        left = true;
      }
      stop?.addEventListener("abort", end);
      try {
        const mime = await mimeOf(parcel);
        await send(await opened(), mime, () => Readable.from(data(mime.content)), abort.signal);
        return { kind: "sent" };
      } catch (error) {
        if (stop?.aborted && !left)
          return { kind: "later", reason: "The website was stopped meanwhile" };
        return outcomeOf(error as SmtpError, left);
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener("abort", end);
      }
    },
  };
}

async function open(url: string, limits: Limits): Promise<SMTPTransport> {
  const { default: SMTPTransport } = await import("nodemailer/lib/smtp-transport");
  return new SMTPTransport({
    url,
    requireTLS: wantsSecrecy(new URL(url)),
    connectionTimeout: limits.greeting,
    greetingTimeout: limits.greeting,
    dnsTimeout: limits.greeting,
    socketTimeout: limits.reply,
  });
}

/** A password leaves this machine only encrypted, unless the URL says `?requireTLS=false`. */
function wantsSecrecy({ username, hostname }: URL): boolean {
  return username !== "" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Below nodemailer's mailer, which would read a message before the server asks for it. */
function send(
  smtp: SMTPTransport,
  { envelope, messageId }: Mime,
  createReadStream: () => Readable,
  signal: AbortSignal,
): Promise<void> {
  const message = { getEnvelope: () => envelope, messageId: () => messageId, createReadStream };
  return new Promise((resolve, reject) => {
    smtp.send(
      { data: { signal }, message } as unknown as Parameters<SMTPTransport["send"]>[0],
      (error) => (error ? reject(error) : resolve()),
    );
  });
}

const UNTRUSTED =
  "The mail server's certificate isn't trusted (docs/deploy.md, under Mail, says what to do)";

/** As docs/deploy.md says it. */
const CURES: [RegExp, string][] = [
  [/altnames/, "Enter the name that the certificate has as the server"],
  [/expired/, "Whoever runs the mail server has to renew it"],
  [/first certificate|issuer/, "The mail server has to send its whole chain"],
];
const NO_SIGN_IN =
  "The mail server didn't accept the user name and password (many want an app password)";

function outcomeOf(error: SmtpError, left: boolean): Delivery {
  const { code, command, responseCode = 0 } = error;
  // 530 to 538 ask for a sign-in or for encryption: a fault of our settings, not of the recipient.
  const aboutUs = responseCode >= 530 && responseCode <= 538;
  // Sender and message are refused for a while too, as beyond a day's limit.
  if (responseCode >= 500 && command === "RCPT TO" && !aboutUs)
    return { kind: "never", reason: reasonOf("The mail server refused it", error) };
  if (responseCode === 534 || responseCode === 535)
    return { kind: "later", reason: reasonOf(NO_SIGN_IN, error) };
  if (responseCode >= 400)
    return { kind: "later", reason: reasonOf("The mail server didn't take it", error) };
  if (left)
    return { kind: "unsure", reason: reasonOf("The message had left, and no answer came", error) };
  if (/certificate/i.test(error.message)) {
    const cure = CURES.find(([fault]) => fault.test(error.message))?.[1];
    return { kind: "later", reason: [reasonOf(UNTRUSTED, error), cure].filter(Boolean).join(". ") };
  }
  if (code === "EENVELOPE")
    return { kind: "never", reason: reasonOf("It can't be sent to this address", error) };
  if (code === "EDNS")
    return { kind: "later", reason: reasonOf("No mail server of that name was found", error) };
  return {
    kind: "later",
    reason:
      code === "EABORT"
        ? "The mail server didn't answer in time"
        : reasonOf("The mail server couldn't be reached", error),
  };
}
