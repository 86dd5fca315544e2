import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type PagerProps = {
  first: number;
  last: number;
  count: number;
  previous: string | null;
  next: string | null;
};

export function Pager({ first, last, count, previous, next }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-2">
      <span>
        {first.toLocaleString("en-CA")}–{last.toLocaleString("en-CA")} of{" "}
        {count.toLocaleString("en-CA")}
      </span>
      <Step to={previous}>Previous</Step>
      <Step to={next}>Next</Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">·</span>
      {to ? (
        <Link to={to} className="link inline-flex min-h-11 items-center px-1">
          {children}
        </Link>
      ) : (
        <span className="text-soft inline-flex min-h-11 items-center px-1">{children}</span>
      )}
    </>
  );
}
