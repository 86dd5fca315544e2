import { Form } from "@remix-run/react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { deletePath, detailsPath, editPath, movePath, noShowPath } from "~/dashboard/links";
import { ActionFields } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";
import { nextStatuses, OCCUPYING, STATUS, type Status } from "~/domain/booking";
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
