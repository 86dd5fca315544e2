import { dirname, join } from "node:path";
import type { Database } from "~db/connect";
import { env } from "~/server/env.server";
import { mailServerUrl, siteMailServer } from "~/server/mail-server.server";
import { reasonOf, type Transport } from "./delivery.server";
import { fileTransport } from "./files.server";
import { smtpTransport } from "./smtp.server";

/** Beside the database, since it holds the same data. */
export const mailFolder = join(dirname(env.DATABASE_PATH), "mail");

const SEALED =
  "The mail server's password can't be read any more, since SESSION_SECRET was changed. Enter it again";

/** Each letter goes by the mail server that's set as it leaves: the owner may change it any time. */
export function openTransport(db: Database): Transport {
  const files = fileTransport(mailFolder);
  let opened: { url: string; smtp: Transport } | undefined;
  return {
    async deliver(...letter) {
      let url;
      try {
        url = await mailServerUrl(db);
      } catch (error) {
        return { kind: "later", reason: reasonOf("The mail server couldn't be looked up", error) };
      }
      if (url === "sealed") return { kind: "later", reason: SEALED };
      if (url === null) return files.deliver(...letter);
      if (opened?.url !== url) opened = { url, smtp: smtpTransport(url) };
      return opened.smtp.deliver(...letter);
    },
  };
}

/** Never the password. `fixed`: set where the site runs, and not by its owner. */
export async function describeTransport(db: Database) {
  const fixed = env.SMTP_URL !== undefined;
  const given = fixed ? await mailServerUrl(db) : null;
  const server = given
    ? new URL(given).hostname
    : fixed
      ? ""
      : (await siteMailServer.inForce(db)).server;
  return { server: server || null, fixed, folder: mailFolder };
}
