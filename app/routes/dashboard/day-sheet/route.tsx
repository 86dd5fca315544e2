import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { operatorLoader } from "~/auth/operator-route.server";
import { conflictWords } from "~/desk/conflict-words";
import { businessNow } from "~/server/clock.server";
import {
  agendaPath,
  type AskedSheet,
  closeOutPath,
  daySheetPath,
  MOST_A_DAY,
  neighbour,
  parseSheet,
  toSheetParams,
  weatherPath,
} from "~/dashboard/agenda/agenda";
import { loadFleet, loadSheet, type SheetJob } from "~/dashboard/agenda/agenda.server";
import { type CrewDay, crewDaysOf, laneId } from "~/dashboard/agenda/crew-day";
import { DateSteps } from "~/dashboard/agenda/date-steps";
import { Frame } from "~/dashboard/frame";
import { jobsInWords, totalInWords, totalOn } from "~/dashboard/agenda/job";
import { dayOpening } from "~/dashboard/agenda/opening";
import { db } from "~/server/db.server";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatDate, formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";
import { businessInForce } from "~/server/business.server";
import { recordsPayments } from "~/server/money.server";
import { loadSettings } from "~/server/hours.server";
import { shopOf } from "~/content/business";
import { CrewSheet } from "./crew-sheet";

export const handle: PageHandle = {
  title: ({ date }: { date: CivilDate }) => `Day sheet for ${formatDate(date)}`,
};
export const meta = noindex("A day’s jobs on paper: when, where, which vehicle and what to do.");

export const loader = operatorLoader(async ({ request }) => {
  const now = businessNow();
  const { searchParams } = new URL(request.url);
  const settings = await loadSettings(db);
  const asked = parseSheet(searchParams, [...settings.resources.map(laneId), "nobody"]);
  if (searchParams.toString() !== toSheetParams(asked).toString())
    throw redirect(daySheetPath(asked.date, asked.lane));
  const date = asked.date ?? now.date;
  const [{ jobs, more }, question] = await Promise.all([
    loadSheet(db, date, settings.schedule),
    loadFleet(db, [date], settings, now),
  ]);
  const crews = crewDaysOf(date, jobs, question, conflictWords);
  const opening = dayOpening(settings.schedule, date);
  const total = totalOn(date, jobs);
  const shop = shopOf(await businessInForce(db));
  const records = await recordsPayments(db);
  return { asked, date, today: now.date, now, shop, total, crews, more, opening, records };
});

export default function DaySheet() {
  const { asked, date, today, total, crews, more, opening, records } =
    useLoaderData<typeof loader>();
  const shown = crews.filter(
    ({ id, jobs, blocks }) =>
      jobs.length + blocks.length > 0 && (asked.lane === null || id === asked.lane),
  );
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11 print:max-w-none print:p-0">
        <div className={shown.length > 0 ? "no-print" : ""}>
          <PageHeading>
            <span className="label text-soft mb-2 block">Day sheet</span> {formatDate(date)}
          </PageHeading>
          <p className="text-soft mt-2">
            {opening.words} ·{" "}
            {totalInWords(
              date,
              total,
              `${jobsInWords(total.jobs)}, ${formatDuration(total.minutes)} of work, ${formatPrice(total.cents)}`,
            )}
          </p>
        </div>
        <Days asked={asked} date={date} today={today} records={records} />
        <Sheets asked={asked} crews={crews} />
        {shown.map((crew) => (
          <CrewSheet key={crew.id} crew={crew} date={date} hours={opening.words} />
        ))}
        {shown.length === 0 ? (
          <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">
            {asked.lane === null ? "Nothing is booked on this day." : "Nothing is on this sheet."}
          </p>
        ) : null}
        {more ? (
          <p className="text-warn mt-3 break-before-avoid font-semibold">
            Only the first {MOST_A_DAY} jobs of the day are on this sheet.
          </p>
        ) : null}
      </div>
    </Frame>
  );
}

function Sheets({ asked, crews }: { asked: AskedSheet; crews: readonly CrewDay<SheetJob>[] }) {
  const all = [{ id: null, name: "All" }, ...crews];
  return (
    <nav aria-label="Sheets" className="no-print mt-4 flex flex-wrap gap-2">
      {all.map(({ id, name }) => (
        <Fragment key={id}>
          <Link
            to={daySheetPath(asked.date, id)}
            preventScrollReset
            aria-current={id === asked.lane ? "true" : undefined}
            className={`border-control rounded-control inline-flex min-h-11 items-center border px-4 font-semibold wrap-anywhere ${id === asked.lane ? "bg-ink text-white" : "bg-card hover:underline"}`}
          >
            {name}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

type DaysProps = { asked: AskedSheet; date: CivilDate; today: CivilDate; records: boolean };

function Days({ asked, date, today, records }: DaysProps) {
  const to = (steps: -1 | 1) => neighbour({ date, view: "day" }, steps);
  const [previous, next] = [to(-1), to(1)];
  const links = {
    previous: previous && daySheetPath(previous.date, asked.lane),
    today: daySheetPath(null, asked.lane),
    next: next && daySheetPath(next.date, asked.lane),
  };
  return (
    <DateSteps
      date={date}
      today={today}
      unit="day"
      links={links}
      action={operatorPaths.daySheet}
      sent={asked.lane && <input type="hidden" name="lane" value={asked.lane} />}
    >
      <span className="flex flex-wrap gap-2">
        <ButtonLink to={agendaPath({ date: asked.date, view: "day" })} size="small">
          Agenda
        </ButtonLink>{" "}
        {date >= today ? (
          <ButtonLink to={weatherPath(date, asked.lane)} size="small">
            Weather
          </ButtonLink>
        ) : null}
        {records && date <= today ? (
          <ButtonLink to={closeOutPath(date)} size="small">
            Close out the day
          </ButtonLink>
        ) : null}
        <PrintButton size="small" look="primary" />
      </span>
    </DateSteps>
  );
}
