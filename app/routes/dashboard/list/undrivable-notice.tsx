import { Link } from "@remix-run/react";
import { agendaPath } from "~/dashboard/agenda/agenda";
import { dateInList } from "~/dashboard/words";
import type { CivilDate } from "~/domain/time";

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
