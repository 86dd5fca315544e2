import { type FormField, fieldsOf, isTicked, setField } from "./fields";

/** Fields that replace others on the page hold what was typed into those. */
export function putBack(page: Element, fields: FormField[], focused: Element | null) {
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
