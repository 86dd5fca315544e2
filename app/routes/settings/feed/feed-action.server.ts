import { accountForm, type Changed } from "~/auth/account-form.server";
import { secretFor } from "~/server/sealed.server";
import type { Operator } from "~/auth/sessions.server";
import { showOnce } from "~/auth/show-once.server";
import { createFeed, MOST_FEEDS, revokeFeed } from "~/dashboard/export/feeds.server";
import { operatorPaths } from "~/operator-paths";
import { originOf } from "~/seo/site.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { idField, lineField } from "~/server/form.server";
import { newKey } from "~/server/submission.server";
import type { Told } from "~/server/toast.server";
import { z } from "~/server/zod.server";
import { NAME_LIMIT } from "./feeds";

const FAULT = "a calendar feed cannot be changed";
const createSchema = z.object({ name: lineField(NAME_LIMIT, "Enter what reads it") });
const revokeSchema = z.object({ id: idField });

/** By intent. */
export const FEED_FORMS = {
  create: accountForm(
    FAULT,
    createSchema,
    ({ name }, { operator, key, request }) =>
      create(operator, name, key || newKey(), originOf(request)),
    "The address wasn't made",
  ),
  revoke: accountForm(FAULT, revokeSchema, async ({ id }, { operator }) => ({
    to: operatorPaths.feed,
    told: (await revokeFeed(db, operator.id, id ?? 0)) ? REVOKED : REVOKED_ALREADY,
  })),
};

const REVOKED: Told = {
  title: "Address revoked",
  text: "A calendar that still asks for it gets nothing any more.",
};
export const REVOKED_ALREADY: Told = {
  variant: "info",
  title: "That address has been revoked already",
};

/**
 * Shows its secret, or that of the feed the form has made before: it's derived from the form's key,
 * since nothing that's kept of a submission may be a secret.
 */
async function create(
  operator: Operator,
  name: string,
  key: string,
  origin: string,
): Promise<Changed> {
  const made = await createFeed(db, operator.id, name, now(), (instant) =>
    secretFor(`feed of ${operator.id}`, [key, name, instant].join("\n")),
  );
  if (made === "name taken") return { errors: { name: "Another address is called this already" } };
  if (made === "too many")
    return {
      status: 409,
      errors: {
        main: `You have ${MOST_FEEDS} addresses already. Revoke one that you don't use any more`,
      },
    };
  const url = `${origin}/feed/${made.secret}.ics`;
  const cookies = [await showOnce(operator, { kind: "feed", name, url })];
  return { to: operatorPaths.feed, cookies };
}
