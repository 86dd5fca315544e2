import { ensureFirstOperator } from "./auth/operators.server";
import { db, sqlite } from "./db.server";
import { mailFolder, openTransport } from "./email/transport.server";
import { startWorker, type Worker } from "./email/worker.server";
import { env, placeholders } from "./env.server";
import { startNightly } from "./nightly.server";

/** Once for each process: development rebuilds this module. */
const kept = globalThis as { northlightStarted?: Promise<void>; northlightWorker?: Worker };

/** What has to be true before the first request: an operator who can sign in, and an owner who knows what is missing. */
export async function start(): Promise<void> {
  kept.northlightStarted ??= prepare();
  await kept.northlightStarted;
}

/** Ends what runs beside the requests, in good order. */
export async function stop(): Promise<void> {
  await kept.northlightWorker?.stop();
}

async function prepare(): Promise<void> {
  const made = await ensureFirstOperator(db, { email: env.OPERATOR_EMAIL, password: env.OPERATOR_PASSWORD });
  if (made?.generatedPassword) {
    console.info(`\nFirst operator: ${made.email}\nPassword (shown only this once): ${made.generatedPassword}\n`);
  }
  if (env.NODE_ENV === "production") {
    for (const name of placeholders) console.warn(`${name} is not set: the site shows a placeholder`);
    if (!env.SMTP_URL) console.warn(`SMTP_URL is not set: mail is kept as files in ${mailFolder}`);
  }
  // Tests deliver when they want to.
  if (env.NODE_ENV === "test") return;
  kept.northlightWorker = startWorker(db, openTransport());
  startNightly(sqlite, mailFolder);
}
