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
  const sent = isDrafted(form) ? sessionStorage.sent : undefined;
  history.replaceState({ ...history.state, typedOn: versions, sent, session: session() }, "");
}

/** Where what books leads to another document: which one that was, and no more. */
export function keepBooked() {
  if (/^.booking.(contact|package)$/.test(location.pathname))
    sessionStorage.sent = performance.timeOrigin;
}

/** An operator's, which tells no more than that it's another. */
function session() {
  return document.querySelector<HTMLElement>("[data-session]")?.dataset.session;
}

/**
 * Nobody has typed here since then: what the browser brings back may be a booking by now. Or somebody
 * typed before they signed out.
 */
export function mayBeOthers(form: HTMLElement): boolean {
  if (isDrafted(form)) return sessionStorage.sent !== history.state?.sent;
  return (history.state?.session ?? session()) !== session();
}

export function keptVersions(form: HTMLElement): Entry[] {
  return history.state?.typedOn?.[idOf(form)] ?? [];
}
