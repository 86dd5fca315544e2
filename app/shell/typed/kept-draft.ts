import { entriesOf } from "./typed-changes";

/** Milliseconds: a word that's typed is one request. */
const PAUSE = 500;
let pending: { form: HTMLFormElement; timer: number } | null = null;

/** `data-kept` says where a form is kept while it's filled in, for a reload and for who returns. */
export function keepSoon(form: HTMLFormElement) {
  if (!form.dataset.kept) return;
  clearTimeout(pending?.timer);
  pending = { form, timer: window.setTimeout(keepNow, PAUSE) };
}

/** A choice is made, or a field or the page is left: the next page may show it. */
export function keepNow() {
  if (!pending) return;
  const { form, timer } = pending;
  clearTimeout(timer);
  pending = null;
  navigator.sendBeacon(form.dataset.kept!, new URLSearchParams(entriesOf(form)));
}
