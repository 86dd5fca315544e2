import { Link } from "@remix-run/react";
import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import { operatorPaths } from "~/operator-paths";

/** What's to be taken for a job, and the way to its form, which is open on the day of the work. */
export function ToTake({ job, words }: { job: SheetJob; words: string }) {
  return (
    <p className="my-2 flex flex-wrap items-center gap-2 font-semibold max-md:basis-full md:justify-end print:m-0 print:block">
      {words}{" "}
      {words === "Paid" ? null : (
        <Link
          to={`${operatorPaths.booking(job.id)}#payments`}
          className="button button-secondary button-small no-print"
        >
          {words.startsWith("Refund") ? "Refunded" : "Paid"}
          <span className="sr-only"> by {job.customer_name}</span>
        </Link>
      )}
    </p>
  );
}
