import { useActionData, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type DeskReply, type DeskValues, shownValues } from "./desk-values";

const NONE = {};
const LEAVING = ["book", "save", "move"];

/** `live` is null until the page's values have been read. */
export function useDeskForm(reply: object | null) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [live, setLive] = useState<DeskValues | null>(null);
  const read = (form: HTMLFormElement) => setLive(shownValues(new FormData(form)));
  useEffect(() => {
    if (form.current) read(form.current);
  }, [reply]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const leaves = button?.name === "confirmed" || LEAVING.includes(button?.value ?? "");
    submit(button ?? event.currentTarget, { preventScrollReset: !leaves });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => read(event.currentTarget);
  return { live, handlers: { ref: form, onSubmit, onChange } };
}

/** A reply without values is about a booking that's gone. */
export function useDeskReply<Reply extends DeskReply>() {
  const data = useActionData() as Reply | { booking: null } | undefined;
  const reply = data && "values" in data ? data : null;
  return { reply, errors: reply?.errors ?? NONE, title: reply?.title ?? "" };
}
