import {
  type FormField,
  fieldsOf,
  isChanged,
  isSecret,
  isTicked,
  isTypeable,
  setField,
} from "./fields";
import type { Entry } from "./typed-rows";

export type Change = { name: string; value: string; checked: boolean };
/** All of a form, and which of its fields were changed since they were drawn. */
export type Typed = { all: Entry[]; changes: Change[] };
export const POST = "form[method=post]";

/** Those that have more than buttons. */
export function postForms(): HTMLFormElement[] {
  const all = [...document.querySelectorAll<HTMLFormElement>(POST)];
  return all.filter((form) => fieldsOf(form).some(isTypeable));
}

export function entriesOf(form: HTMLFormElement): Entry[] {
  const secret = new Set(
    fieldsOf(form)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  return [...new FormData(form)].filter(
    (entry): entry is Entry => typeof entry[1] === "string" && !secret.has(entry[0]),
  );
}

/** Without `earlier` every field counts, but times of the day before while another's are awaited. */
export function changesIn(form: HTMLFormElement, earlier?: Change[]): Change[] {
  return fieldsOf(form)
    .filter((field) => isTypeable(field) && !field.matches(":disabled"))
    .filter((field) => !earlier || isChanged(field) || earlier.some((each) => isOf(each, field)))
    .map(({ name, value, checked }) => ({ name, value, checked }));
}

export function isOf(
  { name, value }: { name: string | null; value: string },
  field: FormField,
): boolean {
  return name === field.name && (!isTicked(field) || value === field.value);
}

/** What an answer has filled in, such as a customer who was found: no address of the page has it. */
export function filledIn(form: HTMLFormElement, { all }: Typed): Change[] {
  const had = (name: string, value: string) =>
    all.some(([field, before]) => field === name && before === value);
  return fieldsOf(form)
    .filter(isTypeable)
    .filter((field) => !had(field.name, field.value) && (!isTicked(field) || field.checked))
    .map(({ name, value, checked }) => ({ name, value, checked }));
}

/** As if by hand, and folds open over it. A change whose row has gone has no name. */
export function fill(
  form: HTMLFormElement,
  changes: (Omit<Change, "name"> & { name: string | null })[],
) {
  const fields = fieldsOf(form).filter(isTypeable);
  // Ticks come last: a text may tick something.
  for (const field of [...fields.filter((each) => !isTicked(each)), ...fields.filter(isTicked)]) {
    const change = changes.find((each) => isOf(each, field));
    if (!change) continue;
    setField(field, change);
    if (isChanged(field)) unfold(field);
  }
}

function unfold(element: Element) {
  const fold = element.parentElement?.closest("details");
  if (!fold) return;
  fold.open = true;
  unfold(fold);
}
