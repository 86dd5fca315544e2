import { Form, Link } from "@remix-run/react";
import { CalendarField, type PresentTime } from "~/booking/calendar/calendar-field";
import { TimesField } from "~/booking/calendar/times-field";
import type { Calendar } from "~/booking/calendar/calendar.server";
import type { TimeOffer } from "~/booking/calendar/slot";
import { ManageFrame } from "~/booking/manage/manage-frame";
import type { ManageHead } from "~/booking/manage/manage-head";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";
import { useSending } from "~/booking/use-sending";
import { parseTime } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { Button, ButtonLink, EnterButton } from "~/ui/button";
import { NO_ERRORS } from "~/ui/error-summary";
import { ButtonWords } from "~/ui/pending";
import { type Reply, SentFields } from "~/ui/reply";

export const MOVE_TITLE = "Move your booking";

type Choice = Calendar & {
  present: PresentTime;
  now: string;
  hours: string;
  deposit: string | null;
};

type Props = { head: ManageHead; choice: Choice; reply: Reply<TimeOffer> | undefined };

export function MoveForm({ head, choice, reply }: Props) {
  const errors = reply?.errors ?? NO_ERRORS;
  const values = reply?.values;
  const sending = useSending("move");
  const given = values ? parseTime(values.time) : choice.start;
  const time = useChosenTime(choice, given, errors);
  return (
    <ManageFrame
      title={MOVE_TITLE}
      head={head}
      reply={reply && { ...reply, errors: time.summary }}
      wide
    >
      <p id="present" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        You keep <strong className="font-semibold">{choice.now}</strong> until you choose another
        time; work and price stay the same.
        {head.notice
          ? ` Within ${head.notice} of the new time, you'll need to call to change it.`
          : null}{" "}
        {choice.deposit}
      </p>
      {/* Posts to the URL of the day pressed last, so that the response shows that day. */}
      <Form
        method="post"
        // shell/typed tells it by this, whatever its address.
        id="move-form"
        action={time.awaited ? `?date=${time.awaited}` : undefined}
        noValidate
        className="mt-8 grid gap-x-16 gap-y-9 lg:grid-cols-2 lg:items-start"
      >
        <EnterButton name="intent" value="move">
          Move booking
        </EnterButton>
        <SentFields shown={reply ?? head} />
        {reply?.question ? (
          <NearestTimes
            times={reply.question.nearest}
            values={reply.values}
            error={errors.slot}
            hint="You keep your present time until you choose a new one."
          />
        ) : (
          <>
            <CalendarField
              calendar={choice}
              chosen={time.day}
              error={errors.date}
              present={choice.present}
            />
            <TimesField
              calendar={choice}
              time={time}
              present={choice.present}
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
    </ManageFrame>
  );
}
