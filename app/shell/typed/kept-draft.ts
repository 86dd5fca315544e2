import { entriesOf } from "./typed-changes";

/** Milliseconds: a word that's typed is one request. */
const PAUSE = 500;
/** None of these identifies a person. */
const CHOICE = /^(package|locationMode|place|date|time|vehicleType|addOn)$/;
let pending: { form: HTMLFormElement; timer: number; path: string } | null = null;

/** `data-kept` says where a form is kept while it's filled in, for a reload and for who returns. */
export function keepSoon(form: HTMLFormElement) {
  if (!form.dataset.kept) return;
  clearTimeout(pending?.timer);
  pending = { form, timer: window.setTimeout(keepNow, PAUSE), path: location.pathname };
}

/** A choice is made, or a field or the page is left: the next page may show it. */
export function keepNow() {
  if (!pending) return;
  const { form, timer, path } = pending;
  clearTimeout(timer);
  pending = null;
  const entries = new URLSearchParams(entriesOf(form));
  navigator.sendBeacon(form.dataset.kept!, entries);
  // By Back the tab may be elsewhere already.
  if (location.pathname === path) noteInAddress(entries);
}

/** As the form's own answers do: a reload of this tab shows what's chosen here, and no earlier choice. */
function noteInAddress(entries: URLSearchParams) {
  const chosen = new Map<string, string[]>();
  for (const [name, value] of entries)
    if (CHOICE.test(name)) chosen.set(name, [...(chosen.get(name) ?? []), value]);
  const search = new URLSearchParams([...chosen].map(([name, values]) => [name, values.join()]));
  history.replaceState(history.state, "", `?${search}`);
}
