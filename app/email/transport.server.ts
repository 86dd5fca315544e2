import { dirname, join } from "node:path";
import type { Message } from "../../db/schema";
import { env } from "~/server/env.server";
import type { Mail } from "./compose.server";
import { fileTransport } from "./files.server";
import { smtpTransport } from "./smtp.server";

/** An outbox message with its rendered mail; `created_at` is epoch milliseconds. */
export type Parcel = Pick<Message, "id" | "kind" | "recipient" | "created_at"> & { mail: Mail };

/**
 * The result of a hand-over: `later` if it certainly was not taken and may be retried, `never` if the address or the
 * message was refused for good, `unsure` if the whole message had left and no answer came.
 */
export type HandOver = { kind: "sent" } | { kind: "later" | "never" | "unsure"; reason: string };

export type Transport = {
  /**
   * Hands a message over; never rejects. `leaving` is called once, right before the message's data leaves; answering
   * false keeps it here. `stop` ends a hand-over whose data has not left yet.
   */
  handOver: (
    parcel: Parcel,
    leaving: () => Promise<boolean>,
    stop?: AbortSignal,
  ) => Promise<HandOver>;
};

/** Where messages are stored while there is no mail server: beside the database, since they hold the same data. */
export const mailFolder = join(dirname(env.DATABASE_PATH), "mail");

/** The mail server of SMTP_URL, or files if it is not set. */
export function openTransport(): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : fileTransport(mailFolder);
}

/** How mail leaves, for the operator: the server's host name, or null and the folder. Never the password. */
export function describeTransport(): { server: string | null; folder: string } {
  return { server: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null, folder: mailFolder };
}
