import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { DIALOG_TITLE, useIsOver } from "./dialog-outlet";

export const NO_BOOKING = "Booking not found";

export function titleOver(title: string): (data: { booking: object | null }) => string {
  return ({ booking }) => (booking ? title : NO_BOOKING);
}

export function MissingBooking() {
  const isOver = useIsOver();
  const Title = isOver ? "h2" : "h1";
  return (
    <div className={isOver ? "p-5 md:p-8" : "page py-12 md:py-16"}>
      <Title id={DIALOG_TITLE}>{NO_BOOKING}</Title>
      <p className="max-w-measure mt-4">There's no such booking, or it has been deleted.</p>
      <p className="mt-8">
        <ButtonLink to={paths.dashboard} look="primary">
          Back to bookings
        </ButtonLink>
      </p>
    </div>
  );
}
