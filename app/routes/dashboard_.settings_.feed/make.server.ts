import type { Database } from "../../../db/connect";
import { newSecret } from "../../../db/secret";
import { secretFor } from "~/auth/sealed.server";
import { now } from "~/clock.server";
import { createFeed } from "~/dashboard/export/feeds.server";

/** What a form carries, so that it makes one address however often it is sent (record 31). */
export function newForm(): string {
  return newSecret();
}

/** Makes the address that a form asks for, or finds the one that it has made; its secret, or null where there are too many. */
export function makeFeed(db: Database, operatorId: number, name: string, form: string): Promise<string | null> {
  return createFeed(db, operatorId, name, now(), (instant) => secretFor(`feed of ${operatorId}`, [form, name, instant].join("\n")));
}
