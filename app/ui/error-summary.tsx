import { useEffect, useRef } from "react";

export type FieldErrors = Record<string, string>;

/** All errors of a form, first in the page, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({ title, errors }: { title: string; errors: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby="error-summary-title" className="border-bad bg-bad-paper rounded-card mb-8 border-2 p-5">
      <h2 id="error-summary-title" className="text-bad">
        {title}
      </h2>
      <ul className="mt-3 grid gap-1">
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} className="text-bad font-semibold underline underline-offset-3" onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A link moves the focus to a field's group only; a person wants to type or press at once. An error of no field leads to the main
 * part: to follow its link would be a navigation, which takes the answer away, and the error with it.
 */
function focusField(event: React.MouseEvent, field: string) {
  const target = document.getElementById(field) ?? document.getElementById("main")!;
  event.preventDefault();
  const control = target.matches("fieldset, [role=group]") ? target.querySelector<HTMLElement>(":is(input, button, select):enabled:not([type=hidden])") : target;
  (control ?? target).focus();
  target.scrollIntoView({ block: "center" });
}
