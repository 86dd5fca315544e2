import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { loadSchedule } from "~/booking/availability.server";
import { businessNow } from "~/server/clock.server";
import {
  agendaPath,
  daySheetPath,
  MOST_A_DAY,
  neighbour,
  parseDay,
  toAgendaParams,
} from "~/dashboard/agenda/agenda";
import { loadSheet } from "~/dashboard/agenda/agenda.server";
import { DateSteps } from "~/dashboard/agenda/date-steps";
import { Frame } from "~/dashboard/frame";
import { jobsInOrder, jobsInWords, totalInWords, totalOn } from "~/dashboard/agenda/job";
import { dayOpening } from "~/dashboard/agenda/opening";
import { PRIVATE } from "~/dashboard/request.server";
import { db } from "~/server/db.server";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatDate, formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";
import { SheetEntry } from "./sheet-job";

export const handle: PageHandle = {
  title: ({ date }: { date: CivilDate }) => `Day sheet for ${formatDate(date)}`,
};
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  {
    name: "description",
    content: "A day’s jobs on paper: when, where, which vehicle and what to do.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { date: today } = businessNow();
  const { searchParams } = new URL(request.url);
  const asked = parseDay(searchParams);
  if (searchParams.toString() !== toAgendaParams({ date: asked, view: "day" }).toString())
    throw redirect(daySheetPath(asked));
  const date = asked ?? today;
  const [{ jobs, more }, schedule] = await Promise.all([loadSheet(db, date), loadSchedule(db)]);
  return json(
    { asked, date, today, jobs: jobsInOrder(jobs), more, opening: dayOpening(schedule, date) },
    { headers: PRIVATE },
  );
}

/** More jobs are printed smaller, so that a full day (two lanes of seven) fits a page. */
const FULL_SIZE = 8;

export default function DaySheet() {
  const { asked, date, today, jobs, more, opening } = useLoaderData<typeof loader>();
  const total = totalOn(date, jobs);
  return (
    <Frame>
      {/* A table's head, which browsers print on every page. */}
      <div className="page max-w-[940px] pt-8 pb-16 md:pt-11 print:table print:max-w-none print:p-0">
        <div className="break-inside-avoid print:table-header-group">
          <div className="print:flex print:items-end print:justify-between print:gap-x-4 print:pb-1 print:[&_h1]:text-[16pt]">
            <PageHeading>
              <span className="label text-soft mb-2 block print:mb-0">Day sheet</span>
              {formatDate(date)}
            </PageHeading>
            <p className="text-soft mt-2 print:mt-0 print:text-[9pt]">{opening.words}</p>
          </div>
        </div>
        <Days asked={asked} date={date} today={today} />
        {jobs.length === 0 ? (
          <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">
            Nothing is booked on this day.
          </p>
        ) : (
          <ol className="border-ink mt-6 border-b-2 print:mt-0 print:border-b">
            {jobs.map((job) => (
              <SheetEntry key={job.id} job={job} date={date} dense={jobs.length > FULL_SIZE} />
            ))}
          </ol>
        )}
        {more ? (
          <p className="text-warn mt-3 break-before-avoid font-semibold">
            Only the first {MOST_A_DAY} jobs of the day are on this sheet.
          </p>
        ) : null}
        <p className="mt-3 flex break-before-avoid flex-wrap justify-between print:mt-1 print:text-[9.5pt] gap-x-6">
          <span>
            {totalInWords(
              date,
              total,
              `${jobsInWords(total.jobs)}, ${formatDuration(total.minutes)} of work`,
            )}
          </span>
          <strong className="font-bold">Total {formatPrice(total.cents)}</strong>
        </p>
      </div>
    </Frame>
  );
}

function Days({
  asked,
  date,
  today,
}: {
  asked: CivilDate | null;
  date: CivilDate;
  today: CivilDate;
}) {
  const to = (steps: -1 | 1) => neighbour({ date, view: "day" }, steps);
  const [previous, next] = [to(-1), to(1)];
  const links = {
    previous: previous && daySheetPath(previous.date),
    today: daySheetPath(null),
    next: next && daySheetPath(next.date),
  };
  return (
    <DateSteps date={date} today={today} unit="day" links={links} action={operatorPaths.daySheet}>
      <span className="flex gap-2">
        <ButtonLink to={agendaPath({ date: asked, view: "day" })} size="small">
          Agenda
        </ButtonLink>
        <PrintButton size="small" look="primary" />
      </span>
    </DateSteps>
  );
}
