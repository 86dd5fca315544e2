import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { unlessReplied } from "~/booking/wizard/lost-reply";
import { AtYourPlaceFold } from "~/booking/place/at-your-place";
import { CalendarField, LostTimeNote } from "~/booking/calendar/calendar-field";
import { TimesField } from "~/booking/calendar/times-field";
import { newDraftHeaders, VARIES_BY_DRAFT } from "~/booking/wizard/draft.server";
import { placeAsked } from "~/booking/place/ask-place";
import { loadStep } from "~/booking/wizard/journey.server";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { PlaceQuestion } from "~/booking/place/place-question";
import { stepOf, stepTitle } from "~/booking/wizard/steps";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { whenWords, withWhen } from "~/booking/summary/summary-lines";
import { WizardPage } from "~/booking/wizard/wizard-page";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import type { PageHandle } from "~/shell/document";
import { dateAction } from "./date-action.server";
import { datePage, orUnavailable } from "./date-page.server";

export { unlessReplied as shouldRevalidate };

export const handle: PageHandle = { title: stepTitle("date"), mayStay: true };
export const meta: MetaFunction = () => [
  {
    name: "description",
    content: "Pick a day and a free time for the work you've chosen, with the price beside it.",
  },
];

export const headers: HeadersFunction = () => VARIES_BY_DRAFT;

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await loadStep(request, "date");
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from");
  const page = await orUnavailable(() => datePage(db, step, from, businessNow()));
  const asks = placeAsked(searchParams, step.draft.place);
  return json({ ...page, asks }, { headers: await newDraftHeaders(step.draft) });
}

export const action = dateAction;

export default function ChooseDate() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = reply?.page ?? loaded;
  const errors = reply?.errors ?? loaded.asks;
  const time = useChosenTime(page, page.start, errors);
  const navigate = useNavigate();
  return (
    <WizardPage
      step={stepOf("date").id}
      reached={page.reached}
      summary={
        time.isOther
          ? withWhen(page.summary, whenWords(time.day, time.start, page.minutes))
          : page.summary
      }
      errors={time.summary}
      errorTitle={reply?.title ?? ANSWERS_MISSING}
      next="Continue to Vehicle Details"
    >
      <PlaceQuestion values={page.where} error={errors.place} travel={page.travel} times />
      {page.lost ? <LostTimeNote /> : null}
      <div className="grid gap-9 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start xl:gap-x-8">
        <CalendarField
          calendar={page}
          chosen={time.day}
          error={errors.date}
          onPage={
            time.awaited
              ? undefined
              : (from) => navigate(`?from=${from}`, { preventScrollReset: true })
          }
        />
        <TimesField calendar={page} time={time} hours={page.hours} />
      </div>
      <AtYourPlaceFold />
    </WizardPage>
  );
}
