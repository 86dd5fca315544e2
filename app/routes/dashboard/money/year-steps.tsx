import { Link } from "@remix-run/react";
import { Fragment } from "react";
import {
  type AskedMoney,
  BREAKDOWNS,
  moneyPath,
  type MoneyView,
  otherYear,
} from "~/dashboard/money";
import type { CivilDate } from "~/domain/time";
import { ButtonLink } from "~/ui/button";

type Props = { asked: AskedMoney; view: MoneyView; today: CivilDate };

export function YearSteps({ asked, view, today }: Props) {
  const [before, after] = [otherYear(view, -1), otherYear(view, 1)];
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
      <nav aria-label="Years" className="flex flex-wrap gap-2">
        {before ? <Step view={before} sign="←" /> : null}{" "}
        <ButtonLink
          to={moneyPath({ ...view, year: null })}
          preventScrollReset
          size="small"
          aria-current={view.year === Number(today.slice(0, 4)) ? "date" : undefined}
        >
          This year
        </ButtonLink>{" "}
        {after ? <Step view={after} sign="→" /> : null}
      </nav>
      <nav aria-label="Broken down" className="flex flex-wrap gap-x-5">
        {BREAKDOWNS.map((by) => (
          <Fragment key={by}>
            <Link
              to={moneyPath({ ...asked, by })}
              preventScrollReset
              aria-current={by === view.by ? "true" : undefined}
              className={`inline-flex min-h-11 items-center font-semibold ${by === view.by ? "text-ink border-ink border-b-2 no-underline" : "link"}`}
            >
              By {by}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
    </div>
  );
}

function Step({ view, sign }: Pick<Props, "view"> & { sign: "←" | "→" }) {
  return (
    <ButtonLink to={moneyPath(view)} preventScrollReset size="small">
      {sign === "←" ? <span aria-hidden="true">←</span> : null} {view.year}{" "}
      {sign === "→" ? <span aria-hidden="true">→</span> : null}
    </ButtonLink>
  );
}
