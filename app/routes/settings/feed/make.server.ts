import type { Database } from "~db/connect";
import { newSecret } from "~db/secret";
import { secretFor } from "~/auth/sealed.server";
import { now } from "~/server/clock.server";
import { createFeed } from "~/dashboard/export/feeds.server";

/** Lets a form create one feed only, however often it's submitted. */
export function newForm(): string {
  return newSecret();
}

/** Returns its secret, or that of the feed the form has made before. */
export function makeFeed(
  db: Database,
  operatorId: number,
  name: string,
  form: string,
): ReturnType<typeof createFeed> {
  return createFeed(db, operatorId, name, now(), (instant) =>
    secretFor(`feed of ${operatorId}`, [form, name, instant].join("\n")),
  );
}
