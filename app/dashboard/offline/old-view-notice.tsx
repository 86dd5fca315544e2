import { Link, useLocation, useNavigation } from "@remix-run/react";
import { SCREEN } from "../screens";

/** Shown when the server was not reached: the old content stays, with a link to retry `to` or else the pending navigation. */
export function OldViewNotice({
  title,
  to,
  className = "mt-5",
}: {
  title: string;
  to?: string;
  className?: string;
}) {
  const here = useLocation();
  const coming = useNavigation().location ?? here;
  const wanted = to ?? coming;
  return (
    <div
      role="alert"
      className={`bg-bad on-ink rounded-card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-white ${className}`}
    >
      <p>
        <strong className="font-semibold">{title}</strong>
        <span className="block text-[0.9375rem]">
          {to
            ? "Check your connection. This page stays as it was."
            : "We could not reach the server. This is what was here before."}
        </span>
      </p>
      <Link
        to={wanted}
        replace={isInAddressBar(wanted)}
        preventScrollReset={!to}
        reloadDocument={to !== undefined && !SCREEN.test(to)}
        className="button button-on-ink button-small"
      >
        Try again
      </Link>
    </div>
  );
}

/** After Back, the browser's address is already there: pushing it again would discard the forward history. */
function isInAddressBar(wanted: string | { pathname: string; search: string }): true | undefined {
  const address = typeof wanted === "string" ? wanted : wanted.pathname + wanted.search;
  return address === location.pathname + location.search || undefined;
}
