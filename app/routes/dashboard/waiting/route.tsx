import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { linesOf, waitingMonth } from "~/booking/waiting/lines.server";
import { untoldByPhone } from "~/booking/waiting/untold.server";
import { ActionFields } from "~/dashboard/action-fields";
import { parseDay } from "~/dashboard/agenda/agenda";
import { ChangeRefused } from "~/dashboard/changes/change-failure";
import { CallButtons } from "~/dashboard/call-buttons";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { Frame } from "~/dashboard/frame";
import { shortPrice } from "~/domain/pricing";
import { formatDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";
import { answers } from "~/server/answer-action.server";
import { businessInForce } from "~/server/business.server";
import { businessNow, momentInWords } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { findId } from "~/server/ids";
import { goneTo } from "~/server/toast.server";
import { noindex } from "~/seo/noindex";
import { Button, ButtonLink } from "~/ui/button";
import { DateForm } from "~/ui/date-form";
import { PageHeading } from "~/ui/page-heading";
import { NOT_IN_LINE, offerChange, removeChange, textedChange } from "./line-changes.server";
import { OFFER, OfferForm } from "./offer-form";

const TITLE = "Waiting list";
const TAKE_OFF = "Take off the list";

export const handle = {
  title: ({ removed, offering }: Record<"removed" | "offering", object | null>) =>
    removed ? TAKE_OFF : offering ? OFFER : TITLE,
};
export const meta = noindex("Who waits for a time, first asked first.");

export const loader = operatorLoader(async ({ request }) => {
  const now = businessNow();
  const { searchParams } = new URL(request.url);
  const date = parseDay(searchParams);
  const business = await businessInForce(db);
  const lines = (await linesOf(db, business, now, date)).map(({ askedAt, ...line }) => ({
    ...line,
    asked: momentInWords(askedAt),
  }));
  const [remove, offer] = [searchParams.get("remove"), searchParams.get("offer")];
  const removed = lines.find(({ id }) => id === findId(remove)) ?? null;
  const offering = lines.find(({ id }) => id === findId(offer)) ?? null;
  if ((remove && !removed) || (offer && !offering))
    throw await goneTo(operatorPaths.waiting, NOT_IN_LINE);
  const { offered, taken, cents } = await waitingMonth(db, now);
  const month = `This month: ${offered} offered, ${taken} taken, ${shortPrice(cents)}`;
  const calls = date ? [] : await untoldByPhone(db, business, now);
  return { lines, calls, date, today: now.date, removed, offering, month };
});

export const action = operatorForms({
  texted: answers(textedChange),
  remove: answers(removeChange),
  offer: answers(offerChange),
});

export default function WaitingList() {
  const { lines, calls, date, today, removed, offering, month } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (offering) return <OfferForm line={offering} today={today} reply={reply} />;
  if (removed)
    return (
      <Frame>
        <ConfirmPrompt
          title={
            <>
              Take <bdi>{removed.name}</bdi> off the list
            </>
          }
          about={
            <p>
              {removed.work}; {removed.days}. They aren't told, and what's held for them is free
              again.
            </p>
          }
          reply={reply}
          action={operatorPaths.waiting}
          sent={{ intent: "remove", id: removed.id }}
          keep={[operatorPaths.waiting, "Keep on the list"]}
          does={TAKE_OFF}
        />
      </Frame>
    );
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageHeading>{TITLE}</PageHeading>
          <ButtonLink to={operatorPaths.addWaiting} look="primary">
            Write in a caller
          </ButtonLink>
        </div>
        <ChangeRefused reply={reply} />
        <p className="text-soft max-w-measure mt-4">
          First asked, first told. {month}. Whoever no email reaches needs a text from you within
          half an hour, or the time goes to the next person.
        </p>
        <Form method="get" className="mt-5 flex flex-wrap items-end gap-2">
          <DateForm />
          <label>
            <span className="block font-semibold">Who would take a time on</span>{" "}
            <input
              key={date}
              type="date"
              name="date"
              defaultValue={date ?? ""}
              className="input min-h-11 py-1.5"
            />
          </label>{" "}
          <Button size="small">Show</Button>
          {date ? (
            <ButtonLink to={operatorPaths.waiting} size="small">
              All days
            </ButtonLink>
          ) : null}
        </Form>
        {calls.length > 0 ? <h2 className="mt-8">Call</h2> : null}
        <ul className="border-line bg-card rounded-card ruled mt-3 border empty:hidden">
          {calls.map((call) => (
            <ToCall key={call.id} call={call} />
          ))}
        </ul>
        {lines.length === 0 ? (
          <p className="border-line bg-card rounded-card mt-6 border px-4 py-12 md:px-6">
            {date
              ? `Nobody is waiting for ${formatDate(date)}.`
              : "Nobody is waiting. They come from “Tell me if a time opens” where a day is full."}
          </p>
        ) : (
          <ul className="border-line bg-card rounded-card ruled mt-6 border">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

type Call = ReturnType<typeof useLoaderData<typeof loader>>["calls"][number];

/** What no letter tells them. */
function ToCall({ call }: { call: Call }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 wrap-anywhere md:px-6">
      <p className="min-w-0">
        <bdi className="font-semibold">{call.name}</bdi>
        <span className="block">{call.about}</span>
      </p>
      <Form method="post" action={operatorPaths.waiting} className="flex flex-wrap gap-2">
        <ActionFields />
        <input type="hidden" name="entry" value={call.id} />
        <CallButtons {...call} isTexted={false} />
      </Form>
    </li>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["lines"][number];

function Line({ line }: { line: Row }) {
  const { id, name, email, byMail, phone, text, work, where, days, asked, offer } = line;
  const { isEarlier, isUnreached } = line;
  const about = (asked: "remove" | "offer") =>
    withSearch(operatorPaths.waiting, new URLSearchParams({ [asked]: String(id) }));
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[1fr_auto] md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        {offer ? (
          <p className="font-semibold">
            Offered {offer.words}, until {offer.untilWords}
            {offer.textedAt === null ? "" : ", texted"}
            {offer.hasOthers ? ", and others too" : ""}
          </p>
        ) : null}
        {isUnreached ? (
          <p className="font-semibold">
            {byMail ? `The email to ${email} failed: call` : "Wasn't texted in time: call"}
          </p>
        ) : null}
        <p>{[work, isEarlier && "an earlier time"].filter(Boolean).join(", ")}</p>
        <p>
          {days}. {where}.
        </p>
        <p className="text-soft mt-1 text-[0.9375rem]">Asked {asked}</p>
      </div>
      <Form
        method="post"
        action={operatorPaths.waiting}
        className="flex flex-wrap content-start gap-2 self-start sm:max-w-64 sm:justify-end"
      >
        <ActionFields />
        <input type="hidden" name="id" value={offer?.id ?? ""} />
        <CallButtons name={name} phone={phone} text={text} isTexted={offer?.textedAt !== null} />
        {offer ? null : (
          <ButtonLink to={about("offer")} size="small">
            {OFFER}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        )}
        <ButtonLink to={about("remove")} size="small">
          {TAKE_OFF}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </Form>
    </li>
  );
}
