import { backNote, storedVersion } from "~db/documents";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { Question } from "~/ui/reply";
import { type DocumentForm, savesDocument } from "./document-action.server";

/** What answers the buttons of a screen's history: an earlier version is saved again as the newest. */
export function bringsBack<Value, Asked extends { token: string } = Question>({
  document,
  screen,
  effects,
}: Pick<DocumentForm<Value, never, Asked>, "document" | "screen" | "effects">) {
  return savesDocument<Value, { to: number }, Asked>({
    document,
    screen,
    effects,
    schema: z.object({ to: versionField }),
    saved: () => "The earlier version is back",
    async apply(_, { to }, { trx }) {
      const after = await document.earlier(trx, to);
      const stored = await storedVersion(trx, document.kind, to);
      if (after === null || !stored)
        return { status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
      return { after, note: backNote(to, stored.note) };
    },
  });
}
