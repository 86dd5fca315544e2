import { useActionData, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DeskReply } from "./desk-reply";
import { type DeskValues, deskValues } from "./desk-values";
import type { NoAnswerReply } from "./no-answer-form";
import { noAnswerTitle } from "./no-answer-title";

/** The presses that lead to another page when all is well. */
const LEAVING = ["book", "save", "move"];

/**
 * An operator's form while a script runs. `live` are the values that are on the page now, for what is computed from them at
 * once; null until they have been read. A press that looks something up leaves the page where it is; one that books or
 * saves begins the next page at its top.
 */
export function useDeskForm(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [live, setLive] = useState<DeskValues | null>(null);
  useEffect(() => {
    // An answer may have filled fields in.
    if (form.current) setLive(deskValues(new FormData(form.current)));
  }, [answer]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const leaves = button?.name === "anyway" || LEAVING.includes(button?.value ?? "");
    submit(button ?? event.currentTarget, { preventScrollReset: !leaves });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => setLive(deskValues(new FormData(event.currentTarget)));
  return { live, form: { ref: form, onSubmit, onChange } };
}

/**
 * The latest answer to a form's press, with the errors and their title. Where no answer came that is said, and the page
 * keeps the answer before it; one without values is about a booking that is gone.
 */
export function useDeskAnswer<Reply extends DeskReply>() {
  const answer = useActionData() as Reply | NoAnswerReply | { booking: null } | undefined;
  const latest = useRef<Reply | null>(null);
  if (answer && "values" in answer) latest.current = answer;
  const lost = answer && "offline" in answer ? answer : null;
  return {
    reply: latest.current,
    errors: lost?.errors ?? latest.current?.errors ?? {},
    title: lost ? (noAnswerTitle(lost.errors) ?? "Please check your answers") : (latest.current?.title ?? ""),
  };
}
