import { Link, useSubmit } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { focusField } from "~/ui/error-summary";
import { isPlainClick } from "~/ui/plain-click";
import { type StepId, stepOf } from "./steps";

export const FORM_ID = "step";

/** A field of this page ("#date"), or another page; `intent` sends the form along to it. */
export type StepTarget = { to: string; intent?: string };

export function toStep(step: StepId): StepTarget {
  return { to: stepOf(step).path, intent: `go:${step}` };
}

type Props = { target: StepTarget; className: string; children: ReactNode };

/** With a script it submits the form on the way, so that nothing entered is lost. */
export function StepLink({ target: { to, intent }, className, children }: Props) {
  const submit = useSubmit();
  if (!intent)
    return (
      <a href={to} className={className} onClick={(event) => focusHere(event, to.slice(1))}>
        {children}
      </a>
    );
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        const form = document.getElementById(FORM_ID);
        if (!(form instanceof HTMLFormElement) || !isPlainClick(event)) return;
        event.preventDefault();
        const answers = new FormData(form);
        answers.set("intent", intent);
        submit(answers, { method: "post" });
      }}
    >
      {children}
    </Link>
  );
}

/** The summary that's open on phones would cover the field. */
function focusHere(event: MouseEvent<HTMLElement>, field: string) {
  event.currentTarget.closest("details")?.removeAttribute("open");
  focusField(event, field);
}
