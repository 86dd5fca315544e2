import type { SubmitFunction } from "@remix-run/react";
import { FORM_ID } from "~/booking/steps";
import { paths } from "~/paths";
import { fieldsOf, type FormField, isChanged, isTicked, setField } from "./fields";

// What is typed and not yet sent: docs/decisions/0010-what-is-typed-survives.md.

type Entries = [name: string, value: string][];
/** By the id of its form. */
type Typed = Map<string, Entries>;

/** By the page's key in the tab's history. In memory: browsers write their stores to disk. */
const left = new Map<string, Typed>();
let lastLeft: Typed = new Map();
const typedInto = new WeakSet<Element>();
/** What a form's returned text was typed on, until the form is answered. */
const typedOn = new WeakMap<EventTarget, Entries>();
const TYPED_ON = /^(version|key|form|id\d*|addOnId\d+)$/;
/** Forms whose text is coming back. Whoever reads one meanwhile gets all of it. */
const arriving = new Map<HTMLFormElement, Entries>();
/** Those among them whose calendar is for another place or day. */
const otherDay = new Set<HTMLFormElement>();
const OF_CALENDAR = /^(date|place|locationMode)$/;
let sent: EventTarget | null = null;
let isAnswered = false;

/** Before the page is replaced. What was sent goes, unless it's answered here. */
export function leave(key: string) {
  // A form that isn't shown now may be there the next time.
  const typed: Typed = new Map(left.get(key));
  for (const form of postForms()) {
    typed.delete(idOf(form));
    if (form === sent && !isAnswered) typedInto.delete(form);
    else if (typedInto.has(form)) typed.set(idOf(form), entriesOf(form));
  }
  left.set(key, typed);
  lastLeft = typed;
}

/** Once the page is shown, before its effects. */
export function arrive(key: string) {
  if (sent) typedOn.delete(sent);
  // The answer shows what was sent; where it's an error page, the text waits for the next visit.
  if (isAnswered) left.set(key, lastLeft);
  for (const form of postForms()) {
    const entries = left.get(key)?.get(idOf(form));
    if (!entries) continue;
    typedInto.add(form);
    if (!isAnswered) bringBack(form, entries);
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

/** A page answers the press, which therefore wasn't accepted. */
export function noteAnswer() {
  isAnswered = true;
}

/** Browsers restore texts and versions after Back; hydration would renew the versions alone. */
export function holdRestored() {
  for (const form of postForms()) {
    if (!fieldsOf(form).some((field) => isTypeable(field) && isChanged(field))) continue;
    typedInto.add(form);
    holdTypedOn(form, entriesOf(form));
  }
}

/** Returns what ends it. */
export function listen(): () => void {
  const listening = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) => document.addEventListener(name, listener, { capture, signal: listening.signal });

  on("input", ({ target }) => noteTyped(target as Element));
  // A category of work is a button.
  on("click", ({ target }) => noteTyped((target as Element).closest("[aria-pressed]")));
  on("formdata", ({ target, formData }) => bringInto(formData, target as HTMLFormElement));
  on(
    "submit",
    (event) => {
      if (!(event.target as Element).matches(POST)) return;
      if (arriving.size === 0) sent = event.target;
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  addEventListener(
    "pageshow",
    // Sent from here, and stored as it was: it may show somebody's answers.
    ({ persisted }) => persisted && sent && location.reload(),
    { signal: listening.signal },
  );
  window.navigation?.addEventListener(
    "navigate",
    ({ destination }) => {
      const to = new URL(destination.url).pathname;
      if (to === paths.login && location.pathname.startsWith(paths.dashboard)) forget();
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

/** At the end of a session: the next operator isn't shown it by Back, nor by the browser. */
function forget() {
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
  const form = element?.closest(POST);
  if (form) typedInto.add(form);
}

/** Not `form.id`, which is its field of that name. */
function idOf(form: Element): string {
  return form.getAttribute("id") ?? form.getAttribute("action") ?? "";
}

function entriesOf(form: HTMLFormElement): Entries {
  const secret = new Set(
    fieldsOf(form)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !secret.has(entry[0]),
  );
}

function isSecret({ type, autocomplete, dataset }: FormField): boolean {
  return type === "password" || /password|one-time-code/.test(autocomplete) || "secret" in dataset;
}

function isTypeable(field: FormField): boolean {
  return field.type !== "hidden" && field.type !== "file" && !isSecret(field);
}

function bringBack(form: HTMLFormElement, entries: Entries) {
  const calendar = new URLSearchParams(entriesOf(form));
  const isOther = ([name, value]: Entries[number]) =>
    OF_CALENDAR.test(name) && calendar.get(name) !== value;
  if (form.querySelector("[name=pick]") && entries.some(isOther)) otherDay.add(form);
  arriving.set(form, entries);
  holdTypedOn(form, entries);
  const rest = [...entries];
  const fields = fieldsOf(form).filter(isTypeable);
  // Ticks come last: a text may tick something.
  for (const field of [...fields.filter((each) => !isTicked(each)), ...fields.filter(isTicked)]) {
    const at = rest.findIndex(
      ([name, value]) => name === field.name && (!isTicked(field) || value === field.value),
    );
    const [entry] = at < 0 ? [] : rest.splice(at, 1);
    if (!entry && !isTicked(field)) continue;
    setField(field, { value: entry?.[1] ?? "", checked: entry !== undefined });
    if (isChanged(field)) unfold(field);
  }
}

function unfold(element: Element) {
  const fold = element.parentElement?.closest("details");
  if (!fold) return;
  fold.open = true;
  unfold(fold);
}

/** The version of the wizard's forms is their cookie. */
function holdTypedOn(form: HTMLFormElement, entries: Entries) {
  if (idOf(form) === FORM_ID) return;
  typedOn.set(
    form,
    entries.filter(([name]) => TYPED_ON.test(name)),
  );
}

/** React renews hidden fields each time that it renders, so they're set where a form is read. */
function bringInto(data: FormData, form: HTMLFormElement) {
  const whole = arriving.get(form);
  const entries = whole ?? typedOn.get(form) ?? [];
  if (entries.length === 0) return;
  for (const { name } of fieldsOf(form)) if (whole || TYPED_ON.test(name)) data.delete(name);
  for (const [name, value] of entries) data.append(name, value);
}
