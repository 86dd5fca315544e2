import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldError } from "./field";

/** A question whose answers are radio buttons or check boxes; its error is read with its legend. */
export function ChoiceGroup({ id, legend, hint, error, children }: { id: string; legend: string; hint?: ReactNode; error?: string; children: ReactNode }) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-3">
        <h2>{legend}</h2>
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-soft -mt-1">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** One answer: the name left, what it costs or takes right. */
export function Choice({ label, note, type, ...input }: { label: ReactNode; note?: ReactNode; type: "radio" | "checkbox" } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="choice">
      <input type={type} {...input} />
      <span className="grow leading-snug font-semibold">{label}</span>
      {note ? <span className="text-soft shrink-0 text-right text-[0.9375rem] leading-snug">{note}</span> : null}
    </label>
  );
}
