import type { ReactNode } from "react";

/** What somebody waits for; without what's empty. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="rounded-card border-line bg-card ruled border">
      {facts.map(([name, value]) =>
        value ? (
          <div
            key={name}
            className="grid gap-x-3 px-4 py-2.5 min-[22rem]:grid-cols-[6.5rem_1fr] sm:grid-cols-[11rem_1fr] sm:gap-x-6 sm:px-5 sm:py-3.5"
          >
            <dt className="text-soft max-sm:pt-0.5 max-sm:text-[0.9375rem]">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
