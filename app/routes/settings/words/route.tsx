import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { FIRST_WORDS } from "~/content/words";
import { historyOf } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { saveWhole } from "~/dashboard/whole-document.server";
import { PRIVATE } from "~/dashboard/request.server";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { parseForm } from "~/server/form.server";
import { readForm } from "~/server/http";
import { earlierWords, wordsVersion } from "~/server/words.server";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { usePartedErrors } from "~/ui/form-errors";
import { changeSchema, valuesOf, WORD_LABELS } from "./words-change.server";
import { WORDS_FORM, WordsForm } from "./words-form";

export const handle: PageHandle = { title: "Words" };
export const meta = noindex("Headline, about, what you need at a customer's, announcement.");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, value } = await wordsVersion(db);
  return json(
    { version, values: valuesOf(value), versions: await historyOf(db, "words") },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readForm(request);
  return saveWhole(db, form, parseForm(form, changeSchema), operator.id, {
    kind: "words",
    screen: operatorPaths.words,
    saved: "Words saved",
    read: wordsVersion,
    earlier: earlierWords,
    first: FIRST_WORDS,
    valuesOf,
    labels: WORD_LABELS,
  });
}

const NONE = {};

export default function WordsSettings() {
  const { version, values, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, WORDS_FORM);
  return (
    <DocumentPage
      kind="words"
      title="Words"
      about="Plain text. An address that begins with https:// becomes a link."
      errors={linked}
      main={main}
      versions={versions}
    >
      <WordsForm
        key={version}
        version={reply?.version ?? version}
        values={reply?.values ?? values}
        errors={reply ? errors : NONE}
      />
    </DocumentPage>
  );
}
