import { Link, useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { operatorLoader } from "~/auth/operator-route.server";
import { closeOutPath } from "~/dashboard/agenda/agenda";
import { sumsOf } from "~/dashboard/books";
import { loadBooks, loadOpen } from "~/dashboard/books.server";
import { monthPath, otherMonth, parseMonth } from "~/dashboard/money";
import { Subscreen } from "~/dashboard/subscreen";
import { METHODS } from "~/domain/payments";
import { type Cents, formatPrice } from "~/domain/pricing";
import { formatMonth } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { refusal } from "~/server/http";
import { recordsPayments } from "~/server/money.server";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { RuledTable } from "~/ui/ruled-table";

export const handle: PageHandle = {
  title: ({ month }: { month: string }) => `Payments and tax in ${formatMonth(month)}`,
};
export const meta = noindex(
  "A month’s payments by method, its work with its tax, and what’s open.",
);

export const loader = operatorLoader(async ({ request }) => {
  if (!(await recordsPayments(db))) throw refusal(404, "Not Found");
  const { date: today } = businessNow();
  const month = parseMonth(new URL(request.url).searchParams) ?? today.slice(0, 7);
  const open = await loadOpen(db, month, today);
  return { month, open, ...sumsOf(await loadBooks(db, month)) };
});

export default function Month() {
  const { month, open, ...sums } = useLoaderData<typeof loader>();
  const { methods, takings, rounding, tips, work, taxes, uninvoiced } = sums;
  const name = formatMonth(month);
  const [before, after] = [otherMonth(month, -1), otherMonth(month, 1)];
  return (
    <Subscreen
      above={{ to: operatorPaths.money, name: "Money" }}
      title={`Payments and tax in ${name}`}
    >
      <nav aria-label="Months" className="mt-6 flex flex-wrap gap-2">
        {before ? (
          <ButtonLink to={monthPath(before)} size="small">
            ← <span className="max-sm:sr-only">{formatMonth(before)}</span>
          </ButtonLink>
        ) : null}
        {after ? (
          <ButtonLink to={monthPath(after)} size="small">
            <span className="max-sm:sr-only">{formatMonth(after)}</span> →
          </ButtonLink>
        ) : null}
        <ButtonLink to={closeOutPath(null)} size="small">
          Close out the day
        </ButtonLink>
      </nav>
      <Sums
        title="By method"
        head="Method"
        about={
          <>
            Payments, deposits and tips, by the day they were paid. Rounding of cash, included:{" "}
            <span className="whitespace-nowrap">{formatPrice(rounding)}</span>.
          </>
        }
        columns={["Taken", "Refunded", "Sum"]}
        rows={[
          ...methods.map(({ method, ...row }) => ({ name: METHODS[method], ...row })),
          { name: "Total", ...takings },
        ].map((row) => ({ name: row.name, cents: [row.taken, row.refunded, row.sum] }))}
      />
      {tips.length > 0 ? (
        <Sums title="Tips by crew" head="Crew" columns={["Tips"]} rows={tips} />
      ) : null}
      <Sums
        title="By work"
        head="Service"
        about={`By the day of the work, with the amounts of its receipt.${uninvoiced > 0 ? ` Completed without a receipt, counted at the booking’s price: ${uninvoiced}.` : ""}`}
        columns={["Before tax", "Tax", "With tax"]}
        rows={work}
      />
      {taxes.length > 0 ? (
        <Sums title="By tax" head="Tax" columns={["Taxable", "Tax"]} rows={taxes} />
      ) : null}
      <section aria-labelledby="open" className="mt-10">
        <h2 id="open">Open today</h2>
        {open.held > 0 ? <p className="mt-3">Deposits held: {formatPrice(open.held)}</p> : null}
        <dl className="mt-3 grid gap-4">
          <Open label="Refunds due" list={open.refunds} />
          <Open label={`Unpaid of ${name}`} list={open.unpaid} />
        </dl>
      </section>
      <p className="mt-6">
        <a
          href={`${operatorPaths.month}.csv?month=${month}`}
          className="link inline-flex min-h-11 items-center"
        >
          Download as CSV
        </a>
      </p>
    </Subscreen>
  );
}

type SumsProps = {
  title: string;
  head: string;
  about?: ReactNode;
  columns: readonly string[];
  rows: readonly { name: string; cents: readonly Cents[] }[];
};

function Sums({ title, head, about, columns, rows }: SumsProps) {
  return (
    <section className="mt-10">
      <h2>{title}</h2>
      {about ? <p className="text-soft max-w-measure mt-2 text-[0.9375rem]">{about}</p> : null}
      {rows.length === 0 ? (
        <p className="mt-2">Nothing yet.</p>
      ) : (
        <RuledTable
          caption={title}
          head={head}
          columns={columns}
          rows={rows.map(({ name, cents }) => ({
            key: name,
            head: name,
            cells: cents.map(formatPrice),
          }))}
        />
      )}
    </section>
  );
}

/** A month of unpaid work would be screens of links on a phone. */
const AT_FIRST = 6;

type OpenProps = {
  label: string;
  list: readonly { id: number; reference: string; cents: Cents }[];
};

function Open({ label, list }: OpenProps) {
  return (
    <div>
      <dt className="text-soft text-[0.9375rem]">{label}</dt>
      <dd>
        <span className="mr-4 font-semibold tabular-nums">
          {formatPrice(list.reduce((sum, { cents }) => sum + cents, 0))}
        </span>{" "}
        <Bookings list={list.slice(0, AT_FIRST)} />
        {list.length > AT_FIRST ? (
          <details>
            <summary className="marked link flex min-h-11 items-center">
              {list.length - AT_FIRST} more
            </summary>
            <Bookings list={list.slice(AT_FIRST)} />
          </details>
        ) : null}
      </dd>
    </div>
  );
}

function Bookings({ list }: Pick<OpenProps, "list">) {
  return list.map(({ id, reference, cents }) => (
    <Fragment key={id}>
      <Link
        to={`${operatorPaths.booking(id)}#payments`}
        className="link mr-4 inline-flex min-h-11 items-center"
      >
        {reference}: {formatPrice(cents)}
      </Link>{" "}
    </Fragment>
  ));
}
