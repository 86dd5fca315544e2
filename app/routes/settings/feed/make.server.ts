import type { Database } from "~db/connect";
import { secretFor } from "~/auth/sealed.server";
import { now } from "~/server/clock.server";
import { createFeed } from "~/dashboard/export/feeds.server";

/**
 * Returns its secret, or that of the feed the form has made before: it's derived from the form's
 * key, since nothing that's kept of a submission may be a secret.
 */
export function makeFeed(
  db: Database,
  operatorId: number,
  name: string,
  key: string,
): ReturnType<typeof createFeed> {
  return createFeed(db, operatorId, name, now(), (instant) =>
    secretFor(`feed of ${operatorId}`, [key, name, instant].join("\n")),
  );
}
