import { handOverAtDesk } from "~/desk/hand-over.server";
import { detailsPath } from "~/dashboard/links";
import { attempt, doerOf, filterOf, findId, refused } from "~/dashboard/request.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { fieldOf, optionalField, readFields, versionField } from "~/server/form.server";
import { redirectWithToast } from "~/server/toast.server";
import { whyUnchanged } from "./why-not.server";

const FAILED = "Failed to hand over booking";

const FIELDS = {
  resource: fieldOf(findId),
  seen: fieldOf(findId),
  version: versionField,
  anyway: optionalField,
};

export async function pressHandOver(
  id: number,
  request: Request,
  form: URLSearchParams,
  operator: Parameters<typeof doerOf>[0],
) {
  const { resource, anyway: agreed, ...shown } = readFields(form, FIELDS);
  const wanted = { to: resource ?? 0, ...shown };
  const manner = { doer: doerOf(operator), agreed };
  const outcome = await attempt(handOverAtDesk(db, id, wanted, manner, businessNow()));
  switch (outcome.kind) {
    case "handed": {
      const done = `Handed over to ${outcome.name}`;
      return redirectWithToast(detailsPath(id, filterOf(request)), "success", done);
    }
    case "refused": {
      const more = `${outcome.refusal.name} can't do it as planned.`;
      return refused(409, FAILED, { more, refused: outcome.refusal });
    }
    case "stale":
      return unchanged(id, {});
    case "failed":
      return unchanged(id, { version: shown.version });
  }
}

/** Whose job it is belongs to no version of the booking. */
async function unchanged(id: number, seen: { version?: number }) {
  const more = await whyUnchanged(db, id, { status: null, ...seen });
  return refused(409, FAILED, { more });
}
