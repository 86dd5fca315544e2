import { Link } from "@remix-run/react";
import type { MailTroubles } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { agendaPath } from "~/dashboard/agenda/agenda";
import { dateInList } from "~/dashboard/formats";
import type { CivilDate } from "~/domain/time";
import { type Filter, listPath, suspectedOnly } from "~/dashboard/filter";
import { deleteSuspectedPath } from "~/dashboard/links";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

export function MailNotice({ troubles }: { troubles: MailTroubles }) {
  const words = wordsOf(troubles);
  if (!words) return null;
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      {words}{" "}
      <Link to={operatorPaths.mail} className="link -my-2.5 inline-flex min-h-11 items-center">
        See mail
      </Link>
    </p>
  );
}

function wordsOf({ failed, unsure, noServer }: MailTroubles): string {
  const parts = [
    failed > 0 ? `${failed} ${failed === 1 ? "message" : "messages"} couldn't be delivered.` : "",
    unsure > 0 ? `${unsure} ${unsure === 1 ? "message" : "messages"} may not have arrived.` : "",
    noServer ? "No mail server is set up, so customers get no messages." : "",
  ];
  return parts.filter(Boolean).join(" ");
}

const MOST = 5;

/** The coming days on which some job can't be done as it's planned. */
export function UndrivableNotice({ days, today }: { days: CivilDate[]; today: CivilDate }) {
  if (days.length === 0) return null;
  const more = days.length - MOST;
  return (
    <div className="border-bad mt-5 border-l-4 pl-4">
      <p>
        {days.length === 1
          ? "1 day can't be driven as planned:"
          : `${days.length.toLocaleString("en-CA")} days can't be driven as planned:`}
      </p>
      <ul className="flex flex-wrap items-center gap-x-5">
        {days.slice(0, MOST).map((date) => (
          <li key={date}>
            <Link
              to={agendaPath({ view: "day", date })}
              className="link inline-flex min-h-11 items-center"
            >
              {dateInList(date, today)}
            </Link>
          </li>
        ))}
        {more > 0 ? <li>and {more.toLocaleString("en-CA")} more</li> : null}
      </ul>
    </div>
  );
}

/** Until the owner has decided, after the update that brought the rules. */
export function WholeDaysNotice({ breaking }: { breaking: CivilDate[] | null }) {
  if (!breaking) return null;
  const count =
    breaking.length === 1
      ? "1 coming day breaks one."
      : `${breaking.length.toLocaleString("en-CA")} coming days break one.`;
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      There are rules for a crew&apos;s whole day now: rest, breaks, the way back. {count}{" "}
      <Link to={`${operatorPaths.hours}#rules`} className={LINK}>
        See which, and turn the rules on
      </Link>
    </p>
  );
}

/** Until the owner has decided, after the update that brought minutes by vehicle. */
export function LongerVehiclesNotice({ waits }: { waits: boolean }) {
  if (!waits) return null;
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      Trucks, SUVs and vans can be booked with more time than a car now. Until you decide they take
      a car&apos;s.{" "}
      <Link to={`${operatorPaths.services}#longer`} className={LINK}>
        Say how much longer they take
      </Link>
    </p>
  );
}

const LINK = "link -my-2.5 inline-flex min-h-11 items-center";

export function SuspectedWaiting({ count }: { count: number }) {
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      {count === 1
        ? "1 booking might be spam."
        : `${count.toLocaleString("en-CA")} bookings might be spam.`}{" "}
      <Link to={listPath(suspectedOnly())} className={LINK}>
        See {count === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}

export function OnlySuspected({ filter, count }: { filter: Filter; count: number }) {
  return (
    <div className="border-warn mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 pl-4">
      <p>
        Only bookings that might be spam and that nobody has confirmed.{" "}
        <Link to={paths.dashboard} className={LINK}>
          All bookings
        </Link>
      </p>
      {count > 0 ? (
        <ButtonLink
          to={deleteSuspectedPath(filter)}
          preventScrollReset
          size="small"
          className="text-bad border-bad"
        >
          Delete all shown
        </ButtonLink>
      ) : null}
    </div>
  );
}
