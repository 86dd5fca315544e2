import { type Earned, hoursDriven } from "~/dashboard/money";
import type { Driving } from "~/domain/month-driving";
import { formatPrice } from "~/domain/pricing";
import { type CivilDate, formatMonth } from "~/domain/time";
import { Figure } from "./figure";

type Props = { today: CivilDate; list: Earned[]; driving: Driving[] };

/** Of the present year's months, January first. */
export function ThisMonth({ today, list, driving }: Props) {
  const month = Number(today.slice(5, 7)) - 1;
  const [earned, driven] = [list[month], driving[month]];
  if (!earned || !driven) return null;
  return (
    <section
      aria-labelledby="this-month"
      className="rounded-card border-line bg-card mt-6 border px-4 py-4 md:px-6 md:py-5"
    >
      <h2 id="this-month">
        This month{" "}
        <span className="text-soft font-normal tracking-normal [font-stretch:100%] max-sm:block">
          <span className="max-sm:hidden">· </span>
          {formatMonth(today.slice(0, 7))}
        </span>
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 md:gap-x-12">
        <Figure label="Booked" value={formatPrice(earned.booked)} />
        <Figure label="Completed" value={formatPrice(earned.completed)} />
        <Figure
          label="Driving"
          value={`${driven.km.toLocaleString("en-CA")} km, ${hoursDriven(driven.minutes).toLocaleString("en-CA")} h`}
        />
      </dl>
    </section>
  );
}
