import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { siteWords } from "~/server/words.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { bringsBack } from "../document/bring-back.server";
import { savesDocument } from "../document/document-action.server";
import { DocumentHistory } from "../document/document-history";
import { replyOf } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { shownHistory } from "../document/history.server";
import { partOf } from "../document/part.server";
import { wordsSchema } from "./words-schema.server";
import { WORD_LABELS, wordsValues } from "./words-values";
import { WORDS_FORM, WordsForm } from "./words-form";

export const handle: PageHandle = { title: "Words" };
export const meta = noindex("Headline, about, what you need at a customer's, announcement.");

export const loader = operatorLoader(async () => {
  const { version, value } = await siteWords.read(db);
  return { version, values: wordsValues(value), versions: await shownHistory(db, "words") };
});

const FORM = partOf({
  document: siteWords,
  screen: operatorPaths.words,
  schema: wordsSchema,
  saved: "Words saved",
  put: (_, sent) => sent,
  valuesOf: wordsValues,
  labels: WORD_LABELS,
});

export const action = operatorForms({ save: savesDocument(FORM), bringBack: bringsBack(FORM) });

export default function WordsSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Subscreen
      title="Words"
      about="Plain text. An address that begins with https:// becomes a link."
      reply={reply}
      form={WORDS_FORM}
    >
      <WordsForm page={page} reply={replyOf(reply, "save")} />
      <DocumentHistory screen={operatorPaths.words} versions={page.versions} />
    </Subscreen>
  );
}
