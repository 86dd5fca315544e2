import type { ReactNode } from "react";

type Fact = { label: string; value: ReactNode };
type BandProps = {
  crumbs: readonly { name: string; path: string }[];
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  facts?: readonly Fact[];
};

export function Band({ crumbs, title, lead, actions, facts = [] }: BandProps) {
  return (
    <div className="on-ink bg-ink relative isolate overflow-hidden text-white">
      <div className="page pt-2 pb-12 md:pt-4 md:pb-16">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-6 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-end">
          <div>
            <h1 className="max-w-[17ch]">{title}</h1>
            <p className="text-on-ink mt-5 max-w-[29.8em] text-lg text-pretty">{lead}</p>
            {actions ? <p className="no-print mt-7 flex flex-wrap gap-3">{actions}</p> : null}
          </div>
          {facts.length > 0 ? <Facts facts={facts} /> : null}
        </div>
      </div>
      <div className="light-line absolute inset-x-0 top-0 h-px" aria-hidden="true" />
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-white/25 text-base">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-t border-white/25 py-3"
        >
          <dt className="text-on-ink">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  const here = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className="text-on-ink flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index === here ? (
              <span aria-current="page" className="py-2.5 text-white">
                {name}
              </span>
            ) : (
              <>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center underline-offset-3 hover:text-white hover:underline"
                >
                  {name}
                </a>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
