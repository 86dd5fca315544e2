import { Form, Link, useNavigation } from "@remix-run/react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { formatDate } from "~/domain/time";
import { Button } from "~/ui/button";
import { useFocusOnAppearing } from "~/ui/use-focus-on-appearing";

/** Asks once more before a job is completed that has not begun. */
export function Early({ booking, filter, level: Title }: { booking: BookingDetails; filter: Filter; level: "h2" | "h3" }) {
  const busy = useNavigation().state === "submitting";
  return (
    <section aria-labelledby="early" className="border-warn rounded-card bg-paper mt-6 border-l-4 px-4 py-3">
      <Title id="early" ref={useFocusOnAppearing<HTMLHeadingElement>()} tabIndex={-1} className="text-warn text-base">
        This job has not begun
      </Title>
      <p>
        It is on {formatDate(booking.booking_date)} at {booking.booking_time}. Completed, it counts as earned, and its time becomes free.
      </p>
      <Form method="post" action={detailsPath(booking.id, filter)} preventScrollReset className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <input type="hidden" name="seen" value={booking.status} />
        <input type="hidden" name="version" value={booking.sequence} />
        <input type="hidden" name="early" value="on" />
        <Button name="status" value="completed" size="small" disabled={busy}>
          Complete it all the same
        </Button>
        <Link to={detailsPath(booking.id, filter)} preventScrollReset className="link inline-flex min-h-11 items-center">
          Not yet
        </Link>
      </Form>
    </section>
  );
}
