import type { ReactNode } from "react";
import { type Cents, MINIMUM_HOURS, shortPrice } from "~/domain/pricing";
import { bookingAt, type Prefill } from "~/paths";

/** High enough for a thumb. */
const LINK = "link -mt-3.5 block pt-3.5 pb-0.5";

/** The two ways to book, and when each is the better buy. */
export function TwoWays({
  prefill,
  packages,
  hour,
  coatings,
  children,
}: {
  prefill: Prefill;
  packages: string;
  /** What an hour costs for this vehicle, at least. */
  hour: Cents;
  /** Whether one is offered. */
  coatings: boolean;
  /** Below the packages. */
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border-line bg-line grid gap-px overflow-hidden border md:grid-cols-2">
      <div className="bg-picked px-5 py-3.5">
        <h3>
          <a href={packages} className={LINK}>
            Fixed-price package
          </a>
        </h3>
        <p className="mt-1 text-base leading-snug">
          {`One price for everything on the list. Best for a whole interior or exterior${coatings ? "; coatings are sold only this way" : ""}.`}
        </p>
        {children}
      </div>
      <div className="bg-card px-5 py-3.5">
        <h3>
          <a href={bookingAt(prefill)} className={LINK}>
            By the hour
          </a>
        </h3>
        <p className="mt-1 text-base leading-snug">
          Only what you pick, from {shortPrice(hour)} per hour, {MINIMUM_HOURS}-hour minimum. Best
          for a few small jobs.
        </p>
      </div>
    </div>
  );
}
