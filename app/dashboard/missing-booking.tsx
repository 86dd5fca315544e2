import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { useBookingContext } from "./context";

export const NO_BOOKING = "Booking not found";

export function titleOver(title: string): (data: { booking: object | null }) => string {
  return ({ booking }) => (booking ? title : NO_BOOKING);
}

export function MissingBooking() {
  const { overList } = useBookingContext();
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page py-12 md:py-16"}>
      <Title id="booking-title">{NO_BOOKING}</Title>
      <p className="max-w-measure mt-4">There's no such booking, or it has been deleted.</p>
      <p className="mt-8">
        <ButtonLink to={paths.dashboard} look="primary">
          Back to bookings
        </ButtonLink>
      </p>
    </div>
  );
}
