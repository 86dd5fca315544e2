import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { loadSettings } from "~/booking/availability.server";
import { businessNow } from "~/server/clock.server";
import {
  addBookingPath,
  agendaPath,
  agendaTitle,
  datesOfAgenda,
  daySheetPath,
  parseAgenda,
  toAgendaParams,
} from "~/dashboard/agenda/agenda";
import { loadAgenda, loadFleet } from "~/dashboard/agenda/agenda.server";
import { Frame } from "~/dashboard/frame";
import { PRIVATE } from "~/dashboard/request.server";
import { db } from "~/server/db.server";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Conflicts } from "./conflicts";
import { DateBar } from "./date-bar";
import { DayView } from "./day-view";
import { type Drawing, drawingOf } from "./drawing";
import { AgendaSummary } from "./summary";
import { useMinute } from "./use-minute";
import { WeekView } from "./week-view";

export const handle: PageHandle = {
  title: ({ drawing }: { drawing: Drawing }) => `Agenda for ${agendaTitle(drawing.agenda)}`,
};
export const meta = noindex(
  "The jobs of a day or a week, side by side, with the gaps between them.",
);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const now = businessNow();
  const { searchParams } = new URL(request.url);
  const asked = parseAgenda(searchParams);
  // One view, one URL: a form without script sends its defaults too.
  if (searchParams.toString() !== toAgendaParams(asked).toString())
    throw redirect(agendaPath(asked));
  const agenda = { ...asked, date: asked.date ?? now.date };
  const dates = datesOfAgenda(agenda);
  const [days, question] = await Promise.all([
    loadAgenda(db, dates),
    loadSettings(db).then((settings) => loadFleet(db, dates, settings, now)),
  ]);
  return json(
    { asked, drawing: drawingOf(agenda, days, question, now), now },
    { headers: PRIVATE },
  );
}

export default function AgendaPage() {
  const { asked, drawing, now: loaded } = useLoaderData<typeof loader>();
  const now = useMinute(loaded);
  const { agenda, frame, days } = drawing;
  const today = loaded.date;
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="[&_h1]:text-title">
            <PageHeading>{agendaTitle(agenda)}</PageHeading>
            <AgendaSummary drawing={drawing} />
          </div>
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={daySheetPath(asked.date)} size="small">
              Day sheet
            </ButtonLink>{" "}
            <ButtonLink to={addBookingPath(agenda.date)} size="small" look="primary">
              Add booking
            </ButtonLink>
          </p>
        </div>
        <DateBar asked={asked} agenda={agenda} today={today} />
        <Conflicts days={days} />
        {agenda.view === "day" ? (
          <DayView
            day={days[0]!}
            frame={frame}
            minute={agenda.date === now.date ? now.minute : null}
          />
        ) : (
          <WeekView days={days} frame={frame} now={now} today={today} />
        )}
      </div>
    </Frame>
  );
}
