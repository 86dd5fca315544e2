import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readDraft } from "~/booking/draft.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import { isTimeFree, requireUnbooked } from "~/booking/wizard/journey.server";
import { stepOf } from "~/booking/steps";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await readDraft(request);
  await requireUnbooked(db, draft, businessNow());
  const gap = earliestGap(draft, await isTimeFree(db, draft, businessNow()));
  return redirect(stepOf(gap).path);
}
