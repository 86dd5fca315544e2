import { dirname, join } from "node:path";
import type { Message } from "../../db/schema";
import { env } from "~/server/env.server";
import type { Mail } from "./compose.server";
import { fileTransport } from "./files.server";
import { smtpTransport } from "./smtp.server";

export type Parcel = Pick<Message, "id" | "kind" | "recipient" | "created_at"> & { mail: Mail };

/**
 * `later`: certainly not taken, may be retried. `never`: refused for good. `unsure`: the whole
 * message had left and no reply came.
 */
export type HandOver = { kind: "sent" } | { kind: "later" | "never" | "unsure"; reason: string };

export type Transport = {
  /**
   * Never rejects. `leaving` is called once, right before the data leaves; false holds the message
   * back. `stop` ends a hand-over whose data hasn't left yet.
   */
  handOver: (
    parcel: Parcel,
    leaving: () => Promise<boolean>,
    stop?: AbortSignal,
  ) => Promise<HandOver>;
};

/** Beside the database, since it holds the same data. */
export const mailFolder = join(dirname(env.DATABASE_PATH), "mail");

export function openTransport(): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : fileTransport(mailFolder);
}

/** Never the password. */
export function describeTransport(): { server: string | null; folder: string } {
  return { server: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null, folder: mailFolder };
}
