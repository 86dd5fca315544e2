import { getFormProps } from "@conform-to/react";
import { useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormOf } from "~/ui/form-errors";
import type { Reply, Typed } from "~/ui/reply";
import { type DeskValues, isSave, readDesk } from "./desk-values";

/** `intent` is of the button that saves. `live` is null until the page's values have been read. */
export function useDeskForm(reply: object | null, { values, errors }: Typed, intent: string) {
  const desk = useFormOf("desk", values, errors);
  const sending = useNavigation().formData;
  const busy = sending && isSave(readDesk(sending), intent);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [live, setLive] = useState<DeskValues | null>(null);
  const read = (form: HTMLFormElement) => setLive(readDesk(new FormData(form)));
  useEffect(() => {
    if (form.current) read(form.current);
  }, [reply]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const leaves = button?.name === "confirmed" || button?.value === intent;
    // Its address names a found customer: Back would else lead to the form before that.
    const replace = button?.name === "use" || undefined;
    submit(button ?? event.currentTarget, { preventScrollReset: !leaves, replace });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => read(event.currentTarget);
  const formProps = { ...getFormProps(desk), ref: form, onSubmit, onChange };
  return { context: desk.context, formProps, live, busy };
}

/** A reply without values is about a booking that's gone. */
export function useDeskReply<Drawn extends Reply<unknown>>(): Drawn | null {
  const data = useActionData() as Drawn | { booking: null } | undefined;
  return data && "values" in data ? data : null;
}
