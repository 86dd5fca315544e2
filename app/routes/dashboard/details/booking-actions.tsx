import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { deletePath, detailsPath, editPath, movePath, noShowPath } from "~/dashboard/links";
import { ActionFields, HiddenFields } from "~/dashboard/action-fields";
import { DepositChoice } from "~/dashboard/deposit-choice";
import { useBusy } from "~/dashboard/use-busy";
import { nextStatuses, OCCUPYING, STATUS, type Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import { Button, ButtonLink } from "~/ui/button";

type Props = Record<"ahead" | "unpaid" | "mayBeNoShow", boolean> & {
  booking: BookingDetails;
  filter: Filter;
};

/** `ahead`: before its time nobody completes a booking, so moving it comes first. */
export function BookingActions({ booking, filter, ahead, unpaid, mayBeNoShow }: Props) {
  const busy = useBusy();
  const next = nextStatuses(booking.status);
  const isLater = (status: Status) => {
    const leads = STATUS[status].button?.leads;
    if (unpaid) return true;
    return leads === "never" || (ahead && leads === "begun");
  };
  const button = (status: Status) => (
    <Button
      key={status}
      name="status"
      value={status}
      size="small"
      look={isLater(status) ? "secondary" : "primary"}
      disabled={busy}
    >
      {unpaid && status === "confirmed"
        ? "Confirm without a deposit"
        : STATUS[status].button?.words}
    </Button>
  );
  return (
    <Form
      method="post"
      action={detailsPath(booking.id, filter)}
      preventScrollReset
      className="flex flex-wrap gap-2 sm:gap-3"
    >
      <input type="hidden" name="intent" value="status" />
      <ActionFields version={booking.sequence} />
      {next.filter((status) => !isLater(status)).map(button)}
      {OCCUPYING.includes(booking.status) ? (
        <ButtonLink to={movePath(booking.id, filter)} size="small">
          Move
        </ButtonLink>
      ) : null}{" "}
      <ButtonLink to={editPath(booking.id, filter)} size="small">
        Edit
      </ButtonLink>{" "}
      {next.filter(isLater).map(button)}{" "}
      {mayBeNoShow ? (
        <ButtonLink to={noShowPath(booking.id, filter)} preventScrollReset size="small">
          They didn't come
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={deletePath(booking.id, filter, booking.sequence)}
        preventScrollReset
        size="small"
        className="text-bad border-bad ml-auto"
      >
        Delete
      </ButtonLink>
    </Form>
  );
}

type CancelProps = Pick<Props, "booking" | "filter"> & { cents: Cents; keep: string };

/** In place of them, once "Cancel booking" is pressed that late. */
export function CancelWithDeposit({ booking, filter, cents, keep }: CancelProps) {
  const busy = useBusy();
  const to = detailsPath(booking.id, filter);
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => form.current?.focus(), []);
  return (
    <Form
      ref={form}
      tabIndex={-1}
      method="post"
      action={to}
      preventScrollReset
      className="grid max-w-xl gap-4 outline-none"
    >
      <HiddenFields values={{ intent: "status", status: "cancelled" }} />
      <ActionFields version={booking.sequence} />
      <DepositChoice cents={cents} keep={keep} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to} preventScrollReset size="small">
          Keep booking
        </ButtonLink>
        <Button look="danger" size="small" disabled={busy}>
          Cancel booking
        </Button>
      </div>
    </Form>
  );
}
