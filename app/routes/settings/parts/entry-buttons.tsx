import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AskFirst } from "~/ui/ask-first";
import { Button } from "~/ui/button";
import type { Question } from "~/ui/reply";
import { ActionFields, HiddenFields } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";

/** `off`: it keeps its place among those of other entries. */
type EntryButton = readonly [intent: string, words: string, off?: boolean];
type Props = {
  screen: string;
  edit: string;
  /** What the buttons are about, for whoever hears them: "the review of Jo". */
  what: string;
  /** Of the list. */
  version: number;
  /** Hidden fields. */
  sent: Record<string, string>;
  buttons: readonly EntryButton[];
  /** What the press of an intent does, to agree to first. */
  asked?: (Question & { intent: string }) | null;
  /** After the buttons. */
  children?: ReactNode;
};

const ARROWS: Record<string, string> = { up: "↑", down: "↓" };

/** "Edit" and the buttons beside an entry of an owner's list. */
export function EntryButtons(props: Props) {
  const { screen, edit, what, version, sent, buttons, asked, children } = props;
  const busy = useBusy();
  return (
    <Form
      method="post"
      action={screen}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      <ActionFields version={version} />
      <HiddenFields values={{ ...sent, ...(asked && { intent: asked.intent }) }} />
      {asked ? (
        <AskFirst question={asked} busy={busy} cancel={screen.split("#")[0]} />
      ) : (
        <>
          <Link to={edit} className="link mr-2 inline-flex min-h-11 items-center">
            Edit<span className="sr-only"> {what}</span>
          </Link>
          {buttons.map(([intent, words, off]) => (
            <Button key={intent} name="intent" value={intent} size="small" disabled={busy || off}>
              {intent in ARROWS ? (
                <>
                  <span aria-hidden="true">{ARROWS[intent]}</span>
                  <span className="sr-only">{words}</span>
                </>
              ) : (
                words
              )}
              <span className="sr-only"> {what}</span>
            </Button>
          ))}
          {children}
        </>
      )}
    </Form>
  );
}

export function movesAt(index: number, count: number): EntryButton[] {
  return [
    ["up", "Move up", index === 0],
    ["down", "Move down", index === count - 1],
  ];
}

/** As `afterListAction` takes them. */
export function listButtons(
  { hidden }: { hidden: boolean },
  index: number,
  count: number,
): EntryButton[] {
  return [
    ...movesAt(index, count),
    hidden ? ["show", "Show"] : ["hide", "Hide"],
    ["remove", "Remove"],
  ];
}
