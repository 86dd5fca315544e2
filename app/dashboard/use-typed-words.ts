import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LatestMap } from "~/server/latest-map";

/** The values of a form's fields, in their order, keyed by form. */
type Words = Map<string, (string | boolean)[]>;

/**
 * What was typed on pages left without submitting, by their entry in this tab's history; lost with the document
 * (docs/decisions/0030).
 */
const left = new LatestMap<Words>(20);

/**
 * Keeps what is typed into a page's forms and restores it on return to the page. A submitted form is not restored, unless a
 * response has kept it there. The operators' forms about a booking keep their own values.
 */
export function useTypedWords(): void {
  const { key, pathname } = useLocation();
  const answer = useActionData();
  const before = useRef<{ key: string; pathname: string } | null>(null);
  const sent = useRef(new Set<string>());

  useEffect(() => {
    const old = before.current;
    before.current = { key, pathname };
    // On another view of the same page, its forms have kept their values.
    if (old?.pathname !== pathname) putBack(left.get(key));
    else if (old.key !== key) left.set(key, left.get(old.key) ?? new Map());

    const note = (form: HTMLFormElement | null) => {
      if (form && isKept(form))
        left.set(key, new Map(left.get(key)).set(nameOf(form), controlsOf(form).map(stateOf)));
    };
    // Values filled in before the script was listening.
    if (!old) for (const form of document.forms) if (controlsOf(form).some(isFilledIn)) note(form);
    if (old && old.key !== key) {
      // If others have saved in the meantime, the response has re-rendered the form, for another state.
      if (answer) for (const form of document.forms) if (sent.current.has(kindOf(form))) note(form);
      sent.current.clear();
    }

    const onInput = ({ target }: Event) => note((target as HTMLInputElement).form);
    const onSubmit = ({ target }: Event) => {
      const form = target as HTMLFormElement;
      if (!left.get(key)?.delete(nameOf(form))) return;
      sent.current.add(kindOf(form));
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [key, pathname, answer]);
}

function isKept(form: HTMLFormElement): boolean {
  return (
    form.method === "post" &&
    !form.matches("#desk") &&
    !form.querySelector("[type=password], [autocomplete=one-time-code]")
  );
}

/** Changes as soon as somebody has saved what the form is about: its hidden fields identify that state. */
function nameOf(form: HTMLFormElement): string {
  return JSON.stringify([
    form.getAttribute("action"),
    ...[...form.querySelectorAll<HTMLInputElement>("[type=hidden]")].map(({ value }) => value),
  ]);
}

/** The same for a form before and after its response, whatever has been saved in between. */
function kindOf(form: HTMLFormElement): string {
  return JSON.stringify([
    form.getAttribute("action"),
    ...[...form.querySelectorAll<Control>("input, select, textarea")].map(({ name }) => name),
  ]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")];
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function stateOf(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

function isFilledIn(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const [first, ...others] = control.options;
  return control.value !== (others.find(({ defaultSelected }) => defaultSelected) ?? first)?.value;
}

function putBack(words: Words | undefined): void {
  if (!words) return;
  for (const form of document.forms) {
    const [controls, states] = [controlsOf(form), words.get(nameOf(form))];
    if (!states || states.length !== controls.length) continue;
    for (const [index, control] of controls.entries()) {
      if (isTick(control)) control.checked = states[index] === true;
      else control.value = String(states[index]);
    }
  }
}
