import { type LinkProps, Link, useSubmit } from "@remix-run/react";
import { isPlainClick } from "~/ui/plain-click";
import { type StepId, stepOf } from "../steps";

export const FORM_ID = "step";

/** With a script it submits the form on the way, so that nothing entered is lost. */
export function StepLink({ step, ...link }: Omit<LinkProps, "to"> & { step: StepId }) {
  const submit = useSubmit();
  return (
    <Link
      {...link}
      to={stepOf(step).path}
      onClick={(event) => {
        const form = document.getElementById(FORM_ID);
        if (!(form instanceof HTMLFormElement) || !isPlainClick(event)) return;
        event.preventDefault();
        const answers = new FormData(form);
        answers.set("intent", `go:${step}`);
        submit(answers, { method: "post" });
      }}
    />
  );
}
