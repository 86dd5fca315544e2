import { type InputHTMLAttributes, memo, type ReactNode, useId } from "react";
import { describedBy, FieldError } from "./field";

export function ChoiceGroup({
  id,
  legend,
  hint,
  error,
  disabled,
  children,
}: {
  id: string;
  legend: string;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  // aria-invalid doesn't apply to a group.
  const { "aria-describedby": ids } = describedBy({ id, hint, error });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={ids}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-3">
        <h2>{legend}</h2>
      </legend>
      {hint ? (
        <p id={`${id}-description`} className="text-soft -mt-1">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  label: ReactNode;
  price?: string;
  note?: ReactNode;
  type: "radio" | "checkbox";
  stacked?: boolean;
};

/** `stacked` puts the note under the name on wide screens. */
export const Choice = memo(function Choice({
  label,
  price,
  note,
  type,
  stacked,
  ...input
}: ChoiceProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  // The description, not part of the name.
  const isDescribed = price ?? note;
  const named = isDescribed ? { "aria-labelledby": id, "aria-describedby": `${id}n` } : {};
  return (
    <>
      <label className="choice">
        <input type={type} {...named} {...input} />
        <span
          className={`flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 leading-snug ${stacked ? "md:flex-col md:items-start md:gap-1" : ""}`}
        >
          <span id={isDescribed ? id : undefined} className="font-semibold">
            {label}
          </span>{" "}
          {isDescribed ? (
            <span
              id={`${id}n`}
              className={`text-soft text-[0.9375rem] ${price ? `ml-auto text-right ${stacked ? "md:ml-0 md:text-left" : ""}` : ""}`}
            >
              {price ? <span className="text-ink block font-semibold">{price}</span> : null} {note}
            </span>
          ) : null}
        </span>
      </label>{" "}
    </>
  );
});
