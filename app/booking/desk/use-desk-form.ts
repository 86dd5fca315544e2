import { useActionData, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LatestMap } from "~/server/latest-map";
import type { DeskReply } from "./desk-reply";
import { type DeskValues, deskValues } from "./desk-values";
import type { NoAnswerReply } from "../no-answer-form";
import { noAnswerTitle } from "../no-answer-title";

/** The buttons that lead to another page on success. */
const LEAVING = ["book", "save", "move"];

/** What was typed on pages that were left without sending, by their entry in this tab's history (docs/decisions/0030). */
const left = new LatestMap<object>(20);

/**
 * An operator's form while a script runs. `live` holds the values currently on the page, for what is computed from them
 * at once; null until they have been read. A submit that looks something up keeps the scroll position; one that books or
 * saves starts the next page at its top.
 */
export function useDeskForm(answer: object | null) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { key } = useLocation();
  const answered = useActionData();
  const typed = useRef(left.has(key));
  const sent = useRef(false);
  const [live, setLive] = useState<DeskValues | null>(null);
  const read = (form: HTMLFormElement) => {
    const values = deskValues(new FormData(form));
    setLive(values);
    if (typed.current && !sent.current)
      left.set(key, {
        title: null,
        errors: {},
        ...answer,
        filled: "",
        values,
        ...(values.version ? { version: Number(values.version) } : {}),
      });
  };
  useEffect(() => {
    sent.current = false;
    // The answer may have filled in fields, or may not have come.
    if (form.current) read(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answer, answered, key]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const leaves = button?.name === "anyway" || LEAVING.includes(button?.value ?? "");
    // What was sent is restored only by an answer that stays on this page.
    sent.current = true;
    left.delete(key);
    submit(button ?? event.currentTarget, { preventScrollReset: !leaves });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    typed.current = true;
    read(event.currentTarget);
  };
  return { live, form: { ref: form, onSubmit, onChange } };
}

/**
 * The latest answer to the form, with its errors and their title. If no answer came, the page says so and keeps the previous
 * one; an answer without values is about a booking that is gone. A page that was left comes back with what was typed on it.
 */
export function useDeskAnswer<Reply extends DeskReply>() {
  const answer = useActionData() as Reply | NoAnswerReply | { booking: null } | undefined;
  const { key } = useLocation();
  const [before] = useState(() => (left.get(key) as Reply | undefined) ?? null);
  const latest = useRef(before);
  if (answer && "values" in answer) latest.current = answer;
  const lost = answer && "offline" in answer ? answer : null;
  return {
    reply: latest.current,
    errors: lost?.errors ?? latest.current?.errors ?? {},
    title: lost
      ? (noAnswerTitle(lost.errors) ?? "Please check your answers")
      : (latest.current?.title ?? ""),
  };
}
