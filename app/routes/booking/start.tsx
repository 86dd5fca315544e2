import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { catalogueInForce } from "~/server/catalogue.server";
import { readDraft } from "~/booking/draft.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import { isTimeFree, requireUnbooked } from "~/booking/wizard/journey.server";
import { stepOf } from "~/booking/steps";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const prices = await catalogueInForce(db);
  const draft = await readDraft(request, prices);
  await requireUnbooked(db, prices, draft, businessNow());
  const gap = earliestGap(prices, draft, await isTimeFree(db, prices, draft, businessNow()));
  return redirect(stepOf(gap).path);
}
