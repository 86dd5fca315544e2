import { derived } from "../../../../db/secret";
import { forgetContact } from "~/booking/contact-memory.server";
import { forgetDraft, readDraft } from "~/booking/draft.server";
import { forgetPackage, readPackage } from "~/booking/package/package-draft.server";

/**
 * Headers that delete the drafts, of either flow, from which the confirmed booking was made. Only the confirmation page sends
 * them, once it is shown, because an earlier response can get lost: docs/decisions/0013.
 */
export async function endDrafts(
  request: Request,
  token: string,
): Promise<[name: string, value: string][]> {
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
