import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";

/** §8: the list could not be loaded, or the booking is not there. Plain links, because a fresh page is the best retry. */
export function LoadFailure({ missing }: { missing: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-12 md:py-16">
      <h1>{missing ? "Oops! Page not found" : "Failed to load bookings"}</h1>
      <p className="max-w-measure mt-4">{missing ? "There is no such booking, or it has been deleted." : "Nothing has been lost. Please try again in a moment."}</p>
      <p className="mt-8">
        <a className="button button-primary" href={missing ? paths.dashboard : pathname + search}>
          {missing ? "Back to bookings" : "Try again"}
        </a>
      </p>
    </div>
  );
}
