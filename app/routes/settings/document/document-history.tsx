import { Form } from "@remix-run/react";
import { type DocumentVersion, REMOVED_FOR_GOOD } from "~/domain/document";
import { Button } from "~/ui/button";
import { AskFirst, ASKED } from "~/ui/ask-first";
import type { Reply } from "~/ui/reply";
import { ActionFields, HiddenFields } from "~/dashboard/action-fields";
import { SettingsPart } from "../parts/settings-part";
import { useBusy } from "~/dashboard/use-busy";

/** `reply` is the screen's, whose question stands in place of the button that asks it. */
type Props = { screen: string; versions: DocumentVersion[]; reply?: Reply };

/** Who changed what, each change to be undone. Nothing while the first values hold. */
export function DocumentHistory({ screen, versions: [newest, ...earlier], reply }: Props) {
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
              screen={screen}
              seen={newest.version}
              to={earlier[0]!}
              words="Undo this change"
              about={newest}
              reply={reply}
            />
          )}
        </Entry>
        {earlier.map((version, index) => (
          <Entry key={version.version} version={version}>
            {index > 0 ? (
              <BringBack
                screen={screen}
                seen={newest.version}
                to={version}
                words={version.version === 0 ? "Go back to them" : "Go back to after this"}
                about={version}
                reply={reply}
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
  screen,
  seen,
  to,
  words,
  about,
  reply,
}: {
  screen: string;
  seen: number;
  to: DocumentVersion;
  words: string;
  /** The change that the button speaks of. */
  about: DocumentVersion;
  reply?: Reply;
}) {
  const busy = useBusy();
  const sent = { intent: "bringBack", to: to.version };
  const isOwn = reply?.values.intent === sent.intent && reply.values.to === String(sent.to);
  const question = isOwn ? reply.question : null;
  return (
    <Form method="post" action={screen + ASKED} className={question ? "basis-full" : ""}>
      <ActionFields version={seen} />
      <HiddenFields values={sent} />
      {question ? (
        <AskFirst question={question} busy={busy} cancel={screen} />
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
