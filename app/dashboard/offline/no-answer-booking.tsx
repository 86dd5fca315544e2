import { type ClientLoaderFunctionArgs, Link, useLocation } from "@remix-run/react";
import { answerOr, isNoAnswer } from "~/no-answer";
import { ButtonLink } from "~/ui/button";
import { useBookingContext } from "../context";
import { listPath, parseFilter } from "../filter";

const LOST_BOOKING = "Failed to load booking";

/** The data in place of a booking whose response never came. */
type Lost = { booking: null; lost: true };

/** Loads a booking. If no response comes, the list under it stays and its dialog says so. */
export function bookingOrNoAnswer(load: () => Promise<unknown>): Promise<unknown> {
  return answerOr(load, (error): Lost | null =>
    isNoAnswer(error) ? { booking: null, lost: true } : null,
  );
}

/** The client loader of a page that asks before a change to a booking. */
export const loadBooking = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  bookingOrNoAnswer(serverLoader);

/** Whether a booking is missing because its response never came, not because it does not exist. */
export function isUnanswered(data: { booking: object | null }): boolean {
  return "lost" in data;
}

/** §8's words for a list that failed to load, applied to a booking. */
export function NoAnswerBooking() {
  const { overList } = useBookingContext();
  const { pathname, search } = useLocation();
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page py-12 md:py-16"}>
      <Title id="booking-title">{LOST_BOOKING}</Title>
      <p className="max-w-measure mt-4">
        We could not reach the server. Check your connection and try again.
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={pathname + search} replace preventScrollReset look="primary">
          Try again
        </ButtonLink>
        <Link
          to={listPath(parseFilter(new URLSearchParams(search)))}
          preventScrollReset={overList}
          className="link inline-flex min-h-11 items-center"
        >
          Back to bookings
        </Link>
      </p>
    </div>
  );
}
