import type { Entry } from "./typed-rows";

/** What a form's returned text was typed on, until the form is answered. */
export const typedOn = new WeakMap<EventTarget, Entry[]>();

/** Of the tab; undefined where the browser has no store. */
export function stored(name: "sent" | "taken"): string | undefined {
  try {
    return sessionStorage[name];
  } catch {
    return undefined;
  }
}

export function isVersion(name: string): boolean {
  return /^(version|key|opened|form|id)$/.test(name);
}

function versionsIn(entries: Entry[]): Entry[] {
  return entries.filter(([name]) => isVersion(name));
}

/** Not `form.id`, which is its field of that name. */
export function idOf(form: Element): string {
  return form.getAttribute("id") ?? form.getAttribute("action") ?? "";
}

/** The version of a booking's form is its cookie, and what's chosen there makes its fields. */
export function isDrafted(form: HTMLElement): boolean {
  return "drafted" in form.dataset;
}

export function holdTypedOn(form: HTMLElement, entries: Entry[]) {
  if (!isDrafted(form)) typedOn.set(form, versionsIn(entries));
}

export function keyIn(entries: Entry[]) {
  return entries.find(([name]) => name === "key")?.[1];
}

/** For the browser's own Back to a document. They're no text, so they may go to the disk. */
export function keepVersions(form: HTMLElement, entries: Entry[]) {
  keepOn(form, versionsIn(entries));
}

function keepOn(form: HTMLElement, kept: Entry[] | null) {
  const versions = { ...history.state?.typedOn, [idOf(form)]: kept };
  const sent = isDrafted(form) ? stored("sent") : undefined;
  history.replaceState({ ...history.state, typedOn: versions, sent, session: session() }, "");
}

/** Once it's accepted: by its key, which other forms of the page may have, or else in this entry. */
export function keepTaken(form: HTMLElement, entries: Entry[]) {
  const mark = markOf(form, entries);
  if (isDrafted(form)) return;
  try {
    // Enough for the fifty entries of a tab.
    if (mark) sessionStorage.taken = [mark, sessionStorage.taken].join("").slice(0, 9999);
    else keepOn(form, null);
  } catch {
    // It's full, or there's none.
    keepOn(form, null);
  }
}

/** `kept` is what the entry has of the form. */
export function isTaken(form: HTMLElement, kept: Entry[] | null = []): boolean {
  const mark = kept && markOf(form, kept);
  return kept === null || Boolean(mark && stored("taken")?.includes(mark));
}

function markOf(form: HTMLElement, entries: Entry[]) {
  const key = keyIn(entries);
  return key && `${idOf(form)} ${key}\n`;
}

/** Where what books leads to another document: which one that was, and no more. */
export function keepBooked() {
  if (!/^.booking.(contact|package)$/.test(location.pathname)) return;
  try {
    sessionStorage.sent = performance.timeOrigin;
  } catch {
    // The booking's cookie has ended all the same.
  }
}

/** An operator's, which tells no more than that it's another. */
export function session() {
  return document.querySelector<HTMLElement>("[data-session]")?.dataset.session;
}
