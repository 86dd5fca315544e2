import { Form, Link } from "@remix-run/react";
import { ActionFields } from "~/dashboard/action-fields";
import { daySheetPath } from "~/dashboard/agenda/agenda";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { type Balance, PAYMENT_KINDS, PAYMENT_NOTE_LIMIT } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { formatDate } from "~/domain/time";
import { Button } from "~/ui/button";
import type { Shown } from "~/ui/reply";
import { PaymentForm } from "./payment-form";
import type { ShownPayments } from "./payments.server";

type Props = {
  id: number;
  payments: ShownPayments;
  /** Of its own form. */
  reply: Shown | undefined;
  filter: Filter;
  level: "h2" | "h3";
};

export function Payments({ id, payments, reply, filter, level: Title }: Props) {
  const { balance, rows, day, today } = payments;
  const isOpen = reply !== undefined || (payments.isDue && balance.owed !== 0);
  return (
    <section id="payments" aria-labelledby="payments-title" className="mt-8 grid gap-3">
      <Title id="payments-title" className="label text-soft">
        Payments
      </Title>
      {balance.owed === 0 && balance.paid > 0 ? (
        <p className="text-good font-semibold">Paid</p>
      ) : null}
      <BalanceFacts balance={balance} />
      {rows.length > 0 ? (
        <ul className="ruled border-line border-y">
          {rows.map((row) => (
            <Row key={row.id} row={row} to={detailsPath(id, filter)} />
          ))}
        </ul>
      ) : null}
      <details open={isOpen}>
        <summary className="marked link flex min-h-11 items-center">
          {balance.owed < 0 ? "Record a refund" : "Record a payment"}
        </summary>
        <PaymentForm
          key={balance.owed}
          id={id}
          owed={balance.owed}
          today={today}
          reply={reply}
          filter={filter}
        />
      </details>
      <p>
        <Link to={daySheetPath(day)} className="link inline-flex min-h-11 items-center">
          Day sheet
        </Link>
      </p>
    </section>
  );
}

function BalanceFacts({ balance: { total, paid, refunded, owed } }: { balance: Balance }) {
  const facts = [
    ["Total", formatPrice(total)],
    ["Paid", formatPrice(paid)],
    ...(refunded > 0 ? [["Refunded", formatPrice(refunded)]] : []),
    owed < 0 ? ["Refund due", formatPrice(-owed)] : ["Owed", formatPrice(owed)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft text-[0.9375rem]">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row, to }: { row: ShownPayments["rows"][number]; to: string }) {
  const { kind, words, on, by, note, takenBack } = row;
  const Words = takenBack ? "del" : "span";
  return (
    <li className="py-3 wrap-anywhere">
      <p>
        <strong className="font-semibold">{PAYMENT_KINDS[kind]}</strong>{" "}
        <Words className={takenBack ? "text-soft" : ""}>{words}</Words>
      </p>
      {kind === "rounding" ? null : (
        <p className="text-soft text-[0.9375rem]">
          {formatDate(on)}, by <bdi>{by}</bdi>
          {note ? (
            <>
              : <bdi>{note}</bdi>
            </>
          ) : null}
        </p>
      )}
      {takenBack ? (
        <p className="text-warn text-[0.9375rem] font-semibold">
          Taken back on {formatDate(takenBack.on)} by <bdi>{takenBack.by}</bdi>:{" "}
          <bdi>{takenBack.reason}</bdi>
        </p>
      ) : kind === "rounding" ? null : (
        <TakeBack row={row} to={to} />
      )}
    </li>
  );
}

/** Asks why before it's done. */
function TakeBack({
  row: { id, kind, words },
  to,
}: {
  row: Props["payments"]["rows"][number];
  to: string;
}) {
  const busy = useBusy();
  return (
    <details>
      <summary className="marked link inline-flex min-h-11 items-center">
        Take back
        <span className="sr-only">
          {" "}
          the {PAYMENT_KINDS[kind].toLowerCase()} of {words}
        </span>
      </summary>
      <Form method="post" action={to} preventScrollReset className="grid gap-2 pb-2">
        <input type="hidden" name="intent" value="takeBack" />
        <input type="hidden" name="row" value={id} />
        <ActionFields />
        <label htmlFor={`reason-${id}`} className="font-semibold">
          Why is it taken back?
        </label>
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
  );
}
