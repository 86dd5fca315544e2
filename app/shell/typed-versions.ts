import type { Entry } from "./typed-rows";

/** What a form's returned text was typed on, until the form is answered. */
export const typedOn = new WeakMap<EventTarget, Entry[]>();

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

/** For the browser's own Back to a document. They're no text, so they may go to the disk. */
export function keepVersions(form: HTMLElement, entries: Entry[]) {
  const versions = { ...history.state?.typedOn, [idOf(form)]: versionsIn(entries) };
  history.replaceState({ ...history.state, typedOn: versions, typedAt: Date.now() }, "");
}

/** Before a booking's document goes, as its form may be answered by another: the time alone. */
export function keepSent(form: HTMLElement) {
  if (isDrafted(form)) sessionStorage.sent = Date.now();
}

/** Since then nobody has typed here: what the browser brings back may be a booking by now. */
export function mayBeBooked(form: HTMLElement): boolean {
  return isDrafted(form) && sessionStorage.sent > (history.state?.typedAt ?? 0);
}

export function keptVersions(form: HTMLElement): Entry[] {
  return history.state?.typedOn?.[idOf(form)] ?? [];
}
