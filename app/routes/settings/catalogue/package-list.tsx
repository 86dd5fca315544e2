import { EntryButtons, movesAt } from "../parts/entry-buttons";
import { CATALOGUE_TABS, TAB_NAMES, type PricedPackage } from "~/domain/catalogue";
import { shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { ASKED } from "~/ui/ask-first";
import type { Question } from "~/ui/reply";

type Props = {
  packages: readonly PricedPackage[];
  version: number;
  /** The press that's asked about first, and the package that it's of. */
  asked: (Question & { intent: string; of: string }) | null;
};

export function PackageList({ packages, version, asked }: Props) {
  return CATALOGUE_TABS.map((tab) => {
    const own = packages.filter((entry) => entry.tab === tab);
    return (
      <div key={tab} className="not-first:mt-8">
        <h3 className="mb-3">{TAB_NAMES[tab]}</h3>
        {own.length === 0 ? (
          <p>None.</p>
        ) : (
          <ol className="rounded-card border-line bg-card ruled border">
            {own.map((entry, index) => (
              <li
                key={entry.key}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 sm:px-5"
              >
                <p className="basis-56 grow leading-snug wrap-break-word">
                  <span className="font-semibold">
                    {entry.name}
                    {entry.retired ? <span className="text-warn"> (retired)</span> : null}
                  </span>{" "}
                  <span className="text-soft sm:block">{stateOf(entry)}</span>
                </p>
                <EntryButtons
                  screen={operatorPaths.services + ASKED}
                  edit={operatorPaths.service(entry.key)}
                  what={entry.name}
                  version={version}
                  sent={{ package: entry.key }}
                  asked={asked?.of === entry.key ? asked : null}
                  buttons={[
                    ...movesAt(index, own.length),
                    entry.retired ? ["back", "Bring back"] : ["retire", "Retire"],
                  ]}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    );
  });
}

/** "$195, 3 hours" or "Priced by phone". */
function stateOf({ online, label, price, minutes }: PricedPackage): string {
  if (!online) return "Priced by phone";
  const before = { fixed: "", from: "from ", starting: "from " }[label];
  return `${before}${shortPrice(price)}, ${formatDuration(minutes)}`;
}
