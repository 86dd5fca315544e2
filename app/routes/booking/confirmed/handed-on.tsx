import { PhoneLink } from "~/booking/contact/phone-link";
import { ReturnHome } from "~/booking/return-home";
import type { Receipt } from "~/booking/receipt/receipt";
import { PageHeading } from "~/ui/page-heading";

export const HANDED_ON = "This booking has changed";

/** Shows when the booking is, but not whose or where. */
export function HandedOn({
  booking,
  phone,
}: {
  booking: Pick<Receipt, "reference" | "status" | "date" | "time">;
  phone: string;
}) {
  return (
    <div className="page max-w-4xl pt-10 md:pt-16">
      <PageHeading>{HANDED_ON}</PageHeading>
      <p className="max-w-measure mt-4 text-xl">
        Booking <strong>{booking.reference}</strong> is {booking.status}: {booking.date},{" "}
        {booking.time} Pacific time.
      </p>
      <p className="max-w-measure mt-4">
        Its email and phone number have changed since it was made, so this page shows no more of it.
        If it's yours, call <PhoneLink phone={phone} /> and give your reference.
      </p>
      <ReturnHome />
    </div>
  );
}
