import { Link } from "@remix-run/react";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import type { OperatorView } from "./operators-page.server";

export function OperatorList({ operators }: { operators: OperatorView[] }) {
  return (
    <ul className="ruled border-line border-y">
      {operators.map((operator) => (
        <OperatorRow key={operator.id} operator={operator} alone={operators.length === 1} />
      ))}
    </ul>
  );
}

function OperatorRow({ operator, alone }: { operator: OperatorView; alone: boolean }) {
  const { id, email, name, since, seen, hasFactor, isSelf } = operator;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-[min(100%,14rem)] grow basis-0 wrap-anywhere">
        <p className="font-semibold">
          {name ?? email}
          {isSelf ? <span className="text-teal"> · You</span> : null}
        </p>
        {name ? <p>{email}</p> : null}
        <p className="text-soft text-[0.9375rem]">
          Since {since}. Last seen: {seen}.
        </p>
        <p className="text-[0.9375rem]">
          <span className="inline-flex items-center gap-2 font-semibold">
            <span
              aria-hidden="true"
              className={`size-2.5 shrink-0 rounded-full ${hasFactor ? "bg-good" : "bg-control"}`}
            />
            {hasFactor ? "Second factor on" : "No second factor"}
          </span>
          {isSelf ? (
            <>
              {" · "}
              <Link to={operatorPaths.account} className="link inline-flex min-h-11 items-center">
                Your account
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {alone ? null : (
        <ButtonLink to={operatorPaths.removeOperator(id)} size="small">
          Remove<span className="sr-only"> {name ?? email}</span>
        </ButtonLink>
      )}
    </li>
  );
}
