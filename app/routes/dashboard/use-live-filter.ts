import { useLocation, useNavigate, useNavigation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { askedFor, type Filter, listPath, parseFilter, withFilter } from "~/dashboard/filter";
import { paths } from "~/paths";
import { isPlainPress, linkAt } from "./pressed-link";

const TYPING_PAUSE_MS = 300;
/** The list, and the screens over it: their addresses have its filter. */
const OF_LIST = new RegExp(`^${paths.dashboard}(/bookings/.*)?/?$`);

/**
 * Follows a filter form as it is filled in. The address of the list stays the only place that keeps a filter; a link that is
 * pressed before the list is there that the form asks for is pressed under that filter.
 */
export function useLiveFilter(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const [live, setLive] = useState(false);
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const [type, { key, pathname, search }] = [useNavigationType(), useLocation()];
  const been = useRef<string>();
  /** The last address that this form asked for, and the last that it was typed for. */
  const asked = useRef<string>();
  const typed = useRef<string>();
  const [here, there] = [pathname + search, next && next.pathname + next.search];
  const coming = next && OF_LIST.test(next.pathname) ? parseFilter(new URLSearchParams(next.search)) : filter;

  const stopWaiting = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  useEffect(() => setLive(true), []);
  useEffect(() => stopWaiting, []);
  useEffect(() => {
    // What else is pressed meanwhile is not to be undone by the end of a pause.
    if (there && there !== asked.current) stopWaiting();
  }, [there]);
  useEffect(() => {
    if (!form.current || state !== "idle") return;
    const arriving = been.current === undefined;
    // The page that the browser itself has loaded counts as a step back too.
    const back = type === "POP" && !arriving && been.current !== key;
    been.current = key;
    if (back) stopWaiting();
    // A form that means this filter already may say so in other words: "From – to" that waits for its dates.
    const differs = meaningOf(inForm(form.current)) !== meaningOf(filter);
    if (arriving && differs && wasFilledIn(form.current)) form.current.requestSubmit();
    else if (back || (differs && pause.current === undefined)) showIn(form.current, filter, back);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter is another one by what it asks for
  }, [meaningOf(filter), type, key, state]);

  /** What was asked for last, with all that stands in the form by now. */
  const wanted = (): Filter => {
    stopWaiting();
    const filled = form.current && inForm(form.current);
    return !filled || meaningOf(filled) === meaningOf(coming) ? coming : { ...coming, ...askedFor(filled), page: 1 };
  };

  const go = (address: string, { typing = false, toTop = false } = {}) => {
    // One step back for each choice, and one for all that is typed in a row.
    navigate(address, { replace: address === here || (typing && typed.current === here), preventScrollReset: !toTop });
    asked.current = address;
    typed.current = typing ? address : undefined;
  };
  const follow = (typing: boolean) => {
    const meant = wanted();
    if (meant !== coming) go(listPath(meant), { typing });
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      stopWaiting();
      const field = event.target;
      if (field instanceof HTMLSelectElement) return follow(false);
      pause.current = setTimeout(() => {
        pause.current = undefined;
        latest.current(true);
      }, TYPING_PAUSE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typing = pause.current !== undefined;
      const meant = wanted();
      if (meant === filter) revalidate();
      else go(listPath(meant), { typing });
    },
    onClickCapture: (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || !form.current || !OF_LIST.test(link.pathname) || !isPlainPress(event)) return;
      const [filled, leadsTo] = [inForm(form.current), parseFilter(new URLSearchParams(link.search))];
      // A link that asks for another list, as "Try again" does, knows what it wants, but for what is just being typed.
      const isOfShown = meaningOf(leadsTo) === meaningOf(filter) || pause.current !== undefined;
      if (!isOfShown || meaningOf(filled) === meaningOf(leadsTo)) return;
      stopWaiting();
      event.preventDefault();
      event.stopPropagation();
      go(withFilter(link.pathname, { ...leadsTo, ...askedFor(filled), page: 1 }), { toTop: leadsTo.page !== filter.page });
    },
  };
}

/** As text what a filter asks for: how it is sorted and which page of it is no question of its own. */
function meaningOf(filter: Filter): string {
  return JSON.stringify(askedFor(filter));
}

function inForm(form: HTMLFormElement): Filter {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return parseFilter(new URLSearchParams(entries));
}

/**
 * Whether somebody has filled it in before the script was ready. Where nobody has been before, no browser puts back what
 * stood in a form; elsewhere it is whoever is still in it.
 */
function wasFilledIn(form: HTMLFormElement): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" || form.contains(document.activeElement);
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
