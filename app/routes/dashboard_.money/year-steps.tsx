import { Link } from "@remix-run/react";
import { BREAKDOWNS, moneyPath, type MoneyView, otherYear } from "~/dashboard/money";
import type { CivilDate } from "~/domain/time";
import { ButtonLink } from "~/ui/button";

type Props = { view: MoneyView; today: CivilDate };

/** Links to the previous and next years, and between months and services. */
export function YearSteps({ view, today }: Props) {
  const [before, after] = [otherYear(view, -1), otherYear(view, 1)];
  const thisYear = { ...view, year: Number(today.slice(0, 4)) };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
      <nav aria-label="Years" className="flex flex-wrap gap-2">
        {before ? <Step view={before} today={today} sign="←" /> : null}
        <ButtonLink to={moneyPath(thisYear, today)} preventScrollReset size="small" aria-current={view.year === thisYear.year ? "date" : undefined}>
          This year
        </ButtonLink>
        {after ? <Step view={after} today={today} sign="→" /> : null}
      </nav>
      <nav aria-label="Broken down" className="flex flex-wrap gap-x-5">
        {BREAKDOWNS.map((by) => (
          <Link
            key={by}
            to={moneyPath({ ...view, by }, today)}
            preventScrollReset
            aria-current={by === view.by ? "true" : undefined}
            className={`inline-flex min-h-11 items-center font-semibold ${by === view.by ? "text-ink border-ink border-b-2 no-underline" : "link"}`}
          >
            By {by}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Step({ view, today, sign }: Props & { sign: "←" | "→" }) {
  return (
    <ButtonLink to={moneyPath(view, today)} preventScrollReset size="small">
      {sign === "←" ? <span aria-hidden="true">←</span> : null}
      {view.year}
      {sign === "→" ? <span aria-hidden="true">→</span> : null}
    </ButtonLink>
  );
}
