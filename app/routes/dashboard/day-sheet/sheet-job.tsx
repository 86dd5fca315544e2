import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import type { Planned } from "~/dashboard/agenda/crew-day";
import { addressWords, timesOn } from "~/dashboard/agenda/job";
import { operatorPaths } from "~/operator-paths";
import { phoneLink, phoneWords, textLink } from "~/domain/phone";
import { type ReadyText, readyTexts, TEXT_NAMES, type TextedBy } from "~/domain/ready-texts";
import { WithTax } from "~/dashboard/with-tax";
import { StatusMark } from "~/dashboard/status-mark";
import { vehicleInList } from "~/dashboard/formats";
import { hookupWords } from "~/domain/hookups";
import { formatPrice } from "~/domain/pricing";
import type { Leg } from "~/domain/legs";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { optionsOf } from "~/domain/json-columns";
import { type CivilDate, formatDuration } from "~/domain/time";
import { mapAddress } from "~/ui/map-address";
import { ToTake } from "./to-take";
import { driveWords, leaveWords } from "./sheet-rows";

/** Finger-sized, without moving what's around it. */
const TARGET = "-my-2.5 inline-block py-2.5 print:m-0 print:p-0";
const SMALL = "text-[0.9375rem] print:text-[0.94em]";

const FULL = {
  entry:
    "print:grid-cols-[minmax(11.5rem,max-content)_minmax(0,1fr)_6rem] print:text-[9pt] print:leading-[1.18]",
  times: "",
  main: "print:block",
  name: "print:text-[10pt]",
  facts: "print:grid-cols-[3.75rem_minmax(0,1fr)]",
  fact: "",
  price: "print:block",
  remarks: "print:min-h-[5.5mm]",
};
const DENSE: typeof FULL = {
  entry:
    "print:grid-cols-[minmax(11rem,max-content)_minmax(0,1fr)_auto] print:grid-rows-[auto_auto_1fr] print:text-[8.5pt] print:leading-[1.15]",
  times: "print:row-start-1 print:row-end-4",
  main: "print:contents",
  name: "print:col-start-2 print:text-[9.5pt]",
  facts: "print:col-start-2 print:col-end-4 print:row-start-2 print:block",
  fact: "print:inline print:*:inline print:*:mr-1.5 print:[&>dd]:mr-4",
  price:
    "print:col-start-3 print:row-start-1 print:flex print:flex-row-reverse print:items-baseline print:gap-x-3",
  remarks: "print:row-start-3 print:min-h-[5mm]",
};

/** `dense` prints it smaller. */
export function SheetEntry({
  job,
  leg,
  date,
  dense,
}: {
  job: Planned<SheetJob>;
  leg: Leg | null;
  date: CivilDate;
  dense: boolean;
}) {
  const texted = useLoaderData<TextedBy>();
  const text = readyTexts(job, { ...texted, drive: leg?.minutes ?? null, moved: false }).at(-1);
  const options = optionsOf(job.service_options);
  const at = dense ? DENSE : FULL;
  return (
    <li className="border-ink border-t-2 py-4 leading-snug wrap-anywhere print:border-t print:py-1">
      <Start leg={leg} conflict={job.conflict} />
      <div
        className={`grid gap-x-6 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)_8.5rem] print:gap-x-3 print:gap-y-0 ${at.entry}`}
      >
        <div className={`max-md:flex max-md:flex-wrap max-md:gap-x-4 print:block ${at.times}`}>
          <p className="font-bold print:whitespace-nowrap">{timesOn(date, job)}</p>
          <p className={`text-soft ${SMALL}`}>{formatDuration(job.duration_minutes)}</p>
          {job.ready ? <p className={SMALL}>{job.ready}</p> : null}
        </div>
        <div className={`grid content-start gap-1 ${at.main}`}>
          <h3
            className={`flex flex-wrap items-baseline gap-x-4 text-[1.125rem] print:leading-[1.18] ${at.name}`}
          >
            <Link
              to={operatorPaths.booking(job.id)}
              className={`${TARGET} hover:underline print:no-underline`}
            >
              <bdi>{job.customer_name}</bdi>
            </Link>{" "}
            <Phone number={job.customer_phone} />
            {text ? <TextLink {...text} /> : null}
          </h3>
          <dl
            className={`grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 print:content-start print:gap-y-0 ${at.facts}`}
          >
            <Fact name="Where" className={at.fact}>
              <Where job={job} />
              {job.hookups ? (
                <span className="text-soft"> · {hookupWords(job.hookups)}</span>
              ) : null}
            </Fact>
            {job.meet_name || job.meet_phone ? (
              <Fact name="At the car" className={at.fact}>
                <bdi>{job.meet_name}</bdi>{" "}
                {job.meet_phone ? <Phone number={job.meet_phone} /> : null}
              </Fact>
            ) : null}
            <Fact name="Vehicle" className={at.fact}>
              <bdi>{vehicleInList(job)}</bdi>
            </Fact>
            <Fact name="Service" className={at.fact}>
              {job.service_name}{" "}
              {options.length > 0 ? (
                <span className="text-soft block print:inline">{options.join(", ")}</span>
              ) : null}
            </Fact>
            {job.comments ? (
              <Fact name="Notes" className={at.fact}>
                <bdi className="whitespace-pre-line print:whitespace-normal">{job.comments}</bdi>
              </Fact>
            ) : null}
            {job.suspicion ? (
              <Fact name="Suspected" className={at.fact}>
                <span className="text-bad font-semibold">
                  {job.suspicion}
                  {job.held ? `, ${job.held}` : ""}
                </span>
              </Fact>
            ) : null}
          </dl>
        </div>
        <div
          className={`max-md:mt-1 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 md:text-right print:mt-0 print:text-right ${at.price}`}
        >
          <p className="text-[1.125rem] font-bold print:text-[1.05em]">
            {formatPrice(job.total_price_cents)}
          </p>
          <WithTax booking={job} />
          {job.toTake ? <ToTake job={job} words={job.toTake} /> : null}
          <p>
            <StatusMark status={job.status} />
          </p>
          <p className={`text-soft ${SMALL}`}>{job.reference}</p>
        </div>
        <p
          className={`text-soft border-control mt-3 border-b pb-1 md:col-start-2 md:col-end-4 print:col-start-2 print:col-end-4 print:mt-0 print:flex print:items-end print:pb-0.5 ${SMALL} ${at.remarks}`}
        >
          Remarks
        </p>
      </div>
    </li>
  );
}

function Start({ leg, conflict }: { leg: Leg | null; conflict: string | null }) {
  return (
    <>
      {leg ? (
        <p className="mb-2 print:mb-0 print:text-[9pt]">
          <strong className="font-bold">{leaveWords(leg)}</strong>: {driveWords(leg)}
        </p>
      ) : null}
      {conflict === null ? null : (
        <p className="text-bad mb-2 font-semibold print:mb-0 print:text-[9pt]">
          Can’t be done as planned: {conflict}
        </p>
      )}
    </>
  );
}

function Phone({ number }: { number: string }) {
  const href = phoneLink(number);
  const className = "text-[1.0625rem] tracking-normal [font-stretch:100%] print:text-[1em]";
  return href ? (
    <a href={href} className={`link ${TARGET} ${className} whitespace-normal print:no-underline`}>
      {phoneWords(number)}
    </a>
  ) : (
    <span className={className}>{number}</span>
  );
}

function TextLink({ kind, to, words }: ReadyText) {
  return (
    <a href={textLink(to, words)!} className={`link no-print text-base ${TARGET}`}>
      Text<span className="sr-only"> “{TEXT_NAMES[kind]}”</span>
    </a>
  );
}

function Where({ job }: { job: SheetJob }) {
  const words = addressWords(job);
  return (
    <>
      {job.location_mode === "mobile" && (job.street || job.city) ? (
        <a
          href={mapAddress(words)}
          target="_blank"
          rel="noopener noreferrer"
          className={`link ${TARGET} print:no-underline`}
        >
          <bdi>{words}</bdi>
          <span className="sr-only"> on a map (opens in a new tab)</span>
        </a>
      ) : (
        words
      )}
      {job.timedAs ? <span className="text-warn font-semibold"> · {job.timedAs}</span> : null}
      {job.by_arrangement === 1 ? (
        <span className="text-warn font-semibold">
          {" "}
          · by arrangement
          {job.is_request === 1
            ? ", longer than a day holds"
            : job.place === "elsewhere"
              ? ""
              : `, more than ${SERVICE_RADIUS_KM} km`}
        </span>
      ) : null}
    </>
  );
}

/** The space lets a line of facts break between two of them. */
function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={`contents ${className}`}>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>{" "}
    </div>
  );
}
