import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useState,
} from "react";

type FieldProps = { id: string; label: string; hint?: ReactNode; error?: string };

/** The ARIA attributes that connect a control with its hint and error. */
export function describedBy({
  id,
  hint,
  error,
  note,
}: Pick<FieldProps, "id" | "hint" | "error"> & { note?: ReactNode }) {
  const ids = [
    hint ? `${id}-hint` : null,
    error ? `${id}-error` : null,
    note ? `${id}-note` : null,
  ].filter((part) => part !== null);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

function Frame({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-soft text-[0.9375rem]">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** A field's error message, referenced by `describedBy`. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-bad font-semibold">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}

/** A single-line text field with label, hint and error, and a `note` below it, a paragraph with the id "{id}-note". */
export function TextField({
  id,
  label,
  hint,
  error,
  note,
  ...input
}: FieldProps & { note?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={id}
        type="text"
        className="input"
        {...describedBy({ id, hint, error, note })}
        {...input}
      />
      {note}
    </Frame>
  );
}

/** The same for multi-line text. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  ...input
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  useTextKept(id);
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={id}
        rows={4}
        className="input"
        {...describedBy({ id, hint, error })}
        {...input}
      />
    </Frame>
  );
}

/** React sets a multi-line field that it hydrates back to the server's text: what was typed or filled in before stays. */
function useTextKept(id: string) {
  const find = () =>
    typeof document === "undefined"
      ? null
      : (document.getElementById(id) as HTMLTextAreaElement | null);
  const [{ field, text }] = useState(() => ({ field: find(), text: find()?.value }));
  useEffect(() => {
    // Where nothing is hydrated the id was another screen's. What differs from the server's text has been typed since.
    if (field && field === find() && field.value === field.defaultValue && text !== field.value)
      field.value = text!;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** The same for a select; its options are the children. */
export function SelectField({
  id,
  label,
  hint,
  error,
  children,
  ...input
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select id={id} name={id} className="input" {...describedBy({ id, hint, error })} {...input}>
        {children}
      </select>
    </Frame>
  );
}
