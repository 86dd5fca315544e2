import { type ReactNode, useEffect, useMemo, useRef } from "react";

export type FieldErrors = Record<string, string>;
/** The same object each time: a new one would take the focus. */
export const NO_ERRORS: FieldErrors = {};

/** Takes focus when it appears. What's about the whole form, `main`, has no field to lead to. `children` come last. */
export function ErrorSummary({
  title,
  errors,
  children,
}: {
  title: string;
  errors: FieldErrors;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      data-errors
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="border-bad bg-bad-paper rounded-card mb-8 border-2 p-5"
    >
      <h2 id="error-summary-title" className="text-bad">
        {title}
      </h2>
      <ul className="text-bad mt-3 grid gap-1 font-semibold">
        {entries.map(([field, message]) => (
          <li key={field}>
            {field === "main" ? (
              message
            ) : (
              <a
                href={`#${field}`}
                className="underline underline-offset-3"
                onClick={(event) => focusField(event, field)}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** The link would focus a group only, or navigate and lose the reply with its error. */
export function focusField(event: React.MouseEvent, field: string) {
  const target = document.getElementById(field) ?? document.getElementById("main")!;
  event.preventDefault();
  const control = target.matches("fieldset, [role=group]")
    ? target.querySelector<HTMLElement>(":is(input, button, select):enabled:not([type=hidden])")
    : target;
  (control ?? target).focus();
  target.scrollIntoView({ block: "center" });
}

/**
 * The same objects for the same reply: whatever takes focus for it would take it on every render.
 * `linked` has the errors by the ids that `formId` gives its fields.
 */
export function usePartedErrors(
  sent: FieldErrors | undefined,
  formId = "",
): { main?: string; errors: FieldErrors; linked: FieldErrors } {
  return useMemo(() => {
    const { main, ...errors } = sent ?? {};
    const linked = Object.entries(errors).map(([name, words]) => [`${formId}-${name}`, words]);
    return { main, errors, linked: Object.fromEntries(linked) as FieldErrors };
  }, [sent, formId]);
}
