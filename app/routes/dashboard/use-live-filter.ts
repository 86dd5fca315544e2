import { useNavigate, useRevalidator } from "@remix-run/react";
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
  const shown = toParams({ ...filter, page: 1 }).toString();

  useEffect(() => setLive(true), []);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (form.current) showIn(form.current, parseFilter(new URLSearchParams(shown)));
  }, [shown]);

  const follow = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const next = parseFilter(paramsOf(form.current));
    if (toParams(next).toString() !== shown) navigate(listPath(next), { replace: true, preventScrollReset: true });
  };

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      clearTimeout(pause.current);
      const field = event.target;
      if (field instanceof HTMLSelectElement) follow();
      else pause.current = setTimeout(follow, TYPING_PAUSE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      clearTimeout(pause.current);
      if (toParams(parseFilter(paramsOf(event.currentTarget))).toString() === shown) revalidate();
      else follow();
    },
  };
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries);
}

/** Going back changes the filter behind the form's back; the field that somebody is typing in is left alone. */
function showIn(form: HTMLFormElement, filter: Filter) {
  const values = { q: filter.q, status: filter.status ?? "", range: filter.range, from: filter.from ?? "", to: filter.to ?? "" };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const settable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (settable && field !== document.activeElement) field.value = value;
  }
}
