import { Form } from "@remix-run/react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { deletePath, detailsPath, editPath, movePath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { nextStatuses, OCCUPYING, type Status } from "~/domain/booking";
import { Button, ButtonLink } from "~/ui/button";

const COMMANDS: Record<Status, string> = {
  pending: "",
  confirmed: "Confirm",
  completed: "Complete",
  cancelled: "Cancel booking",
};

export function BookingActions({ booking, filter }: { booking: BookingDetails; filter: Filter }) {
  const busy = useBusy();
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Form
        method="post"
        action={detailsPath(booking.id, filter)}
        preventScrollReset
        className="contents"
      >
        <input type="hidden" name="seen" value={booking.status} />
        <input type="hidden" name="version" value={booking.sequence} />
        {nextStatuses(booking.status).map((status) => (
          <Button
            key={status}
            name="status"
            value={status}
            size="small"
            look={status === "cancelled" ? "secondary" : "primary"}
            disabled={busy}
          >
            {COMMANDS[status]}
          </Button>
        ))}
      </Form>
      <ButtonLink to={editPath(booking.id, filter)} size="small">
        Edit
      </ButtonLink>{" "}
      {OCCUPYING.includes(booking.status) ? (
        <ButtonLink to={movePath(booking.id, filter)} size="small">
          Move
        </ButtonLink>
      ) : null}{" "}
      <ButtonLink
        to={deletePath(booking.id, filter, booking.sequence)}
        preventScrollReset
        size="small"
        className="text-bad border-bad ml-auto"
      >
        Delete
      </ButtonLink>
    </div>
  );
}
