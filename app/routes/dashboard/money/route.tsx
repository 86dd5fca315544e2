import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { Frame } from "~/dashboard/frame";
import {
  moneyFilePath,
  monthPath,
  moneyPath,
  parseMoney,
  shownMoney,
  toMoneyParams,
  totalOf,
  type Earned,
  hoursDriven,
} from "~/dashboard/money";
import { loadDriving, loadEarned } from "~/dashboard/money.server";
import { closeOutPath } from "~/dashboard/agenda/agenda";
import { db } from "~/server/db.server";
import { recordsPayments } from "~/server/money.server";
import { ButtonLink } from "~/ui/button";
import { BEFORE_TAX, formatPrice } from "~/domain/pricing";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";
import { MonthChart, ServiceChart } from "./charts";
import { loadRefundsDue } from "~/server/refunds.server";
import { MoneyTable } from "./money-table";
import { RefundsDue } from "./refunds-due";
import { YearSteps } from "./year-steps";
import type { Driving } from "~/domain/month-driving";
import { type CivilDate, formatMonth } from "~/domain/time";

export const handle: PageHandle = {
  title: ({ view }: { view: { year: number } }) => `Money in ${view.year}`,
};
export const meta = noindex("A year’s revenue by month and by service, and the driving.");

export const loader = operatorLoader(async ({ request }) => {
  const { date: today } = businessNow();
  const { searchParams } = new URL(request.url);
  const asked = parseMoney(searchParams);
  // One view, one URL: a form without script sends its defaults too.
  if (searchParams.toString() !== toMoneyParams(asked).toString()) throw redirect(moneyPath(asked));
  const view = shownMoney(asked, today);
  const [list, driving, records] = await Promise.all([
    loadEarned(db, view),
    loadDriving(db, view),
    recordsPayments(db),
  ]);
  const refunds = records ? await loadRefundsDue(db) : [];
  return { asked, view, list, driving, refunds, today, records };
});

export default function Money() {
  const { asked, view, list, driving, refunds, today, records } = useLoaderData<typeof loader>();
  const total = totalOf(list);
  const isEmpty = total.bookings === 0;
  const Chart = view.by === "month" ? MonthChart : ServiceChart;
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <PageHeading>Money in {view.year}</PageHeading>
        {records ? (
          <p className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={monthPath(null)} size="small">
              Payments and tax
            </ButtonLink>
            <ButtonLink to={closeOutPath(null)} size="small">
              Close out the day
            </ButtonLink>
          </p>
        ) : null}
        <RefundsDue refunds={refunds} />
        {driving && !isEmpty && view.year === Number(today.slice(0, 4)) ? (
          <ThisMonth today={today} list={list} driving={driving} />
        ) : null}
        <YearSteps asked={asked} view={view} today={today} />
        {isEmpty ? (
          <p className="border-line bg-card rounded-card mt-6 border px-5 py-10">
            Nothing is booked in {view.year}.
          </p>
        ) : (
          <>
            <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 md:gap-x-12">
              <Figure label="Booked" value={formatPrice(total.booked)} />
              <Figure label="Completed" value={formatPrice(total.completed)} />
              <Figure label="Bookings" value={total.bookings.toLocaleString("en-CA")} />
            </dl>
            <p className="text-soft max-w-measure mt-3 text-[0.9375rem]">
              By the date of the booking, in CAD {BEFORE_TAX}. Booked is what is pending, confirmed
              or completed; cancelled bookings aren't counted.
              {driving
                ? " Driving is from the shop to the jobs and back, crew by crew, with the usual traffic."
                : null}
            </p>
            <Chart year={view.year} list={list} />
            <MoneyTable view={view} list={list} driving={driving} records={records} />
          </>
        )}
        <p className="mt-4">
          <a href={moneyFilePath(view)} className="link inline-flex min-h-11 items-center">
            Download as CSV
          </a>
        </p>
      </div>
    </Frame>
  );
}

type Props = { today: CivilDate; list: Earned[]; driving: Driving[] };

/** Of the present year's months, January first. */
function ThisMonth({ today, list, driving }: Props) {
  const month = Number(today.slice(5, 7)) - 1;
  const [earned, driven] = [list[month], driving[month]];
  if (!earned || !driven) return null;
  return (
    <section
      aria-labelledby="this-month"
      className="rounded-card border-line bg-card mt-6 border px-4 py-4 md:px-6 md:py-5"
    >
      <h2 id="this-month">
        This month{" "}
        <span className="text-soft font-normal tracking-normal [font-stretch:100%] max-sm:block">
          <span className="max-sm:hidden">· </span>
          {formatMonth(today.slice(0, 7))}
        </span>
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 md:gap-x-12">
        <Figure label="Booked" value={formatPrice(earned.booked)} />
        <Figure label="Completed" value={formatPrice(earned.completed)} />
        <Figure
          label="Driving"
          value={`${driven.km.toLocaleString("en-CA")} km, ${hoursDriven(driven.minutes).toLocaleString("en-CA")} h`}
        />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-soft text-[0.9375rem]">{label}</dt>
      <dd className="text-[1.25rem] leading-tight font-bold tracking-tight [font-stretch:112%] md:text-[1.875rem]">
        {value}
      </dd>
    </div>
  );
}
