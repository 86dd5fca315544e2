import { Form, Link } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { CATALOGUE_TABS, TAB_NAMES, type PricedPackage } from "~/domain/catalogue";
import { shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

type Props = { packages: readonly PricedPackage[]; version: number };

export function PackageList({ packages, version }: Props) {
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
              <Entry
                key={entry.key}
                entry={entry}
                version={version}
                moves={[...(index > 0 ? UP : []), ...(index < own.length - 1 ? DOWN : [])]}
              />
            ))}
          </ol>
        )}
      </div>
    );
  });
}

const UP = [["up", "Move up"]] as const;
const DOWN = [["down", "Move down"]] as const;

function Entry({
  entry,
  version,
  moves,
}: {
  entry: PricedPackage;
  version: number;
  moves: readonly (readonly [string, string])[];
}) {
  const busy = useBusy();
  const { key, name, retired } = entry;
  const presses = [...moves, retired ? ["back", "Bring back"] : ["retire", "Retire"]];
  return (
    <li className="px-5 py-4">
      <p className="font-semibold wrap-break-word">
        {name}
        {retired ? <span className="text-warn"> (retired)</span> : null}
      </p>
      <p className="text-soft">{stateOf(entry)}</p>
      <Form
        method="post"
        action={operatorPaths.services}
        preventScrollReset
        className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="form" value="press" />
        <input type="hidden" name="key" value={key} />
        <Link to={operatorPaths.service(key)} className="link inline-flex min-h-11 items-center">
          Edit<span className="sr-only"> {name}</span>
        </Link>
        {presses.map(([intent, words]) => (
          <Button key={intent} name="intent" value={intent} size="small" disabled={busy}>
            {words}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
      </Form>
    </li>
  );
}

/** "$195, 3 hours" or "Priced by phone". */
function stateOf({ online, label, price, minutes }: PricedPackage): string {
  if (!online) return "Priced by phone";
  const before = { fixed: "", from: "from ", starting: "from " }[label];
  return `${before}${shortPrice(price)}, ${formatDuration(minutes)}`;
}
