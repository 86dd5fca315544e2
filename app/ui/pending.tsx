import type { ReactNode } from "react";

/** `pending` replaces the label if the reply takes longer than a moment. */
export function ButtonWords({
  busy,
  pending,
  spins = false,
  children,
}: {
  busy: boolean | undefined;
  pending: string;
  spins?: boolean;
  children: ReactNode;
}) {
  if (!busy) return children;
  return (
    <span className="grid items-center">
      <span className="for-a-moment [grid-area:1/1]">{children}</span>
      <span className="in-a-moment inline-flex [grid-area:1/1] items-center justify-center gap-2">
        {spins ? <span className="spinner" aria-hidden="true" /> : null}
        {pending}
      </span>
    </span>
  );
}
