import { Link } from "@remix-run/react";
import type { StartStep } from "./getting-started.server";

/** Gone once nothing is a sample any more; folded away once the shop has bookings. */
export function GettingStarted({ steps, open }: { steps: StartStep[]; open: boolean }) {
  const left = steps.filter(({ done }) => !done);
  if (left.length === 0) return null;
  return (
    <details open={open} className="rounded-card border-line bg-card mt-6 border px-4 py-1 md:px-5">
      <summary className="marked flex min-h-11 items-center font-semibold">
        Getting started: {left.length} of {steps.length} steps left
      </summary>
      <ol className="ruled pb-2">
        {steps.map((step, index) => (
          <li key={step.name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] py-1.5">
            <span className="flex min-h-11 items-center self-start font-semibold">
              {step.done ? (
                <span className="text-good">
                  <span aria-hidden="true">✓</span>
                  <span className="sr-only">Done: </span>
                </span>
              ) : (
                `${index + 1}.`
              )}
            </span>{" "}
            <div>
              {step.done ? (
                <span className="text-soft flex min-h-11 items-center">{step.name}</span>
              ) : (
                <Link to={step.to} className="link inline-flex min-h-11 items-center">
                  {step.name}
                </Link>
              )}{" "}
              {step === left[0] ? (
                <span className="bg-amber text-ink ml-2 rounded-full px-2 py-0.5 text-sm font-semibold">
                  next
                </span>
              ) : null}{" "}
              {step.done ? null : <span className="text-soft block">{step.about}</span>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
