import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { operatorPaths } from "~/operator-paths";
import { ContactLink } from "~/dashboard/contact-link";
import { SentAgain } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";
import { dateInList } from "~/dashboard/formats";
import { erasedWords } from "~/domain/night";
import { formatHours } from "~/domain/hours";
import { type CivilDate, formatDuration, formatEnd } from "~/domain/time";
import type { Values } from "~/domain/values";
import { conflictWords } from "~/desk/conflict-words";
import { Button } from "~/ui/button";
import { ANSWER } from "~/ui/reply";
import { blockWords } from "./block-words";
import type { StrandedRow, Stranding } from "./stranded.server";

function unfitWords(count: number): string {
  return count === 1
    ? "1 booking doesn't fit this change"
    : `${count.toLocaleString("en-CA")} bookings don't fit this change`;
}

type Props = {
  question: Stranding;
  /** What is sent again. */
  values: Values;
  screen: string;
  /** The id of the heading that takes the focus afterwards. */
  part: string;
  again: boolean;
  today: CivilDate;
};

export function StrandedList({ question, values, screen, part, again, today }: Props) {
  const busy = useBusy();
  const { rows, count, erased, erasedInquiries, token } = question;
  const goes = erasedWords(question);
  const stay =
    count === 1
      ? "the booking stays as it is and no message goes to its customer"
      : "the bookings stay as they are and no message goes to their customers";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    return () => document.getElementById(part)?.focus();
  }, [part]);
  return (
    <div className="max-w-3xl">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {count > 0 ? unfitWords(count) : `${goes} will be erased for good`}
      </h1>
      {again ? (
        <p role="alert" className="text-warn mt-4 font-semibold">
          The list has changed since you last saw it. Please look again.
        </p>
      ) : null}
      <p className="mt-4">
        <strong className="font-semibold">Nothing has been saved yet.</strong>{" "}
        {count > 0 ? `If you save, ${stay}: phone them, or open a booking to cancel it.` : null}
      </p>
      {goes ? (
        <p className="border-bad mt-4 border-l-4 pl-4">
          With so short a retention, {goes} {erased + erasedInquiries === 1 ? "is" : "are"} erased
          in the night after, with messages and history. Nothing brings them back but a backup.
        </p>
      ) : null}
      <ul className={rows.length > 0 ? "ruled border-line mt-6 border-y" : "hidden"}>
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-6 py-3">
            <div className="min-w-[min(100%,16rem)] grow basis-0">
              <a
                href={operatorPaths.booking(row.id)}
                target="_blank"
                rel="noopener"
                className="link -mt-2 inline-block py-2.5 wrap-anywhere"
              >
                <bdi>{row.customer_name}</bdi>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <p className="text-soft -mt-1.5 wrap-anywhere">{row.service_name}</p>
              <p className="wrap-anywhere">
                <ContactLink
                  contact={row.customer_phone || "No phone number given"}
                  className="link -mb-2 inline-block py-2.5"
                />
              </p>
            </div>
            <div className="min-w-[min(100%,16rem)] grow basis-0">
              <p className="font-semibold">
                {dateInList(row.booking_date, today)} at {row.booking_time}
              </p>
              <p className="text-warn">{problemWords(row, today)}</p>
            </div>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="mt-3">
          And {(count - rows.length).toLocaleString("en-CA")} more, later than these.
        </p>
      ) : null}
      <Form method="post" action={screen} preventScrollReset className="mt-7 flex flex-wrap gap-3">
        <SentAgain values={values} />
        <input type="hidden" name="confirmed" value={token} />
        <Button name={ANSWER} value="back" disabled={busy}>
          Go back
        </Button>
        <Button look="primary" name={ANSWER} value="save" disabled={busy}>
          Save anyway
        </Button>
      </Form>
    </div>
  );
}

/** "Closed: Staff training". */
function problemWords({ problem, resource }: StrandedRow, today: CivilDate): string {
  switch (problem.kind) {
    case "closed":
      if (problem.reason.kind === "closure") return `Closed: ${problem.reason.reason}`;
      return problem.reason.kind === "holiday"
        ? `Closed: ${problem.reason.name}`
        : "Closed on this weekday";
    case "outside":
      return `Outside the hours ${formatHours(problem.hours)}`;
    case "overruns":
      return `Ends at ${formatEnd(problem.ends)}, ${formatDuration(problem.ends - problem.closes)} after closing`;
    case "undrivable":
      if (problem.conflict.kind === "blocked")
        return `${resource}: blocked ${blockWords(problem.conflict.block, today)}`;
      return resource ? `${resource}: ${conflictWords(problem.conflict)}` : "No crew or bay has it";
  }
}
