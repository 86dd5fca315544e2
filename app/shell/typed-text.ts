import type { SubmitFunction } from "@remix-run/react";
import { paths } from "~/paths";
import {
  type FormField,
  fieldsOf,
  isChanged,
  isSecret,
  isTicked,
  isTypeable,
  setField,
} from "./fields";
import { goOn } from "./onward";
import { type Entry, placeNow } from "./typed-rows";
import {
  holdTypedOn,
  idOf,
  isDrafted,
  isVersion,
  keepVersions,
  keptVersions,
  typedOn,
} from "./typed-versions";

// What is typed and not yet sent: docs/decisions/0010-what-is-typed-survives.md.

type Change = { name: string; value: string; checked: boolean };
/** All of a form, and which of its fields were changed since they were drawn. */
type Typed = { all: Entry[]; changes: Change[] };
/** By their ids. */
type TypedForms = Map<string, Typed>;

/** By the page's key in the tab's history. In memory: browsers write their stores to disk. */
const left = new Map<string, TypedForms>();
let lastLeft: TypedForms = new Map();
let present = "";
const typedInto = new WeakSet<Element>();
const arriving = new Map<HTMLFormElement, Typed>();
/** Those whose calendar is for another place or day. */
const otherDay = new Set<HTMLFormElement>();
const OF_CALENDAR = /^(date|place|locationMode)$/;
let sent: EventTarget | null = null;
let isAnswered = false;

/** Before the page is replaced. What was sent goes, unless it's answered here. */
export function leave(key: string) {
  // A form that isn't shown now may be there the next time.
  const typed: TypedForms = new Map(left.get(key));
  for (const form of postForms()) {
    if (form === sent && !isAnswered) typedInto.delete(form);
    if (typedInto.has(form)) note(form, typed);
    else typed.delete(idOf(form));
  }
  left.set(key, typed);
  lastLeft = typed;
}

function note(form: HTMLFormElement, typed: TypedForms) {
  const earlier = typed.get(idOf(form))?.changes ?? [];
  typed.set(idOf(form), { all: entriesOf(form), changes: changesIn(form, earlier) });
}

/** Once the page is shown, before its effects. */
export function arrive(key: string) {
  present = key;
  if (sent) typedOn.delete(sent);
  // The answer shows what was sent; where it's an error page, the text waits for the next visit.
  if (isAnswered) left.set(key, lastLeft);
  for (const form of postForms()) {
    const typed = left.get(key)?.get(idOf(form));
    if (!typed) continue;
    typedInto.add(form);
    if (isAnswered) keepVersions(form, entriesOf(form));
    else bringBack(form, typed);
  }
  sent = null;
  isAnswered = false;
}

/** After the page's effects: a day that was chosen is pressed again. */
export function settle(submit: SubmitFunction) {
  for (const form of otherDay) {
    const body = new FormData(form);
    if (body.get("date")) body.set("pick", String(body.get("date")));
    else body.set("intent", "place");
    submit(body, {
      method: "post",
      action: form.getAttribute("action") ?? location.pathname + location.search,
      replace: true,
      preventScrollReset: true,
    });
  }
  otherDay.clear();
  arriving.clear();
}

/** Before it's drawn: the fields are then drawn with what they have. */
export function noteAnswer() {
  isAnswered = true;
  leave(present);
}

/** After Back the browser brings back texts, by the end of loading, and no versions. */
function holdRestored() {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  for (const form of postForms()) {
    const isFilled = () => fieldsOf(form).some((field) => isTypeable(field) && isChanged(field));
    if (entry?.type === "back_forward") holdTypedOn(form, keptVersions(form));
    const settle = () => (isFilled() ? typedInto.add(form) : typedOn.delete(form));
    if (document.readyState === "complete" || isFilled()) settle();
    else addEventListener("load", settle);
  }
}

/** What was typed before an answer can't be told any more from what the page came with. */
function noteDrawn() {
  const typed: TypedForms = new Map();
  for (const form of postForms()) {
    typedInto.add(form);
    typed.set(idOf(form), {
      all: entriesOf(form),
      changes: fieldsOf(form).filter(isTypeable).map(changeOf),
    });
  }
  left.set(present, typed);
}

/** Once in a document. `answered` is the history's state when a press was answered before. */
export function begin(key: string, answered: { key?: string } | null) {
  holdRestored();
  present = key;
  if (answered) {
    noteDrawn();
    isAnswered = (answered.key ?? "default") === key;
  }
  document.addEventListener("input", ({ target }) => noteTyped(target as Element));
  // A category of work is a button.
  document.addEventListener("click", ({ target }) =>
    noteTyped((target as Element).closest("[aria-pressed]")),
  );
  document.addEventListener("submit", beforeSubmit, true);
  document.addEventListener("formdata", ({ target, formData }) =>
    bringInto(formData, target as HTMLFormElement),
  );
  addEventListener(
    "pageshow",
    // Stored as it was when something was sent from it: it may show somebody's answers.
    ({ persisted }) => persisted && sent && location.reload(),
  );
  window.navigation?.addEventListener("navigate", beforeSignIn);
  goOn();
}

/** While text comes back, no field's change presses a button. */
function beforeSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.matches(POST)) return;
  if (arriving.size > 0) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  sent = form;
  isAnswered = false;
}

/** At the end of a session nothing is left for Back to show to the next operator. */
function beforeSignIn({ destination }: NavigateEvent) {
  if (new URL(destination.url).pathname !== paths.login) return;
  if (!location.pathname.startsWith(paths.dashboard)) return;
  left.clear();
  for (const form of postForms()) form.reset();
}

const POST = "form[method=post]";

/** Those that have more than buttons. */
function postForms(): HTMLFormElement[] {
  const all = [...document.querySelectorAll<HTMLFormElement>(POST)];
  return all.filter((form) => fieldsOf(form).some(isTypeable));
}

function noteTyped(element: Element | null) {
  const form = element?.closest<HTMLFormElement>(POST);
  if (!form || typedInto.has(form)) return;
  typedInto.add(form);
  keepVersions(form, entriesOf(form));
}

function entriesOf(form: HTMLFormElement): Entry[] {
  const secret = new Set(
    fieldsOf(form)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  return [...new FormData(form)].filter(
    (entry): entry is Entry => typeof entry[1] === "string" && !secret.has(entry[0]),
  );
}

function changesIn(form: HTMLFormElement, earlier: Change[]): Change[] {
  return fieldsOf(form)
    .filter(isTypeable)
    .filter((field) => isChanged(field) || earlier.some((change) => isOf(change, field)))
    .map(changeOf);
}

function changeOf({ name, value, checked }: FormField): Change {
  return { name, value, checked };
}

function isOf({ name, value }: { name: string | null; value: string }, field: FormField): boolean {
  return name === field.name && (!isTicked(field) || value === field.value);
}

/** The changes only: what others have saved since stands in the other fields. */
function bringBack(form: HTMLFormElement, typed: Typed) {
  const shown = entriesOf(form);
  const isOther = ([name, value]: Entry) =>
    OF_CALENDAR.test(name) && !shown.some(([field, now]) => field === name && now === value);
  if (form.querySelector("[name=pick]") && typed.all.some(isOther)) otherDay.add(form);
  arriving.set(form, typed);
  holdTypedOn(form, typed.all);
  const changes = typed.changes.map((change) => ({
    ...change,
    name: placeNow(change.name, typed.all, shown),
  }));
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

/** React renews hidden fields each time that it renders, so they're set where a form is read. */
function bringInto(data: FormData, form: HTMLFormElement) {
  const typed = arriving.get(form);
  // What these have depends on the press or the answer that's still to come.
  const isWhole = typed && (isDrafted(form) || otherDay.has(form));
  const entries = isWhole ? typed.all : (typedOn.get(form) ?? []);
  if (entries.length === 0) return;
  for (const { name } of fieldsOf(form)) if (isWhole || isVersion(name)) data.delete(name);
  for (const [name, value] of entries) data.append(name, value);
}
