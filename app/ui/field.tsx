import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useEffect,
  useState,
} from "react";

// oxlint-disable-next-line typescript/no-explicit-any
export type Field = FieldMetadata<string | undefined, any, string[]>;
/** `id` replaces the one that conform makes of form and field. */
type FieldProps = {
  field: Field;
  id?: string;
  label: string;
  hint?: ReactNode;
  /** A paragraph below, with the id "{id}-note". */
  note?: ReactNode;
};

export function describedBy({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  const ids = [hint ? `${id}-description` : null, error ? `${id}-error` : null].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

function Frame({
  field,
  id = field.id,
  label,
  hint,
  note,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>{" "}
      {hint ? (
        <p id={field.descriptionId} className="text-soft text-[0.9375rem]">
          {hint}
        </p>
      ) : null}
      <FieldError id={field.id} error={field.errors?.[0]} />
      {children}
      {note}
    </div>
  );
}

function descriptionOf({ field, id = field.id, hint, note }: FieldProps) {
  return [hint && field.descriptionId, note && `${id}-note`].filter(Boolean).join(" ") || undefined;
}

/** Within it, what stands beside a field is what others have saved, and nobody's mistake. */
export const FieldNotes = createContext(false);

export function FieldError({ id, error }: { id: string; error?: string }) {
  const isNote = useContext(FieldNotes);
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={`font-semibold ${isNote ? "text-warn" : "text-bad"}`}>
      <span className="sr-only">{isNote ? "Note: " : "Error: "}</span>
      {error}
    </p>
  );
}

type InputType = "text" | "file" | "email" | "password" | "search" | "tel" | "date" | "time";
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { type?: InputType };

/** Chromium would take a field that names its form for nobody's (session-mark.tsx). */
const OWN = undefined;

export function TextField({ type = "text", ...props }: FieldProps & InputProps) {
  const { field, id = field.id, label, hint, note, ...input } = props;
  return (
    <Frame {...{ field, id, label, hint, note }}>
      <input
        {...getInputProps(field, { type, ariaDescribedBy: descriptionOf(props) })}
        form={OWN}
        id={id}
        className="input"
        {...input}
      />
    </Frame>
  );
}

export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, id = field.id, label, hint, note, ...input } = props;
  useTypedText(id);
  return (
    <Frame {...{ field, id, label, hint, note }}>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: descriptionOf(props) })}
        form={OWN}
        id={id}
        rows={4}
        className="input"
        {...input}
      />
    </Frame>
  );
}

/** React sets a textarea that it hydrates back to the server's text. */
function useTypedText(id: string) {
  const find = () =>
    typeof document === "undefined"
      ? null
      : (document.getElementById(id) as HTMLTextAreaElement | null);
  const [{ field, text }] = useState(() => ({ field: find(), text: find()?.value }));
  useEffect(() => {
    // What differs from the server's text has been typed since. Without hydration the id was
    // another screen's.
    if (field && field === find() && field.value === field.defaultValue && text !== field.value)
      field.value = text!;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Its options are the children. */
export function SelectField({
  field,
  id = field.id,
  label,
  hint,
  children,
  ...input
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Frame field={field} id={id} label={label} hint={hint}>
      <select
        {...getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined })}
        form={OWN}
        id={id}
        className="input"
        {...input}
      >
        {children}
      </select>
    </Frame>
  );
}
