import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TellField } from "~/desk/desk-fields";
import type { DeskValues } from "~/desk/desk-values";
import type { Calendar } from "~/booking/calendar/calendar.server";
import { TimeChoice } from "~/desk/time-choice";
import { useDeskForm } from "~/desk/use-desk-form";
import { MeanwhilePanel } from "~/dashboard/changes/changed-meanwhile";
import type { Deletion } from "~/dashboard/changes/deleted.server";
import { DeletedMeanwhile } from "~/dashboard/changes/deleted-notice";
import type { Filter } from "~/dashboard/filter";
import { detailsPath, movePath } from "~/dashboard/links";
import { Button, ButtonLink, EnterButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import { type Reply, SentFields, shownBy } from "~/ui/reply";
import type { MoveQuestion } from "./move-action.server";
import type { shownOf } from "./move-page.server";

type Page = {
  booking: ReturnType<typeof shownOf>;
  deposit: string | null;
  deletion: Deletion | null;
  filter: Filter;
  hours: string;
  calendar: Calendar;
  values: DeskValues;
  key: string;
};
export type MoveReply = Reply<MoveQuestion> & Pick<Page, "calendar">;

export function MoveForm({ page, reply }: { page: Page; reply: MoveReply | null }) {
  const { booking, deletion, filter, hours } = page;
  const { calendar } = reply ?? page;
  const shown = shownBy({ ...page, version: booking.version }, reply);
  const { values, errors, question } = shown;
  const { context, formProps, busy } = useDeskForm(reply, shown, "move");
  const action = movePath(booking.id, filter);
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <PageHeading>Move booking</PageHeading>
      <p className="mt-3 wrap-anywhere">
        <bdi>{booking.customer}</bdi>, {booking.service}.{" "}
        <span className="font-semibold">Now {booking.present}.</span>
      </p>
      {booking.open || reply ? (
        <FormProvider context={context}>
          <Form {...formProps} method="post" action={action} className="mt-8 grid min-w-0 gap-9">
            <EnterButton name="intent" value="move">
              Move booking
            </EnterButton>
            <SentFields shown={shown} />
            <ErrorSummary title={reply?.title ?? ""} errors={errors} />
            {question?.kind === "changed" ? (
              <MeanwhilePanel entries={question.entries}>
                <p>The time that you chose is kept. Press “Move booking” again to take it.</p>
              </MeanwhilePanel>
            ) : null}
            {deletion ? (
              <DeletedMeanwhile id={booking.id} filter={filter} deletion={deletion} />
            ) : null}
            <div className="grid min-w-0 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <div className="grid min-w-0 content-start gap-6">
                <TimeChoice
                  calendar={calendar}
                  values={values}
                  errors={errors}
                  conflict={question?.kind === "time" ? question : null}
                  anyway="Move anyway"
                  busy={busy}
                  pickAt={`${action}#times`}
                  present={{ date: booking.date, start: booking.start, name: "its time" }}
                />
              </div>
              <div className="grid min-w-0 content-start gap-5">
                <p className="text-soft">{hours} Times are Pacific time.</p>
                {page.deposit ? <p className="text-warn">{page.deposit}</p> : null}
                <div>
                  {booking.email ? (
                    <TellField values={values} />
                  ) : (
                    <p className="text-soft">No email, no messages.</p>
                  )}
                </div>
                <div className="flex flex-wrap gap-3">
                  <ButtonLink to={detailsPath(booking.id, filter)}>Keep its time</ButtonLink>
                  <Button
                    look="primary"
                    name="intent"
                    value="move"
                    disabled={busy}
                    className="grow"
                  >
                    <ButtonWords busy={busy} pending="Moving...">
                      Move booking
                    </ButtonWords>
                  </Button>
                </div>
              </div>
            </div>
          </Form>
        </FormProvider>
      ) : (
        <>
          <p className="mt-6">Only pending and confirmed bookings can be moved.</p>
          <p className="mt-6">
            <ButtonLink to={detailsPath(booking.id, filter)}>Back to the booking</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
