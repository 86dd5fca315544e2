import { Link } from "@remix-run/react";
import type { StartStep } from "./getting-started.server";

/** Gone once nothing is a sample any more; folded away once the shop has bookings. */
export function GettingStarted({ steps, open }: { steps: StartStep[]; open: boolean }) {
  if (steps.length === 0) return null;
  return (
    <details open={open} className="rounded-card border-line bg-card mt-6 border px-5 py-1">
      <summary className="marked flex min-h-11 items-center font-semibold">
        Getting started: {steps.length === 1 ? "1 thing" : `${steps.length} things`} left
      </summary>
      <ol className="ruled pb-2">
        {steps.map(({ name, about, to }) => (
          <li key={name} className="py-2">
            <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
              {name}
            </Link>{" "}
            <span className="text-soft block">{about}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
