import type { SubmitFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { fieldsOf } from "./fields";
import { keepNow, keepSoon } from "./kept-draft";
import { goOn, headFor } from "./onward";
import { type EntryState, holdRestored } from "./restored";
import { changesIn, entriesOf, fill, filledIn, POST, postForms, type Typed } from "./typed-changes";
import type { Visit } from "./typed-pages";
import { type Entry, placeNow } from "./typed-rows";
import {
  holdTypedOn,
  idOf,
  isDrafted,
  isVersion,
  keepBooked,
  keepTaken,
  keepVersions,
  keyIn,
  typedOn,
} from "./typed-versions";

// What is typed and not yet sent: docs/decisions/0010-what-is-typed-survives.md. `typed-pages` tells
// when a page comes, goes or is answered, and loads this, which remembers. `typed-changes` says what's
// changed in a form and fills it again, `typed-versions` what that was typed on, `typed-rows` where a
// row of a list stands now, `onward` where the tab was going, `restored` what the browser brings back
// between documents, `kept-draft` tells the server of a draft. `put-back` keeps what was typed before
// the script came.

/** By their ids. */
type TypedForms = Map<string, Typed>;

/** By the page's key in the tab's history. In memory: browsers write their stores to disk. */
const left = new Map<string, TypedForms>();
let lastLeft: TypedForms = new Map();
let present = "";
const typedInto = new WeakSet<Element>();
const arriving = new Map<HTMLFormElement, Typed>();
/** Those whose calendar is for another place or day: its times come with an answer. */
const otherDay = new Set<HTMLFormElement>();
/** By their ids, those whose day is pressed again: its answer draws the other fields without them. */
let pressedAgain: TypedForms = new Map();
const OF_CALENDAR = /^(date|place|locationMode)$/;
let sent: HTMLFormElement | null = null;
let isAnswered = false;
let isAccepted = false;

/** Before the page is replaced. Where the answer is lost, what was sent stays. */
export function leave(key: string) {
  // A form that isn't shown now may be there the next time.
  const typed: TypedForms = new Map(left.get(key));
  for (const form of postForms()) {
    if (form === sent && isAccepted) typedInto.delete(form);
    if (typedInto.has(form)) note(form, typed);
    // An answer may have drawn it anew, and it's noted as it was before.
    else if (!isAnswered) typed.delete(idOf(form));
  }
  left.set(key, typed);
  lastLeft = typed;
}

/** Where an answer came at another address, both entries of the history have it. */
function forget(form: HTMLFormElement) {
  isAccepted = true;
  typedInto.delete(form);
  const entries = entriesOf(form);
  keepTaken(form, entries);
  const [id, key] = [idOf(form), keyIn(entries)];
  for (const typed of left.values())
    if (key && keyIn(typed.get(id)?.all ?? []) === key) typed.delete(id);
}

function note(form: HTMLFormElement, typed: TypedForms) {
  const earlier = typed.get(idOf(form)) ?? { all: [], changes: [] };
  let all = entriesOf(form);
  // Until the answer is there no time can be ticked.
  const isTime = ([name, value]: Entry) => name === "time" && value !== "";
  if (otherDay.has(form) && !all.some(isTime))
    all = [...all.filter(([name]) => name !== "time"), ...earlier.all.filter(isTime)];
  typed.set(idOf(form), { all, changes: changesIn(form, earlier.changes) });
}

/** Once the page is shown, before its effects. */
export function arrive(key: string) {
  headFor(null);
  present = key;
  otherDay.clear();
  if (sent) typedOn.delete(sent);
  // The answer shows what was sent; where it's an error page, the text waits for the next visit.
  if (isAnswered) left.set(key, copied(lastLeft));
  for (const form of postForms()) {
    const typed = left.get(key)?.get(idOf(form));
    if (!typed) continue;
    typedInto.add(form);
    if (!isAnswered) bringBack(form, typed);
    else {
      keepVersions(form, entriesOf(form));
      const { changes } = pressedAgain.get(idOf(form)) ?? {};
      if (changes) fill(form, changes);
      else typed.changes.push(...filledIn(form, typed));
    }
  }
  pressedAgain = new Map();
  sent = null;
  isAnswered = false;
}

/** Of its own, since the page before an answer may be another entry of the history. */
function copied(forms: TypedForms): TypedForms {
  return new Map([...forms].map(([id, typed]) => [id, { ...typed, changes: [...typed.changes] }]));
}

/** After the page's effects: a day that was chosen is pressed again. */
export function settle(submit: SubmitFunction) {
  for (const [form, typed] of arriving) {
    if (!otherDay.has(form)) continue;
    pressedAgain.set(idOf(form), typed);
    const body = new FormData(form);
    const date = String(body.get("date") ?? "");
    // A press on the day that's drawn would empty the time beside it.
    if (date && !form.querySelector(`[name=date][value="${date}"]`)) body.set("pick", date);
    else body.set("intent", "place");
    submit(body, {
      method: "post",
      action: form.getAttribute("action") ?? location.pathname + location.search,
      replace: true,
      preventScrollReset: true,
    });
  }
  arriving.clear();
}

/** Before it's shown. */
export function noteVisit({ formMethod, actionResult, nextUrl }: Visit) {
  headFor(nextUrl);
  // Somebody leaves who hasn't waited for the answer.
  if (formMethod !== "POST") sent = null;
  if (actionResult === undefined) return void (sent && forget(sent));
  isAnswered = true;
  // The answer draws the fields with what they have by now.
  leave(present);
  // It brings another version, and may be left before the rest of its page is there.
  if (sent) typedOn.delete(sent);
}

/** What was typed before an answer can't be told any more from what the page came with. */
function noteDrawn() {
  const typed: TypedForms = new Map();
  for (const form of postForms()) {
    hold(form);
    typed.set(idOf(form), { all: entriesOf(form), changes: changesIn(form) });
  }
  left.set(present, typed);
}

/** Once in a document. `answered` is the history's state when a press was answered before. */
export function begin(key: string, answered: EntryState | null) {
  present = key;
  document.addEventListener("input", ({ target }) => noteTyped(target as Element));
  // A category of work is a button.
  document.addEventListener("click", ({ target }) =>
    noteTyped((target as Element).closest("[aria-pressed]")),
  );
  document.addEventListener("submit", beforeSubmit, true);
  document.addEventListener("formdata", ({ target, formData }) =>
    bringInto(formData, target as HTMLFormElement),
  );
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // It's where the tab is again, wherever it went from there.
    headFor(null);
    // Stored as it was when something was sent from it: it may show somebody's answers.
    if (sent) location.reload();
  });
  document.addEventListener("change", keepNow);
  addEventListener("pagehide", () => {
    if (sent) keepBooked();
    keepNow();
  });
  window.navigation?.addEventListener("navigate", beforeSignIn);
  const holdAndKeep = (form: HTMLFormElement) => {
    hold(form);
    keepSoon(form);
  };
  holdRestored(holdAndKeep, answered ?? history.state);
  if (answered) {
    noteDrawn();
    isAnswered = (answered.key ?? "default") === key;
  }
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
  isAnswered = isAccepted = false;
}

/** At the end of a session nothing is left for Back to show to the next operator. */
function beforeSignIn({ destination }: NavigateEvent) {
  if (new URL(destination.url).pathname !== paths.login) return;
  if (!location.pathname.startsWith(paths.dashboard)) return;
  left.clear();
  for (const form of postForms()) form.reset();
}

function noteTyped(element: Element | null) {
  const form = element?.closest<HTMLFormElement>(POST);
  if (!form) return;
  if (!typedInto.has(form)) hold(form);
  keepSoon(form);
}

function hold(form: HTMLFormElement) {
  typedInto.add(form);
  keepVersions(form, entriesOf(form));
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
  fill(form, changes);
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
