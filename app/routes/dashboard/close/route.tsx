import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { closeOutPath, daySheetPath, neighbour, parseDay } from "~/dashboard/agenda/agenda";
import { DateSteps } from "~/dashboard/agenda/date-steps";
import { monthPath } from "~/dashboard/money";
import { ScreenForm } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { METHODS } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { CLOSE_NOTE_LIMIT } from "~/domain/takings";
import { type CivilDate, formatDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import { answers } from "~/server/answer-action.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { refusal } from "~/server/http";
import { recordsPayments } from "~/server/money.server";
import type { PageHandle } from "~/shell/document";
import { ASKED } from "~/ui/ask-first";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PageHeading } from "~/ui/page-heading";
import { closeChange } from "./close-action.server";
import { closePage } from "./close-page.server";
import { CloseSheet, Rows } from "./close-sheet";

const TITLE = "Close out the day";
const VALUES = { cash: "", etransfer: "", card: "", cheque: "", other: "", note: "" };

export const handle: PageHandle = {
  title: ({ date }: { date: CivilDate }) => `Close out ${formatDate(date)}`,
};
export const meta = noindex("What should be there at the end of a day, and what was counted.");

export const loader = operatorLoader(async ({ request }) => {
  if (!(await recordsPayments(db))) throw refusal(404, "Not Found");
  const { date: today } = businessNow();
  const date = parseDay(new URL(request.url).searchParams) ?? today;
  if (date > today) throw redirect(closeOutPath(null));
  return { date, today, ...(await closePage(db, date)) };
});

export const action = operatorAction(answers(closeChange));

export default function CloseOut() {
  const { date, today, due, all, since, closes, seen } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const to = (steps: -1 | 1) => neighbour({ date, view: "day" }, steps)?.date ?? null;
  const [before, after] = [to(-1), to(1)];
  const [newest, ...earlier] = closes;
  return (
    <Subscreen
      above={{ to: monthPath(date.slice(0, 7)), name: "Month" }}
      title={
        <PageHeading>
          <span className="label text-soft mb-2 block">{TITLE}</span> {formatDate(date)}
        </PageHeading>
      }
      reply={reply}
      form="close"
    >
      <DateSteps
        date={date}
        today={today}
        unit="day"
        links={{
          previous: before && closeOutPath(before),
          today: closeOutPath(null),
          next: after && after <= today ? closeOutPath(after) : null,
        }}
        action={operatorPaths.closeOut}
      >
        <ButtonLink to={daySheetPath(date)} size="small">
          Day sheet
        </ButtonLink>
      </DateSteps>
      {newest ? (
        <section aria-labelledby="closed" className="mt-8">
          <h2 id="closed">Closed out</h2>
          <CloseSheet close={newest} />
        </section>
      ) : null}
      {since.length > 0 ? (
        <section aria-labelledby="since" className="mt-8">
          <h2 id="since">Since the close</h2>
          <Rows rows={since} />
        </section>
      ) : null}
      <details key={date} className="mt-8" open={!newest || since.length > 0 || Boolean(reply)}>
        <summary className="marked link flex min-h-11 items-center">
          {newest ? "Close it out again" : "Count"}
        </summary>
        <ScreenForm
          id="close"
          screen={closeOutPath(date) + ASKED}
          sent={{ date, seen }}
          page={{ values: VALUES }}
          reply={reply}
          className="grid max-w-xl gap-5 pt-2"
          button={TITLE}
          look="primary"
        >
          {(fields) => (
            <>
              <p className="text-soft text-[0.9375rem]">
                In dollars, without the float. What’s empty wasn’t counted.
              </p>
              <div className="level pair">
                {due.map(({ method, ...takings }) => (
                  <TextField
                    key={method}
                    field={fields[method]!}
                    label={METHODS[method]}
                    hint={`Should be there: ${formatPrice(takings.sum)}`}
                    inputMode="decimal"
                  />
                ))}
              </div>
              <TextField
                field={fields.note!}
                label="Note (optional)"
                hint="No names, phone numbers or addresses."
                maxLength={CLOSE_NOTE_LIMIT}
              />
            </>
          )}
        </ScreenForm>
      </details>
      <details className="mt-6">
        <summary className="marked link flex min-h-11 items-center">
          Payments of the day: {all.length}
        </summary>
        <Rows rows={all} />
      </details>
      {earlier.map((close) => (
        <details key={close.id} className="mt-2">
          <summary className="marked link flex min-h-11 items-center">
            Closed out before: {close.when}
          </summary>
          <CloseSheet close={close} />
        </details>
      ))}
    </Subscreen>
  );
}
