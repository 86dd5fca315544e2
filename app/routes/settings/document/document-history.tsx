import { Form } from "@remix-run/react";
import { type DocumentKind, type DocumentVersion, REMOVED_FOR_GOOD } from "~/domain/document";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { AskFirst } from "~/ui/ask-first";
import type { Question } from "~/ui/reply";
import { ActionFields } from "~/dashboard/action-fields";
import { SettingsPart } from "../parts/settings-part";
import { useBusy } from "~/dashboard/use-busy";

type AskedBack = { to: number; question: Question };
type Props = { kind: DocumentKind; versions: DocumentVersion[]; back?: AskedBack | null };

/** Who changed what, each change to be undone. Nothing while the first values hold. */
export function DocumentHistory({ kind, versions: [newest, ...earlier], back }: Props) {
  if (!newest || earlier.length === 0) return null;
  return (
    <SettingsPart
      id="history"
      title="History"
      shows={newest.version}
      about={<p>The latest changes and the first values. Going back can be undone as well.</p>}
    >
      <ul className="rounded-card border-line bg-card ruled border">
        <Entry version={newest}>
          {newest.note === REMOVED_FOR_GOOD ? null : (
            <BringBack
              kind={kind}
              seen={newest.version}
              to={earlier[0]!}
              words="Undo this change"
              about={newest}
              back={back}
            />
          )}
        </Entry>
        {earlier.map((version, index) => (
          <Entry key={version.version} version={version}>
            {index > 0 ? (
              <BringBack
                kind={kind}
                seen={newest.version}
                to={version}
                words={version.version === 0 ? "Go back to them" : "Go back to after this"}
                about={version}
                back={back}
              />
            ) : null}
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
  back,
}: {
  kind: DocumentKind;
  seen: number;
  to: DocumentVersion;
  words: string;
  /** The change that the button speaks of. */
  about: DocumentVersion;
  back?: AskedBack | null;
}) {
  const busy = useBusy();
  const asked = back?.to === to.version;
  return (
    <Form method="post" action={operatorPaths.versions} className={asked ? "basis-full" : ""}>
      <input type="hidden" name="kind" value={kind} />
      <ActionFields version={seen} />
      <input type="hidden" name="to" value={to.version} />
      {asked ? (
        // This screen, without the question in its address.
        <AskFirst question={back.question} busy={busy} cancel="." />
      ) : (
        <Button size="small" disabled={busy}>
          {words}
          <span className="sr-only">
            {" "}
            ({about.note}, {about.savedAt})
          </span>
        </Button>
      )}
    </Form>
  );
}
