import { useState } from "react";
import { useEmptied } from "~/dashboard/use-emptied";
import type { DocumentKind } from "~/domain/document";
import { type Shown, shownBy } from "~/ui/reply";

/** What the page holds for a form, and what the form was answered. */
export type DrawnProps = {
  page: Omit<Shown, "errors" | "question">;
  reply: Shown<unknown> | undefined;
};

/**
 * Fields hold on to what they were rendered with; their version must be from the same moment, or a
 * save would revert what others have saved since. `id` is React's key of the form, `own` counts its
 * own saves. The history of the document that it's part of, if any, changes it too.
 */
export function useDrawn(
  isOwn: (sent: FormData) => boolean,
  page: DrawnProps["page"],
  reply: DrawnProps["reply"],
  kind?: DocumentKind,
): { id: string; own: number; shown: Shown<unknown> } {
  const own = useEmptied(isOwn);
  const saved = own + useEmptied((sent) => kind !== undefined && sent.get("kind") === kind);
  const present = shownBy<unknown>(page, reply);
  const [drawn, setDrawn] = useState({ present, reply, saved });
  const isAnother =
    saved !== drawn.saved || (reply !== undefined && reply.errors !== drawn.reply?.errors);
  if (isAnother) setDrawn({ present, reply, saved });
  return { own, id: `${drawn.saved} ${drawn.present.version}`, shown: drawn.present };
}
