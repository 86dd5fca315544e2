import { changedMeanwhile } from "~/domain/merge";
import { afterListAction, LIST_ACTIONS } from "~/domain/ordered-list";
import { z } from "~/server/zod.server";
import { type DocumentForm, savesDocument } from "./document-action.server";

const schema = z.object({ intent: z.enum(LIST_ACTIONS), id: z.string().optional() });
type Press = z.infer<typeof schema>;
type List<Entry> = Required<
  Pick<DocumentForm<readonly Entry[], Press>, "document" | "screen" | "entries">
>;

/** The buttons beside an entry of an owner's list, by intent; `nameOf` is for the history. */
export function listForms<Entry extends { hidden: boolean }>(
  list: List<Entry>,
  noun: string,
  nameOf: (entry: Entry) => string,
) {
  const press = savesDocument<readonly Entry[], Press>({
    ...list,
    schema,
    apply(entries, { intent, id }) {
      const at = list.entries(entries).findIndex((each) => each === id);
      const changed = afterListAction(entries, at, intent);
      if (!changed) return { status: 409, errors: { main: changedMeanwhile(noun) } };
      const note = `${nameOf(entries[at]!)} ${changed.done}`;
      return { after: changed.list, note, removes: intent === "remove" ? id : undefined };
    },
  });
  return Object.fromEntries(LIST_ACTIONS.map((action) => [action, press]));
}
