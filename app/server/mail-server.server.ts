import type { DatabaseOrTransaction } from "~db/connect";
import { documentOf } from "./documents.server";
import { env } from "./env.server";
import { seal, unseal } from "./sealed.server";
import { z } from "./zod.server";

/** By which letters leave; without a `server` none do. The password is sealed, "" without one. */
export type MailServer = { server: string; port: number; user: string; password: string };

export const NO_MAIL_SERVER: MailServer = { server: "", port: 587, user: "", password: "" };
/** At this port the connection is encrypted from the start; at others it becomes so (STARTTLS). */
const ENCRYPTED_PORT = 465;
/** What `SMTP_URL` says to keep letters as files, whatever is saved. */
const NONE = "none";
const PURPOSE = "mail server";

const schema = z.object({
  server: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
}) satisfies z.ZodType<MailServer>;

/** What's saved under Settings, which `SMTP_URL` overrules (docs/product.md#letters). */
export const siteMailServer = documentOf<MailServer>("mail", schema, NO_MAIL_SERVER);

export const sealPassword = (password: string) => seal(PURPOSE, password);

/** Whether letters reach anybody, or are only kept as files. */
export async function sendsMail(db: DatabaseOrTransaction): Promise<boolean> {
  if (env.SMTP_URL !== undefined) return env.SMTP_URL !== NONE;
  return (await siteMailServer.inForce(db)).server !== "";
}

/**
 * For the letter that leaves, so a database that fails is an error and not "none". An smtp: or
 * smtps: address with its password; null without a mail server, "sealed" if its password was sealed
 * under a SESSION_SECRET that this site no longer has.
 */
export async function mailServerUrl(db: DatabaseOrTransaction): Promise<string | "sealed" | null> {
  if (env.SMTP_URL !== undefined) return env.SMTP_URL === NONE ? null : env.SMTP_URL;
  const { server, port, user, password } = (await siteMailServer.read(db)).value;
  if (!server) return null;
  const secret = password && unseal(PURPOSE, password);
  if (secret === null) return "sealed";
  const url = new URL(`${port === ENCRYPTED_PORT ? "smtps" : "smtp"}://${server}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(secret);
  return url.href;
}
