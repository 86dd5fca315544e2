import {
  type ActionFunctionArgs,
  json,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type AnswerHead, answerAt, askedBy } from "~/booking/answer/answer.server";
import { AnswerPage, answerTitle } from "~/booking/answer/answer-page";
import { hoursSentence } from "~/booking/calendar/calendar";
import { placeIn } from "~/booking/answers.server";
import { recallForm } from "~/booking/form-memory.server";
import { unknownLink } from "~/booking/manage/manage-link.server";
import { choicesIn } from "~/booking/order/form-address";
import { placeAsked } from "~/booking/place/ask-place";
import { loadShownHours } from "~/booking/shown-hours.server";
import { noindex } from "~/seo/noindex";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { readForm, SECRET } from "~/server/http";
import { followsForm } from "~/server/incoming.server";
import { newKey } from "~/server/submission.server";
import type { PageHandle } from "~/shell/document";
import { answerBookingAction } from "./booking-action.server";
import { ANSWER_BOOKING_TITLE, AnswerBookingForm } from "./booking-form";
import { answerBookingPage } from "./booking-page.server";
import { answerMemory } from "./answer-memory.server";
import { declineAction } from "./decline-action.server";
import { AnswerOffer } from "./offer";

export const handle: PageHandle = {
  title: ({ head, page }: { head: AnswerHead | null; page?: object | null }) =>
    answerTitle(head, page ? ANSWER_BOOKING_TITLE : undefined),
};
export const meta = noindex("Our price for what you asked: accept it, or say no.");
export const headers: HeadersFunction = () => SECRET;

/** "?accept" asks where and when. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = businessNow();
  const found = await answerAt(db, params.secret, now);
  if (!found) return unknownLink();
  const { head, answer, key } = found;
  const { searchParams } = new URL(request.url);
  const accepts = head.state === "open" && searchParams.has("accept");
  const { memory, headers } = await answerMemory(request, key);
  const typed: Record<string, string> = {
    ...askedBy(answer),
    ...recallForm(memory),
    ...choicesIn(searchParams),
  };
  const asks = placeAsked(searchParams, placeIn(typed));
  const page = accepts ? await answerBookingPage(db, found, typed, now) : null;
  const hours = hoursSentence((await loadShownHours(db)).week);
  const shown = { head, phone: head.phone, page, typed, asks, hours, key: newKey() };
  // What answers a press has stored it.
  const stores = accepts && !followsForm(request);
  return json(shown, { headers: { ...SECRET, ...(stores && headers) } });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return form.get("intent") === "decline"
    ? declineAction(args, form)
    : answerBookingAction(args, form);
}

export default function WrittenAnswer() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.head || !("page" in data)) return <AnswerPage data={data}>{null}</AnswerPage>;
  const page = reply && "page" in reply ? reply.page : data.page;
  if (!page)
    return (
      <AnswerPage data={data} reply={reply}>
        <AnswerOffer head={data.head} formKey={data.key} />
      </AnswerPage>
    );
  const answered = reply && "page" in reply ? reply : null;
  return (
    <AnswerBookingForm
      page={page}
      values={answered?.values ?? data.typed}
      errors={answered?.errors ?? data.asks}
      reply={answered}
      hours={data.hours}
    />
  );
}
