/** Selects and textareas have names, types and values as well. */
export type FormField = HTMLInputElement;

export function fieldsOf(element: ParentNode): FormField[] {
  return [...element.querySelectorAll<FormField>("input, select, textarea")];
}

export function isTicked({ type }: FormField): boolean {
  return type === "radio" || type === "checkbox";
}

/** Passwords, codes, and what is marked `data-secret`. */
export function isSecret({ type, autocomplete, dataset }: FormField): boolean {
  return type === "password" || /password|one-time-code/.test(autocomplete) || "secret" in dataset;
}

export function isTypeable(field: FormField): boolean {
  return field.type !== "hidden" && field.type !== "file" && !isSecret(field);
}

/** What it was drawn with. */
function drawnValue(field: FormField | HTMLSelectElement): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.filter((option) => option.defaultSelected).at(-1) ?? options[0])?.value;
}

/** Whether somebody or the browser has filled it in since. */
export function isChanged(field: FormField): boolean {
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== drawnValue(field);
}

/** As if by hand, so that whatever listens hears it. What a field can't be isn't set. */
export function setField(field: FormField, to: { value: string; checked: boolean }) {
  if (isTicked(field)) {
    // The chosen radio button unticks the others.
    if (field.checked !== to.checked && (to.checked || field.type === "checkbox")) field.click();
    return;
  }
  const before = field.value;
  // React's own property would hide the change from it.
  const set = (value: string) => Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  set(to.value);
  if (field.value !== to.value) set(before);
  if (field.value === before) return;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
