import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { countInLine } from "~/booking/waiting/lines.server";
import { businessNow } from "~/server/clock.server";
import {
  agendaPath,
  agendaTitle,
  datesOfAgenda,
  daySheetPath,
  parseAgenda,
  toAgendaParams,
  weatherPath,
} from "~/dashboard/agenda/agenda";
import { loadAgenda, loadFleet } from "~/dashboard/agenda/agenda.server";
import { Frame } from "~/dashboard/frame";
import { db } from "~/server/db.server";
import { addBookingPath, waitingPath } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Conflicts, DayMarks } from "./conflicts";
import { DateBar } from "./date-bar";
import { DayView } from "./day-view";
import { type Drawing, drawingOf, type DrawnDay } from "./drawing";
import { WeekView } from "./week-view";
import { jobsInWords, totalInWords } from "~/dashboard/agenda/job";
import { formatPrice } from "~/domain/pricing";
import { formatDuration, type CivilNow, DAY_MINUTES } from "~/domain/time";
import { loadSettings } from "~/server/hours.server";
import { useEffect, useState } from "react";

export const handle: PageHandle = {
  title: ({ drawing }: { drawing: Drawing }) => `Agenda for ${agendaTitle(drawing.agenda)}`,
};
export const meta = noindex(
  "The jobs of a day or a week, side by side, with the gaps between them.",
);

export const loader = operatorLoader(async ({ request }) => {
  const now = businessNow();
  const { searchParams } = new URL(request.url);
  const asked = parseAgenda(searchParams);
  // One view, one URL: a form without script sends its defaults too.
  if (searchParams.toString() !== toAgendaParams(asked).toString())
    throw redirect(agendaPath(asked));
  const agenda = { ...asked, date: asked.date ?? now.date };
  const dates = datesOfAgenda(agenda);
  const [days, inLine, question] = await Promise.all([
    loadAgenda(db, dates),
    agenda.view === "day" ? countInLine(db, agenda.date) : 0,
    loadSettings(db).then((settings) => loadFleet(db, dates, settings, now)),
  ]);
  return { asked, drawing: drawingOf(agenda, days, question, now), now, inLine };
});

export default function AgendaPage() {
  const { asked, drawing, now: loaded, inLine } = useLoaderData<typeof loader>();
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
            {inLine > 0 ? (
              <ButtonLink to={waitingPath(agenda.date)} size="small">
                {inLine} in line
              </ButtonLink>
            ) : null}
            {agenda.view === "day" && agenda.date >= today ? (
              <ButtonLink to={weatherPath(agenda.date)} size="small">
                Weather
              </ButtonLink>
            ) : null}
            <ButtonLink to={daySheetPath(asked.date)} size="small">
              Day sheet
            </ButtonLink>{" "}
            <ButtonLink to={addBookingPath({ date: agenda.date })} size="small" look="primary">
              Add booking
            </ButtonLink>
          </p>
        </div>
        <DateBar asked={asked} agenda={agenda} today={today} />
        <Conflicts days={days} />
        <DayMarks days={days} />
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

/** A status region, so that a screen reader announces other days, which move no focus. */
function AgendaSummary({ drawing: { agenda, days } }: { drawing: Drawing }) {
  const sum = (of: "jobs" | "minutes" | "cents") =>
    days.reduce((total, day) => total + day.total[of], 0);
  // A job that runs past a later midnight of the week is counted within the week.
  const [{ date, total }] = days as [DrawnDay];
  const opening = agenda.view === "day" ? days[0]?.opening.words : null;
  const words = [
    jobsInWords(sum("jobs")),
    `${formatDuration(sum("minutes"))} of work`,
    formatPrice(sum("cents")),
  ].join(" · ");
  const work = totalInWords(date, { ...total, jobs: sum("jobs") }, words);
  return (
    <p role="status" className="mt-2">
      <span className="sr-only">{agendaTitle(agenda)}: </span>
      {opening ? (
        <span className={days[0]?.opening.open ? "text-soft" : "text-bad font-semibold"}>
          {opening} ·{" "}
        </span>
      ) : null}
      {work}
    </p>
  );
}

/** Reloaded when the page becomes visible, as a hidden page or a sleeping computer loses count. */
function useMinute(loaded: CivilNow): CivilNow {
  const [now, setNow] = useState(loaded);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(loaded);
    let { minute } = loaded;
    const ticking = setInterval(() => {
      minute += 1;
      if (minute < DAY_MINUTES) setNow({ ...loaded, minute });
      else revalidate();
    }, 60_000);
    return () => clearInterval(ticking);
  }, [loaded, revalidate]);
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [revalidate]);
  return now;
}
