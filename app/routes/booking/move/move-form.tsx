import { Form, Link } from "@remix-run/react";
import { CalendarField, type PresentTime } from "~/booking/calendar/calendar-field";
import type { Calendar } from "~/booking/calendar/calendar.server";
import type { TimeOffer } from "~/booking/calendar/slot";
import type { ManageHead } from "~/booking/manage/manage-head";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { TimesField } from "~/booking/calendar/times-field";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useFocusOnTimes } from "~/booking/calendar/use-focus-on-times";
import { useSending } from "~/booking/use-sending";
import { parseTime } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { Button, ButtonLink, EnterButton } from "~/ui/button";
import { ButtonWords } from "~/ui/pending";
import { type Reply, SentFields } from "~/ui/reply";

type Choice = Calendar & {
  present: PresentTime;
  now: string;
  hours: string;
};

type Props = { head: ManageHead; choice: Choice; reply: Reply<TimeOffer> | undefined };

export function MoveForm({ head, choice, reply }: Props) {
  const { date, day, present } = choice;
  const errors: Reply["errors"] = reply?.errors ?? {};
  const values = reply?.values;
  const sending = useSending("move");
  const given = values ? parseTime(values.time) : choice.start;
  const time = useChosenTime(choice, given, Boolean(errors.date));
  useFocusOnTimes(date, time.awaited);
  return (
    <>
      <p id="present" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        You keep <strong className="font-semibold">{choice.now}</strong> until you choose another
        time; work and price stay the same.
        {head.notice
          ? ` Within ${head.notice} of the new time, you'll need to call to change it.`
          : null}
      </p>
      {/* Posts to the URL of the day pressed last, so that the response shows that day. */}
      <Form
        method="post"
        action={time.awaited ? `?date=${time.awaited}` : undefined}
        noValidate
        className="mt-8 grid gap-x-16 gap-y-9 lg:grid-cols-2 lg:items-start"
      >
        <EnterButton name="intent" value="move">
          Move booking
        </EnterButton>
        <SentFields shown={reply ?? head} />
        {reply?.question ? (
          <>
            <input type="hidden" name="date" value={values?.date ?? ""} />
            <input type="hidden" name="time" value={values?.time ?? ""} />
            <NearestTimes
              times={reply.question.nearest}
              chosen={values?.slot}
              error={errors.slot}
              hint="You keep your present time until you choose a new one."
            />
          </>
        ) : (
          <>
            <CalendarField
              calendar={choice}
              chosen={time.day}
              present={present}
              error={errors.date ?? choice.problem ?? undefined}
            />
            <TimesField
              key={time.key}
              day={day}
              {...time.field}
              next={choice.nextOpen}
              error={errors.time}
              present={present}
              hours={choice.hours}
            />
          </>
        )}
        <p className="text-soft lg:col-start-2">
          Just changing the vehicle, place or notes?{" "}
          <Link className="link" to={customerPaths.manageDetails(head.secret)}>
            Change details
          </Link>
        </p>
        <div className="press-bar flex flex-wrap gap-3 lg:col-start-2">
          <ButtonLink to={customerPaths.manage(head.secret)} className="max-sm:px-3">
            Keep this time
          </ButtonLink>
          <Button
            look="primary"
            name="intent"
            value="move"
            disabled={sending}
            className="grow max-sm:px-3 sm:grow-0"
          >
            <ButtonWords busy={sending} pending="Moving...">
              Move booking
            </ButtonWords>
          </Button>
        </div>
      </Form>
    </>
  );
}
