import { Link } from "@remix-run/react";
import { type Filter, listPath, suspectedOnly } from "~/dashboard/filter";
import { deleteSuspectedPath } from "~/dashboard/links";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

const LINK = "link -my-2.5 inline-flex min-h-11 items-center";

export function SuspectedWaiting({ count }: { count: number }) {
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      {count === 1
        ? "1 suspected booking waits"
        : `${count.toLocaleString("en-CA")} suspected bookings wait`}{" "}
      for you.{" "}
      <Link to={listPath(suspectedOnly())} className={LINK}>
        See {count === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}

export function OnlySuspected({ filter, count }: { filter: Filter; count: number }) {
  return (
    <div className="border-warn mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 pl-4">
      <p>
        Only suspected bookings that nobody has confirmed, held or not.{" "}
        <Link to={paths.dashboard} className={LINK}>
          All bookings
        </Link>
      </p>
      {count > 0 ? (
        <ButtonLink
          to={deleteSuspectedPath(filter)}
          preventScrollReset
          size="small"
          className="text-bad border-bad"
        >
          Delete all shown
        </ButtonLink>
      ) : null}
    </div>
  );
}
