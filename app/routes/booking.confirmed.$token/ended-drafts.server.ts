import { derived } from "../../../db/secret";
import { forgetContact } from "~/booking/contact-memory.server";
import { forgetDraft, readDraft } from "~/booking/draft.server";
import { forgetPackage, readPackage } from "~/booking/package/package-draft.server";

/**
 * The headers that end the drafts, of either flow, that have made the booking of a confirmation. Its page does so when it is shown and
 * nothing before it does, for an answer can get lost on its way: docs/decisions/0009.
 */
export async function endDrafts(request: Request, token: string): Promise<[name: string, value: string][]> {
  const drafts = [
    { draft: await readDraft(request), forget: forgetDraft },
    { draft: await readPackage(request), forget: forgetPackage },
  ];
  const ended: [string, string][] = [];
  for (const { draft, forget } of drafts) {
    if (!draft || derived("confirmation", draft.key) !== token) continue;
    forgetContact(draft.key);
    ended.push(["set-cookie", await forget()]);
  }
  return ended;
}
