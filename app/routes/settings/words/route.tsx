import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { FIRST_WORDS } from "~/content/words";
import { historyOf, saveVersion } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { PRIVATE } from "~/dashboard/request.server";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { toastCookie } from "~/server/toast.server";
import { wordsVersion } from "~/server/words.server";
import type { PageHandle } from "~/shell/document";
import type { FieldErrors } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import { changeNote, changeSchema, savedMeanwhile, valuesOf } from "./words-change.server";
import { WORDS_FORM, WordsForm } from "./words-form";

export const handle: PageHandle = { title: "Words" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "Headline, about, what you need at a customer's, announcement." },
];

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
  const submission = parseForm(form, changeSchema);
  const refuse = (status: number, errors: FieldErrors, version?: number) =>
    json({ errors, values: typed(form), version }, { status, headers: PRIVATE });
  if (submission.status !== "success") return refuse(422, errorsOf(submission));
  const { version: seen, words } = submission.value;
  const before = await wordsVersion(db);
  const problem = await saveVersion(db, {
    kind: "words",
    seen,
    value: words,
    firstValue: FIRST_WORDS,
    note: changeNote(before.value, words),
    operatorId: operator.id,
  });
  if (problem) {
    const present = await wordsVersion(db);
    const fields = problem.status === 409 ? savedMeanwhile(present.value, words) : {};
    return refuse(problem.status, { ...fields, main: problem.main }, present.version);
  }
  return redirect(operatorPaths.words, {
    headers: { "set-cookie": await toastCookie("success", "Words saved") },
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
