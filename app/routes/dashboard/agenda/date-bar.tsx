import { Link } from "@remix-run/react";
import {
  type Agenda,
  agendaPath,
  type AskedAgenda,
  neighbour,
  VIEWS,
} from "~/dashboard/agenda/agenda";
import { DateSteps } from "~/dashboard/agenda/date-steps";
import { Fragment } from "react";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";

export function DateBar({
  asked,
  agenda,
  today,
}: {
  asked: AskedAgenda;
  agenda: Agenda;
  today: CivilDate;
}) {
  const [previous, next] = [neighbour(agenda, -1), neighbour(agenda, 1)];
  const links = {
    previous: previous && agendaPath(previous),
    today: agendaPath({ ...agenda, date: null }),
    next: next && agendaPath(next),
  };
  return (
    <DateSteps
      date={agenda.date}
      today={today}
      unit={agenda.view}
      links={links}
      action={operatorPaths.agenda}
      sent={agenda.view === "day" ? null : <input type="hidden" name="view" value={agenda.view} />}
    >
      <nav
        aria-label="View"
        className="border-control rounded-control inline-flex overflow-hidden border"
      >
        {VIEWS.map((view) => (
          <Fragment key={view}>
            <Link
              to={agendaPath({ ...asked, view })}
              preventScrollReset
              aria-current={view === agenda.view ? "true" : undefined}
              className={`inline-flex min-h-11 items-center px-2.5 font-semibold -outline-offset-4 md:px-5 ${view === agenda.view ? "bg-ink outline-amber text-white" : "bg-card hover:underline"}`}
            >
              {view === "day" ? "Day" : "Week"}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
    </DateSteps>
  );
}
