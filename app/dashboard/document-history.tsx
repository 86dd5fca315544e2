import { Form } from "@remix-run/react";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { SettingsPart } from "./settings-part";
import { useBusy } from "./use-busy";

type Props = { kind: DocumentKind; versions: DocumentVersion[] };

/** Who changed what, each change to be undone. Nothing while the first values hold. */
export function DocumentHistory({ kind, versions: [newest, ...earlier] }: Props) {
  if (!newest || earlier.length === 0) return null;
  return (
    <SettingsPart
      id="history"
      title="History"
      shows={newest.version}
      about={<p>Every change, and the way back. Going back is a change too: it can be undone.</p>}
    >
      <ul className="rounded-card border-line bg-card ruled border">
        <Entry version={newest}>
          <BringBack
            kind={kind}
            seen={newest.version}
            to={earlier[0]!}
            words="Undo this change"
            about={newest}
          />
        </Entry>
        {earlier.map((version) => (
          <Entry key={version.version} version={version}>
            <BringBack
              kind={kind}
              seen={newest.version}
              to={version}
              words="Go back to this"
              about={version}
            />
          </Entry>
        ))}
      </ul>
    </SettingsPart>
  );
}

function Entry({ version, children }: { version: DocumentVersion; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="wrap-break-word">{version.note}</p>
        <p className="text-soft text-[0.9375rem]">
          {version.savedAt}
          {version.savedBy ? (
            <>
              , <bdi>{version.savedBy}</bdi>
            </>
          ) : null}
        </p>
      </div>
      {children}
    </li>
  );
}

function BringBack({
  kind,
  seen,
  to,
  words,
  about,
}: {
  kind: DocumentKind;
  seen: number;
  to: DocumentVersion;
  words: string;
  /** The change that the button speaks of. */
  about: DocumentVersion;
}) {
  const busy = useBusy();
  return (
    <Form method="post" action={operatorPaths.versions}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={to.version} />
      <Button size="small" disabled={busy}>
        {words}
        <span className="sr-only">
          {" "}
          ({about.note}, {about.savedAt})
        </span>
      </Button>
    </Form>
  );
}
