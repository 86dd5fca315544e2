import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

const page = document.getElementById("page")!;
const fields = fieldsOf(page);
const focused = document.activeElement;

startTransition(() => {
  hydrateRoot(page, <RemixBrowser />, {
    onRecoverableError(error) {
      putBack();
      reportError(error);
    },
  });
});

function fieldsOf(element: Element) {
  return [...element.querySelectorAll<HTMLInputElement>("input, select, textarea")];
}

/** A foreign node makes React render anew: the replaced fields hold what was typed. */
function putBack() {
  const shown = fieldsOf(page);
  for (const old of fields.splice(0)) {
    if (old.isConnected) continue;
    const at = shown.findIndex((field) => isTwin(field, old));
    const [field] = at < 0 ? [] : shown.splice(at, 1);
    if (field) copyInto(field, old);
    if (old === focused) field?.focus({ preventScroll: true });
  }
}

function isTwin(field: HTMLInputElement, old: HTMLInputElement): boolean {
  return (
    field.name === old.name &&
    field.type === old.type &&
    (!isTicked(old) || field.value === old.value)
  );
}

/** As if by hand, so that whatever listens hears it. */
function copyInto(field: HTMLInputElement, old: HTMLInputElement) {
  if (isTicked(old)) {
    // The chosen radio button unticks the others.
    if (field.checked !== old.checked && (old.checked || old.type === "checkbox")) field.click();
  } else if (field.value !== old.value && old.type !== "hidden") {
    // React's own property would hide the change from it.
    Reflect.set(Object.getPrototypeOf(field), "value", old.value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}
