import { dirname, join } from "node:path";
import { env } from "~/server/env.server";
import { fileTransport } from "./files.server";
import type { Transport } from "./delivery.server";
import { smtpTransport } from "./smtp.server";

/** Beside the database, since it holds the same data. */
export const mailFolder = join(dirname(env.DATABASE_PATH), "mail");

export function openTransport(): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : fileTransport(mailFolder);
}

/** Never the password. */
export function describeTransport(): { server: string | null; folder: string } {
  return { server: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null, folder: mailFolder };
}
