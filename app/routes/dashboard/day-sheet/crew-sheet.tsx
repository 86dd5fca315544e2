import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import type { CrewDay } from "~/dashboard/agenda/crew-day";
import { jobsInWords, totalInWords, totalOn } from "~/dashboard/agenda/job";
import { formatHours } from "~/domain/hours";
import { formatPrice } from "~/domain/pricing";
import type { Leg } from "~/domain/legs";
import { type CivilDate, formatDate, formatDuration } from "~/domain/time";
import {
  blockTimes,
  drivingOf,
  homeWords,
  leaveWords,
  wayWords,
  type SheetRow,
  sheetRows,
} from "./sheet-rows";
import { SheetEntry } from "./sheet-job";

/** More jobs are printed smaller, so that a full day (seven) fits a page. */
const FULL_SIZE = 7;

/** A page of its own on paper; its head is a table's, which browsers print on every page. */
export function CrewSheet({
  crew,
  date,
  hours,
}: {
  crew: CrewDay<SheetJob>;
  date: CivilDate;
  hours: string;
}) {
  const total = totalOn(date, crew.jobs);
  const drive = drivingOf(crew.legs);
  return (
    <section
      aria-labelledby={crew.id}
      className="mt-8 wrap-anywhere print:mt-0 print:table print:w-full print:break-after-page print:last:break-after-auto"
    >
      <div className="break-inside-avoid print:table-header-group">
        <div className="print:flex print:items-end print:justify-between print:gap-x-4 print:pb-1">
          <div>
            <p className="hidden text-[9pt] print:block">Day sheet for {formatDate(date)}</p>
            <h2 id={crew.id} className="print:text-[16pt]">
              {crew.name}
            </h2>
          </div>
          <p className="text-soft hidden text-[9pt] print:block">
            {crew.works && crew.hours ? `Works ${formatHours(crew.hours)}` : hours}
          </p>
        </div>
      </div>
      {crew.kind && !crew.works ? (
        <p className="text-bad font-semibold">Not working on this day</p>
      ) : null}
      {crew.marks.map((mark) => (
        <p key={mark} className="text-warn print:text-[9pt]">
          {mark[0]!.toUpperCase() + mark.slice(1)}
        </p>
      ))}
      <ol className="border-ink mt-3 border-b-2 print:mt-0 print:border-b">
        {sheetRows(date, crew).map((row) => (
          <Row key={keyOf(row)} row={row} date={date} dense={crew.jobs.length > FULL_SIZE} />
        ))}
      </ol>
      <p className="mt-3 flex break-before-avoid flex-wrap justify-between gap-x-6 print:mt-1 print:text-[9.5pt]">
        <span>
          {totalInWords(
            date,
            total,
            `${jobsInWords(total.jobs)}, ${formatDuration(total.minutes)} of work`,
          )}
          {drive.minutes > 0 ? ` · ${wayWords(drive)} of driving` : ""}
        </span>{" "}
        <strong className="font-bold">Total {formatPrice(total.cents)}</strong>
      </p>
    </section>
  );
}

function Row({ row, date, dense }: { row: SheetRow; date: CivilDate; dense: boolean }) {
  if (row.kind === "job")
    return <SheetEntry job={row.job} leg={row.leg} date={date} dense={dense} />;
  return (
    <li className="border-ink border-t-2 py-3 leading-snug print:border-t print:py-1 print:text-[9pt]">
      {row.kind === "home" ? <Home leg={row.leg} /> : <Block {...row} />}
    </li>
  );
}

function Home({ leg }: { leg: Leg }) {
  return (
    <p>
      <strong className="font-bold">{leaveWords(leg)}</strong> for the shop: {homeWords(leg)}
    </p>
  );
}

function Block({ span, reason, cures }: Extract<SheetRow, { kind: "block" }>) {
  if (cures) return <p className="font-bold">{reason}</p>;
  return (
    <p>
      <strong className="font-bold">{blockTimes(span)}</strong> Blocked: {reason}
    </p>
  );
}

function keyOf(row: SheetRow): string {
  if (row.kind === "job") return `job ${row.job.id}`;
  return row.kind === "block" ? `block ${row.id}` : `home ${row.leg.leaves}`;
}
