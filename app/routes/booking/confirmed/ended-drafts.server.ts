import { derived } from "~db/secret";
import { db } from "~/server/db.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { forgetForm } from "~/booking/form-memory.server";
import { forgetDraft, readDraft } from "~/booking/wizard/draft.server";
import { forgetPackage, readPackage } from "~/booking/package/package-draft.server";

/** Only the confirmation ends the drafts, once it's shown: an earlier response can get lost. */
export async function endDrafts(
  request: Request,
  token: string,
): Promise<[name: string, value: string][]> {
  const drafts = [
    { draft: await readDraft(request, await catalogueInForce(db)), forget: forgetDraft },
    { draft: await readPackage(request), forget: forgetPackage },
  ];
  const ended: [string, string][] = [];
  for (const { draft, forget } of drafts) {
    if (!draft || derived("confirmation", draft.key) !== token) continue;
    forgetForm(draft.key);
    ended.push(["set-cookie", await forget()]);
  }
  return ended;
}
