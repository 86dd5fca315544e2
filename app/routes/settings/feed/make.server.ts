import type { Database } from "../../../../db/connect";
import { newSecret } from "../../../../db/secret";
import { secretFor } from "~/auth/sealed.server";
import { now } from "~/server/clock.server";
import { createFeed } from "~/dashboard/export/feeds.server";

/** A secret for a form to carry, so that it creates one feed however often it is submitted (docs/decisions/0020). */
export function newForm(): string {
  return newSecret();
}

/** Creates the feed that a form asks for, or finds the one it already created. Returns its secret; null if there are too many. */
export function makeFeed(
  db: Database,
  operatorId: number,
  name: string,
  form: string,
): Promise<string | null> {
  return createFeed(db, operatorId, name, now(), (instant) =>
    secretFor(`feed of ${operatorId}`, [form, name, instant].join("\n")),
  );
}
