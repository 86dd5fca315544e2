import { useLocation, useNavigate, useNavigation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { changedIn, type Filter, listPath, parseFilter, toParams, withFilter } from "~/dashboard/filter";
import { paths } from "~/paths";

const TYPING_PAUSE_MS = 300;
/** The list, and the screens over it: their addresses have its filter. */
const OF_LIST = new RegExp(`^${paths.dashboard}(/bookings/.*)?/?$`);

/**
 * Follows a filter form as it is filled in. The address of the list stays the only place that keeps a filter; while one is on
 * its way, what is pressed is meant for the list that comes.
 */
export function useLiveFilter(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const [live, setLive] = useState(false);
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const [type, { key }] = [useNavigationType(), useLocation()];
  const been = useRef<string>();
  const typed = useRef(false);
  const shown = searchOf(filter);
  const coming = next && OF_LIST.test(next.pathname) ? parseFilter(new URLSearchParams(next.search)) : filter;

  useEffect(() => setLive(true), []);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (!form.current || state !== "idle") return;
    const arriving = been.current === undefined;
    // The page that the browser itself has loaded counts as a step back too.
    const back = type === "POP" && !arriving && been.current !== key;
    been.current = key;
    if (back) {
      stopWaiting();
      typed.current = false;
    }
    // A form that means this filter already may say so in other words: "From – to" that waits for its dates.
    const differs = meaningOf(form.current) !== meaningIn(shown);
    if (arriving && differs && isFirstVisit()) form.current.requestSubmit();
    else if (back || (differs && pause.current === undefined)) showIn(form.current, parseFilter(new URLSearchParams(shown)), back);
  }, [shown, type, key, state]);

  const stopWaiting = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  /** What was asked for last, with all that stands in the form by now. */
  const wanted = (): Filter => {
    stopWaiting();
    if (!form.current || meaningOf(form.current) === meaningIn(searchOf(coming))) return coming;
    return { ...parseFilter(paramsOf(form.current)), sort: coming.sort, dir: coming.dir, page: 1 };
  };

  const go = (meant: Filter, typing: boolean) => {
    // One step back for each choice, and one for all that is typed in a row.
    navigate(listPath(meant), { replace: typing && typed.current, preventScrollReset: true });
    typed.current = typing;
  };
  const follow = (typing: boolean) => {
    const meant = wanted();
    if (meant !== coming) go(meant, typing);
  };

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      stopWaiting();
      const field = event.target;
      if (field instanceof HTMLSelectElement) follow(false);
      else pause.current = setTimeout(() => follow(true), TYPING_PAUSE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const meant = wanted();
      if (meant === filter) revalidate();
      else go(meant, true);
    },
    /** A link that is pressed before the list is there that the form asks for. */
    onClickCapture: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !OF_LIST.test(link.pathname) || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const meant = wanted();
      if (meant === filter) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = false;
      navigate(withFilter(link.pathname, changedIn(meant, filter, parseFilter(new URLSearchParams(link.search)))), { preventScrollReset: true });
    },
  };
}

/** The filter without its page. */
function searchOf(filter: Filter): string {
  return toParams({ ...filter, page: 1 }).toString();
}

const UNSORTED = { sort: "date", dir: "desc", page: 1 } as const;

/** Where nobody has been before, no browser puts back what stood in a form: what it says was chosen there before the script was ready. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate";
}

/** The search of what a form asks for: how the list is sorted is no question of its own. */
function meaningOf(form: HTMLFormElement): string {
  return meaningIn(paramsOf(form).toString());
}

function meaningIn(search: string): string {
  return toParams({ ...parseFilter(new URLSearchParams(search)), ...UNSORTED }).toString();
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
