import { Link, useLocation, useNavigation } from "@remix-run/react";
import { isInAddressBar } from "~/dashboard/old-view-notice";

/** §8, where the server could not be reached: what was shown stays, and one can ask again for what was wanted. */
export function OldListNotice() {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  return (
    <div role="alert" className="bg-bad on-ink rounded-card mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-white">
      <p>
        <strong className="font-semibold">Failed to load bookings</strong>
        <span className="block text-[0.9375rem]">We could not reach the server. This is what was here before.</span>
      </p>
      <Link to={wanted} replace={isInAddressBar(wanted)} preventScrollReset className="button button-on-ink button-small">
        Try again
      </Link>
    </div>
  );
}
