import { Form } from "@remix-run/react";
import type { ShownHold } from "~/booking/hold.server";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";

type Props = { booking: BookingDetails; suspicion: string; hold: ShownHold | null; filter: Filter };

export function Suspicion({ booking, suspicion, hold, filter }: Props) {
  const busy = useBusy();
  return (
    <section
      aria-labelledby="suspicion"
      className="border-warn rounded-card mt-6 border-l-4 bg-paper px-4 py-3"
    >
      <p id="suspicion" className="text-warn font-semibold">
        This may not be a customer
      </p>
      <p>
        {suspicion}. {holdWords(hold)}
      </p>
      <Form
        method="post"
        action={detailsPath(booking.id, filter)}
        preventScrollReset
        className="mt-3"
      >
        <Button name="intent" value="clear" size="small" look="secondary" disabled={busy}>
          It is a customer
        </Button>
      </Form>
    </section>
  );
}

function holdWords(hold: ShownHold | null): string {
  switch (hold?.kind) {
    case undefined:
      return "It holds its time.";
    case "held":
      return hold.until
        ? `It holds its time until ${hold.until}, and for good once its customer or you keep it.`
        : "It holds its time until you decide.";
    case "notHeld":
      return "It holds no time until its customer or you keep it.";
    case "lapsed":
      return `It held its time until ${hold.until}. Its customer or you can keep it while that is still free.`;
  }
}
