import { Form } from "@remix-run/react";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";

/** Why a booking may not be a customer's. It holds its time all the same; the operator decides. */
export function Suspicion({ booking, suspicion, filter }: { booking: BookingDetails; suspicion: string; filter: Filter }) {
  const busy = useBusy();
  return (
    <section aria-labelledby="suspicion" className="border-warn rounded-card mt-6 border-l-4 bg-paper px-4 py-3">
      <p id="suspicion" className="text-warn font-semibold">
        This may be no customer
      </p>
      <p>{suspicion}. It holds its time; the customer has not been written to.</p>
      <Form method="post" action={detailsPath(booking.id, filter)} preventScrollReset className="mt-3">
        <Button name="intent" value="clear" size="small" look="secondary" disabled={busy}>
          It is a customer
        </Button>
      </Form>
    </section>
  );
}
