import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type FormField, fieldsOf, isTicked, setField } from "./shell/fields";
import { holdRestored } from "./shell/typed-text";

// After Back browsers fill in the fields once all of them are there.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate);
else hydrate();

function hydrate() {
  const page = document.getElementById("page")!;
  const fields = fieldsOf(page);
  const focused = document.activeElement;
  holdRestored();
  startTransition(() => {
    hydrateRoot(page, <RemixBrowser />, {
      onRecoverableError(error) {
        putBack(page, fields.splice(0), focused);
        reportError(error);
      },
    });
  });
}

/** A foreign node makes React render anew: the replaced fields hold what was typed. */
function putBack(page: Element, fields: FormField[], focused: Element | null) {
  const shown = fieldsOf(page);
  for (const old of fields) {
    if (old.isConnected) continue;
    const at = shown.findIndex((field) => isTwin(field, old));
    const [field] = at < 0 ? [] : shown.splice(at, 1);
    if (field && old.type !== "hidden") setField(field, old);
    if (old === focused) field?.focus({ preventScroll: true });
  }
}

function isTwin(field: FormField, old: FormField): boolean {
  return (
    field.name === old.name &&
    field.type === old.type &&
    (!isTicked(old) || field.value === old.value)
  );
}
