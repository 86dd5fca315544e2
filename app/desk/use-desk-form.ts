import { useActionData, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Reply } from "~/ui/reply";
import { type DeskValues, shownValues } from "./desk-values";

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
export function useDeskReply<Drawn extends Reply<unknown>>(): Drawn | null {
  const data = useActionData() as Drawn | { booking: null } | undefined;
  return data && "values" in data ? data : null;
}
