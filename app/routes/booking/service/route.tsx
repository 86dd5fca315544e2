import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { draftCookie, VARIES_BY_DRAFT } from "~/booking/wizard/draft.server";
import { unlessReplied } from "~/booking/wizard/lost-reply";
import { prefillIn } from "~/booking/prefill.server";
import { loadStep } from "~/booking/wizard/journey.server";
import { missingWizardDraft } from "~/booking/wizard/missing-draft";
import { minutesOf } from "~/booking/quote";
import { type Selection, selectionErrors } from "~/booking/wizard/selection";
import { prefilled } from "./selection-form";
import { stepOf, stepTitle } from "~/booking/wizard/steps";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { db } from "~/server/db.server";
import { RESTORATION_IDS } from "~/content/restorations";
import { parseTime } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { originOf } from "~/seo/site.server";
import { NO_ERRORS } from "~/ui/error-summary";
import type { PageHandle } from "~/shell/document";
import { CategoryQuestion } from "./category-question";
import { VehicleQuestion } from "./vehicle-question";
import { WorkQuestion } from "./work-question";
import { serviceAction } from "./service-action.server";
import { servicePage } from "./service-page.server";
import { keepChoice, useSelection } from "./use-selection";

export { unlessReplied as shouldRevalidate };

export const handle: PageHandle = {
  title: stepTitle("service"),
  forNewcomers: true,
  mayStay: true,
};
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

const DESCRIPTION =
  "Put your own detailing job together: vehicle, interior or exterior work by the hour, or single jobs, with the price as you choose. Then pick a day and a time.";

export const headers: HeadersFunction = () => VARIES_BY_DRAFT;

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await loadStep(request, "service");
  const { searchParams } = new URL(request.url);
  const prefill = prefillIn(searchParams);
  const service = searchParams.get("service");
  const special = RESTORATION_IDS.find((id) => id === service) ?? null;
  if (special || Object.keys(prefill).length > 0) {
    // Back to this step must not choose the same again.
    const headers = { "set-cookie": await draftCookie(prefilled(step.draft, prefill, special)) };
    throw redirect(stepOf("service").path, { headers });
  }
  const { name } = await businessInForce(db);
  const head = pageMeta(
    { origin: originOf(request), name },
    {
      path: paths.bookingStart,
      title: stepTitle("service"),
      description: DESCRIPTION,
      picture: "paint-5050",
    },
  );
  // A visitor who has answered nothing gets no cookie.
  const lost = step.reached === "service" ? missingWizardDraft(searchParams.get("answers")) : null;
  return json({ ...(await servicePage(step)), lost, head });
}

export const action = serviceAction;

export default function SelectService() {
  const { lost, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = reply?.page ?? loaded;
  const { prices, version, draft, slot, when, where, timeIsFree, reached } = page;
  const { selection, change, answer, live, form } = useSelection(
    prices,
    draft.selection,
    Boolean(reply),
  );
  const isLeft = useIsLeft(reply, selection.category);
  const errors = isLeft
    ? NO_ERRORS
    : live
      ? stillOpen(reply?.errors, selectionErrors(prices, selection))
      : (reply?.errors ?? NO_ERRORS);
  const summed = useOpenErrors(
    reply?.errors ?? lost?.errors ?? NO_ERRORS,
    reply ? errors : (lost?.errors ?? NO_ERRORS),
    selection,
  );
  const missing = Object.values(selectionErrors(prices, selection));
  // Until something is pressed, the loader's text holds. Longer work hasn't been checked.
  const holds =
    timeIsFree && (minutesOf(prices, selection) ?? 0) <= (minutesOf(prices, draft.selection) ?? 0);
  const chosen =
    selection === draft.selection
      ? when
      : whenOf(prices, { selection, date: slot.date, start: parseTime(slot.time ?? "") }, holds);
  return (
    <WizardPage
      step="service"
      reached={reached}
      summary={summaryOf(prices, { ...draft, selection }, chosen, where)}
      errors={summed}
      errorTitle={reply?.title ?? lost?.title}
      next="Continue to Select Date"
      hint={missing[0]}
      form={{ ref: form, action: paths.bookingStart, onSubmit: () => keepChoice(null) } as object}
    >
      <p className="text-soft -mb-3">
        Prefer a fixed-price package?{" "}
        <Link to={paths.bookingArea} reloadDocument className="link">
          Choose a package
        </Link>
      </p>
      <input type="hidden" name="version" value={version} />
      <VehicleQuestion
        factors={prices.factors}
        selection={selection}
        answer={answer}
        error={errors.vehicle}
      />
      <CategoryQuestion prices={prices} selection={selection} change={live ? change : null} />
      <WorkQuestion
        prices={prices}
        selection={selection}
        answer={answer}
        error={errors.work}
        live={live}
      />
    </WizardPage>
  );
}

/** After another category is chosen, the errors are about the work of the one before. */
function useIsLeft(reply: object | undefined, category: Selection["category"]): boolean {
  const [seen, setSeen] = useState({ reply, category, isLeft: false });
  if (seen.reply !== reply) setSeen({ reply, category, isLeft: false });
  else if (!seen.isLeft && seen.category !== category) setSeen({ ...seen, isLeft: true });
  return seen.isLeft;
}

/** The summary takes the focus when it appears, so it reappears only with another response. */
function useOpenErrors(
  shown: Record<string, string>,
  open: Record<string, string>,
  selection: Selection,
): Record<string, string> {
  const [seen, setSeen] = useState({ shown, selection, mended: false });
  const areQuestions = Object.keys(shown).every((field) => field === "vehicle" || field === "work");
  const isAnswered = areQuestions && Object.keys(open).length === 0;
  // Who is quicker than the response may have answered it before it comes.
  if (seen.shown !== shown) setSeen({ shown, selection, mended: isAnswered });
  else if (!seen.mended && isAnswered && seen.selection !== selection)
    setSeen({ ...seen, mended: true });
  return seen.mended && seen.shown === shown ? NO_ERRORS : shown;
}

function stillOpen(
  shown: Record<string, string> | undefined,
  now: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(shown ?? {}).filter(([field]) => field in now));
}
