import { ensureFirstOperator } from "~/auth/operators.server";
import { offerTimes } from "~/booking/waiting/offers.server";
import { loadShownHours } from "~/booking/shown-hours.server";
import { outdatedZoneData, timestamp } from "~/server/clock.server";
import { db, leaveDatabase, sqlite } from "~/server/db.server";
import { passwordProblem } from "~/domain/password";
import { mailFolder, openTransport } from "~/email/transport.server";
import { startWorker, type Worker } from "~/email/worker.server";
import { placeholdersIn } from "~/content/business";
import { businessInForce } from "~/server/business.server";
import { env } from "~/server/env.server";
import { sendsMail } from "~/server/mail-server.server";
import { log, printForStarter } from "~/server/log.server";
import { startNightly } from "./nightly.server";
import { onceWritten } from "./once-written.server";

/** Once per process: development rebuilds this module. */
const shared = globalThis as { northlightStarted?: Promise<void>; northlightWorker?: Worker };

/** Before the first request: a first operator, and warnings of what isn't configured. */
export async function start(): Promise<void> {
  shared.northlightStarted ??= prepare();
  await shared.northlightStarted;
}

export async function stop(): Promise<void> {
  await shared.northlightWorker?.stop();
}

/** The last thing before the process ends. */
export function leave(): void {
  try {
    const copy = leaveDatabase(timestamp());
    if (copy)
      log.warn(
        `${env.DATABASE_PATH} or its log was moved, deleted or replaced: everything that was open is in ${copy}`,
      );
  } catch (error) {
    log.error("the database could not be left in order", error);
  }
}

async function prepare(): Promise<void> {
  const made = await ensureFirstOperator(db, {
    email: env.OPERATOR_EMAIL,
    password: env.OPERATOR_PASSWORD,
  });
  if (made?.generatedPassword) {
    printForStarter(
      `\nFirst operator: ${made.email}\nPassword (shown only this once): ${made.generatedPassword}\n`,
    );
  }
  const weakness =
    made && env.OPERATOR_PASSWORD && passwordProblem(env.OPERATOR_PASSWORD, made.email);
  if (weakness) log.warn(`OPERATOR_PASSWORD: ${weakness}`);
  await loadShownHours(db);
  if (env.NODE_ENV === "production") {
    if (outdatedZoneData)
      log.info(
        "the time-zone data of this Node are older than B.C.'s permanent time: using UTC−7 from 2026-03-08 on",
      );
    const business = await businessInForce(db);
    const placeholders = placeholdersIn(business).join(", ");
    if (placeholders) log.warn(`not set, so that the site shows placeholders: ${placeholders}`);
    if (!env.PUBLIC_ORIGIN) log.warn("PUBLIC_ORIGIN is not set");
    if (!business.street)
      log.warn("no street is set: whoever brings the car is asked to phone for it");
    if (!(await sendsMail(db)))
      log.warn(
        `no mail server is set, here or under Settings: mail is kept as files in ${mailFolder}`,
      );
  }
  // Tests trigger delivery themselves.
  if (env.NODE_ENV === "test") return;
  shared.northlightWorker = startWorker(db, openTransport(db), {
    alone: sqlite !== null,
    beside: onceWritten(sqlite, () => offerTimes(db)),
  });
  await startNightly({ db, sqlite }, mailFolder);
}
