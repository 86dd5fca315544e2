import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LatestMap } from "~/latest-map";

/** What stands in a form's fields, in their order; by which form it is. */
type Words = Map<string, (string | boolean)[]>;

/** What was typed on pages that were left unsent, by their place in this tab's history; gone with the document (record 30). */
const left = new LatestMap<Words>(20);

/**
 * Keeps what is typed into a page's forms, and puts it back where one comes back to the page. A form that was sent does not come
 * back, unless an answer has left it there. Operators' forms about a booking keep theirs by themselves.
 */
export function useTypedWords(): void {
  const { key, pathname } = useLocation();
  const answer = useActionData();
  const before = useRef<{ key: string; pathname: string } | null>(null);
  const sent = useRef(new Set<string>());

  useEffect(() => {
    const old = before.current;
    before.current = { key, pathname };
    // On another view of the same page its forms have stayed as they are.
    if (old?.pathname !== pathname) putBack(left.get(key));
    else if (old.key !== key) left.set(key, left.get(old.key) ?? new Map());

    const note = (form: HTMLFormElement | null) => {
      if (form && isKept(form)) left.set(key, new Map(left.get(key)).set(nameOf(form), controlsOf(form).map(stateOf)));
    };
    // What was filled in before there was a script to hear of it.
    if (!old) for (const form of document.forms) if (controlsOf(form).some(isFilledIn)) note(form);
    if (old && old.key !== key) {
      // Where others have saved meanwhile, the answer has drawn the form anew and about another state.
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
  return form.method === "post" && !form.matches("#desk") && !form.querySelector("[type=password], [autocomplete=one-time-code]");
}

/** Another one as soon as somebody has saved what the form is about: its hidden fields say of what state that is. */
function nameOf(form: HTMLFormElement): string {
  return JSON.stringify([form.getAttribute("action"), ...[...form.querySelectorAll<HTMLInputElement>("[type=hidden]")].map(({ value }) => value)]);
}

/** The same for a form before and after its answer, whatever has been saved meanwhile. */
function kindOf(form: HTMLFormElement): string {
  return JSON.stringify([form.getAttribute("action"), ...[...form.querySelectorAll<Control>("input, select, textarea")].map(({ name }) => name)]);
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
