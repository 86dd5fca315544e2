import { dirname, join } from "node:path";
import type { Message } from "../../db/schema";
import { env } from "~/env.server";
import type { Mail } from "./compose.server";
import { fileTransport } from "./files.server";
import { smtpTransport } from "./smtp.server";

/** A message of the outbox with its words; `created_at` is epoch milliseconds. */
export type Parcel = Pick<Message, "id" | "kind" | "recipient" | "created_at"> & { mail: Mail };

/**
 * What became of a hand-over: `later` where it certainly was not taken and may be tried again, `never` where the address or
 * the message was refused for good, `unsure` where the whole message had left and no answer came.
 */
export type HandOver = { kind: "sent" } | { kind: "later" | "never" | "unsure"; reason: string };

export type Transport = {
  /**
   * Hands a message over; never rejects. `leaving` is called once, right before the message's data leaves, and keeps it here by
   * answering false. `stop` ends a hand-over whose data has not left yet.
   */
  handOver: (parcel: Parcel, leaving: () => Promise<boolean>, stop?: AbortSignal) => Promise<HandOver>;
};

/** Where messages are kept while there is no mail server: beside the database, because they hold the same data. */
export const mailFolder = join(dirname(env.DATABASE_PATH), "mail");

/** The mail server of SMTP_URL, or files. */
export function openTransport(): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : fileTransport(mailFolder);
}

/** How mail leaves, for the operator: the server's name, or null and the folder. No password. */
export function describeTransport(): { server: string | null; folder: string } {
  return { server: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null, folder: mailFolder };
}
