import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { useDebouncedCallback } from "use-debounce";
import { type Filter, isSame, listPath, orderOf, parseFilter } from "~/dashboard/filter";
import { isList } from "~/dashboard/screens";

const TYPING_PAUSE_MS = 300;

/** The URL is the only place that holds a filter. */
export function useFilterForm(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const { key, pathname, search } = useLocation();
  const wasTyping = useRef(false);
  const apply = useDebouncedCallback((typing: boolean) => {
    const address = listPath(readFilter(form.current!));
    // Back goes from choice to choice, not through every letter.
    const replace = (typing && wasTyping.current) || address === pathname + search;
    wasTyping.current = typing;
    navigate(address, { replace, preventScrollReset: true });
  }, TYPING_PAUSE_MS);
  const applyNow = () => {
    apply(false);
    apply.flush();
  };

  const isLeaving = next !== undefined && !isList(next.pathname);
  useEffect(() => {
    if (isLeaving) apply.cancel();
  }, [isLeaving, apply]);

  const isFirst = useRef(true);
  useEffect(() => {
    const filledIn = isFirst.current;
    isFirst.current = false;
    if (!form.current || apply.isPending()) return;
    // Equal filters may be written differently: a trailing space, "From – to" without dates.
    const read = readFilter(form.current);
    if (isSame(read, filter) && orderOf(read) === orderOf(filter) && !isReversed(form.current))
      return;
    // Filled in before the script was there; later a link or Back has led to another list.
    if (filledIn) applyNow();
    else showFilter(form.current, filter);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list
  }, [key]);

  return {
    ref: form,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if (/^(search|date)$/.test(target.type as string)) apply(true);
      else applyNow();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      applyNow();
    },
    cancel: apply.cancel,
  };
}

/** Dates the wrong way round, which the filter has put right. */
function isReversed(form: HTMLFormElement): boolean {
  const { from, to } = Object.fromEntries(new FormData(form));
  return Boolean(from && to && from > to);
}

function readFilter(form: HTMLFormElement): Filter {
  const entries = [...new FormData(form)] as [string, string][];
  return parseFilter(new URLSearchParams(entries));
}

function showFilter(form: HTMLFormElement, filter: Filter) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = field.name === "sort" ? orderOf(filter) : filter[field.name as keyof Filter];
    if (field.type === "checkbox") (field as HTMLInputElement).checked = value === true;
    else if (field.type !== "hidden") field.value = String(value ?? "");
  }
}
