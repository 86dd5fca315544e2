import { Form, Link } from "@remix-run/react";
import { ActionFields, HiddenFields } from "~/dashboard/action-fields";
import { daySheetPath } from "~/dashboard/agenda/agenda";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { PAYMENT_KINDS, PAYMENT_NOTE_LIMIT, paymentWords } from "~/domain/payments";
import { type Cents, formatPrice } from "~/domain/pricing";
import { formatDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import type { Shown } from "~/ui/reply";
import { PaymentForm } from "./payment-form";
import type { ShownPayments } from "./payments.server";

type Props = {
  id: number;
  payments: ShownPayments;
  /** For a deposit, which is the way to record what's paid. */
  waits: boolean;
  /** Of its own form. */
  reply: Shown | undefined;
  filter: Filter;
  level: "h2" | "h3";
};

/** From the day of the work on, the form is open while something is owed. */
export function Payments({ payments, waits, level: Title, ...form }: Props) {
  const { balance, rows, day, today, isDue, isRefund, receipt } = payments;
  const { total, paid, refunded, owed } = balance;
  const facts: [name: string, cents: Cents][] = [
    ["Total", total],
    ["Paid", paid],
    ...(refunded > 0 ? [["Refunded", refunded] as [string, Cents]] : []),
    owed < 0 ? ["Refund due", -owed] : ["Owed", owed],
  ];
  return (
    <section id="payments" aria-labelledby="payments-title" className="mt-8 grid gap-3">
      <Title id="payments-title" className="label text-soft">
        Payments
      </Title>
      {owed === 0 && paid > 0 ? <p className="text-good font-semibold">Paid</p> : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-soft text-[0.9375rem]">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
      <ul className="ruled border-line border-y empty:hidden">
        {rows.map((row) =>
          row.takes_back ? null : (
            <Row key={row.id} {...{ row, rows }} to={detailsPath(form.id, form.filter)} />
          ),
        )}
      </ul>
      {waits && !isRefund ? (
        <p>It waits for its deposit: record what’s paid with “Deposit received”, above.</p>
      ) : (
        <details open={form.reply !== undefined || isDue}>
          <summary className="marked link flex min-h-11 items-center">
            {isRefund ? "Record a refund" : "Record a payment"}
          </summary>
          <PaymentForm key={owed} {...{ owed, isRefund, today }} {...form} />
        </details>
      )}
      <p className="flex flex-wrap gap-x-6">
        {receipt ? (
          <Link
            to={operatorPaths.receipt(form.id)}
            className="link inline-flex min-h-11 items-center"
          >
            {receipt}
          </Link>
        ) : null}
        <Link to={daySheetPath(day)} className="link inline-flex min-h-11 items-center">
          Day sheet
        </Link>
      </p>
    </section>
  );
}

type RowProps = Pick<ShownPayments, "rows"> & { row: ShownPayments["rows"][number]; to: string };

function Row({ row: { id, kind, ...row }, rows, to }: RowProps) {
  const busy = useBusy();
  const back = rows.find(({ takes_back }) => takes_back === id);
  const words = `${PAYMENT_KINDS[kind]} ${paymentWords(row.cents, row.method)}`;
  return (
    <li className="py-3 wrap-anywhere">
      <p className="font-semibold">{back ? <del>{words}</del> : words}</p>
      {kind === "rounding" ? null : (
        <p className="text-soft text-[0.9375rem]">
          {formatDate(row.paid_on)}, by <bdi>{row.operator_name}</bdi>
          {row.note ? ": " : ""}
          <bdi>{row.note}</bdi>
        </p>
      )}
      {back ? (
        <p className="text-warn text-[0.9375rem]">
          Taken back on {formatDate(back.paid_on)} by <bdi>{back.operator_name}</bdi>:{" "}
          <bdi>{back.note}</bdi>
        </p>
      ) : kind === "rounding" ? null : (
        <details>
          <summary className="marked link inline-flex min-h-11 items-center">
            Take back<span className="sr-only"> {words}</span>
          </summary>
          <Form method="post" action={to} preventScrollReset className="grid gap-2 pb-2">
            <HiddenFields values={{ intent: "takeBack", row: id }} />
            <ActionFields />
            <label htmlFor={`reason-${id}`}>Why is it taken back?</label>
            <div className="flex flex-wrap gap-2">
              <input
                id={`reason-${id}`}
                name="reason"
                required
                maxLength={PAYMENT_NOTE_LIMIT}
                className="input min-w-0 grow basis-48"
              />
              <Button size="small" disabled={busy}>
                Take back
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
