import { fieldsOf, isChanged, isTypeable } from "./fields";
import { postForms } from "./typed-changes";
import type { Entry } from "./typed-rows";
import { holdTypedOn, idOf, isDrafted, isTaken, session, stored, typedOn } from "./typed-versions";

/** Of an entry of the tab's history. */
export type EntryState = {
  key?: string;
  typedOn?: Record<string, Entry[] | null>;
};

/**
 * After Back the browser brings back texts, by the end of loading, and no versions. `state` is that of
 * the entry before any answer.
 */
export function holdRestored(hold: (form: HTMLFormElement) => void, state: EntryState | null) {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isBack = entry?.type === "back_forward";
  for (const form of postForms()) {
    const isGone = isBack && isTaken(form, state?.typedOn?.[idOf(form)]);
    // What's restored may have pressed for other times: their answer would have it again.
    if ((isGone && form.querySelector("[name=pick]")) || (isBack && mayBeOthers(form))) {
      form.reset();
      location.reload();
    }
    const isFilled = () => fieldsOf(form).some((field) => isTypeable(field) && isChanged(field));
    if (isBack) holdTypedOn(form, history.state?.typedOn?.[idOf(form)] ?? []);
    const settle = () => {
      if (isGone) form.reset();
      if (isFilled()) hold(form);
      else typedOn.delete(form);
    };
    if (document.readyState === "complete" || isFilled()) settle();
    else addEventListener("load", settle);
  }
}

/**
 * Nobody has typed here since then: what the browser brings back may be a booking by now. Or somebody
 * typed before they signed out.
 */
function mayBeOthers(form: HTMLElement): boolean {
  if (isDrafted(form)) return stored("sent") !== history.state?.sent;
  return (history.state?.session ?? session()) !== session();
}
