import { useNavigate, useNavigationType, useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type Filter, listPath, parseFilter, toParams } from "~/dashboard/filter";

const TYPING_PAUSE_MS = 300;

/** Follows a filter form as it is filled in. The address of the list stays the only place that keeps a filter. */
export function useLiveFilter(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const [live, setLive] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const type = useNavigationType();
  const mounted = useRef(false);
  const typed = useRef(false);
  const shown = toParams({ ...filter, page: 1 }).toString();

  useEffect(() => setLive(true), []);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const arriving = !mounted.current;
    mounted.current = true;
    // The page that the browser itself has loaded counts as a step back too.
    const back = type === "POP" && !arriving;
    if (!form.current) return;
    if (back) {
      clearTimeout(pause.current);
      typed.current = false;
    }
    // A form that means this filter already may say so in other words: "From – to" that waits for its dates.
    const differs = meaningOf(form.current) !== shown;
    if (arriving && differs && isFirstVisit()) form.current.requestSubmit();
    else if (back || differs) showIn(form.current, parseFilter(new URLSearchParams(shown)), back);
  }, [shown, type]);

  const follow = (typing: boolean) => {
    clearTimeout(pause.current);
    if (!form.current || meaningOf(form.current) === shown) return;
    // One step back for each choice, and one for all that is typed in a row.
    navigate(listPath(parseFilter(paramsOf(form.current))), { replace: typing && typed.current, preventScrollReset: true });
    typed.current = typing;
  };

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      clearTimeout(pause.current);
      const field = event.target;
      if (field instanceof HTMLSelectElement) follow(false);
      else pause.current = setTimeout(() => follow(true), TYPING_PAUSE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      clearTimeout(pause.current);
      if (meaningOf(event.currentTarget) === shown) revalidate();
      else follow(true);
    },
  };
}

/** Where nobody has been before, no browser puts back what stood in a form: what it says was chosen there before the script was ready. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate";
}

/** The search of the filter that a form asks for. */
function meaningOf(form: HTMLFormElement): string {
  return toParams(parseFilter(paramsOf(form))).toString();
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries);
}

/** A filter that has changed behind the form's back; the field that somebody is typing in is left alone, unless they went back. */
function showIn(form: HTMLFormElement, filter: Filter, back: boolean) {
  const values = { q: filter.q, status: filter.status ?? "", range: filter.range, from: filter.from ?? "", to: filter.to ?? "" };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const settable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (settable && (back || field !== document.activeElement)) field.value = value;
  }
}
