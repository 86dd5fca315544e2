import { type Path, useLocation, useNavigate, useNavigation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type MouseEvent, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { askedFor, butWith, changesOf, type Filter, isSameList, listPath, parseFilter, withFilter } from "~/dashboard/filter";
import { useIsUnanswered } from "~/dashboard/offline/no-answer-screen";
import { isOverList, keepsFilter } from "~/dashboard/screens";
import { paths } from "~/paths";
import { isPlainClick } from "~/ui/plain-click";
import { useLive } from "~/ui/use-live";
import { inForm, meaningOf, showIn, wasFilledIn } from "./filter-form";
import { linkAt } from "./pressed-link";
import { useGoingBack } from "./use-going-back";

const TYPING_PAUSE_MS = 300;
const FILE = new RegExp(`^${paths.dashboard}/export\\.`);

/**
 * Follows a filter form as it is filled in. The address of the list stays the only place that keeps a filter; a link that is
 * pressed before the list is there that the form asks for is pressed under that filter.
 */
export function useLiveFilter(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const live = useLive();
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  /** Knows of a press at once; a render that tells of it may be late. */
  const router = useContext(RouterContext)!.router;
  const lost = useIsUnanswered();
  const { revalidate } = useRevalidator();
  const [type, { key }] = [useNavigationType(), useLocation()];
  const been = useRef<string>();
  /** The fields that were changed since the form was last followed; one may say by now again what it said before. */
  const changed = useRef(new Set<string>());
  /** The last address that this form asked for, until it is there, and the last that it was typed for. */
  const asked = useRef<string>();
  const typed = useRef<string>();
  /** What was on its way already when something was last typed. */
  const typedDuring = useRef<object>();
  const goingBack = useGoingBack();
  const onItsWay = () => {
    const { navigation, location } = router.state;
    return navigation.location ?? (location.key === key ? undefined : location);
  };
  const coming = () => {
    const next = onItsWay();
    return next && keepsFilter(next.pathname) ? parseFilter(new URLSearchParams(next.search)) : filter;
  };

  const stopWaiting = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  useEffect(() => stopWaiting, []);
  /** What else is pressed meanwhile is not to be undone by the end of a pause; but what a press does leads here again. */
  const leadsElsewhere = () => {
    const { location, formMethod, formAction } = router.state.navigation;
    if (!location || location === typedDuring.current || addressOf(location) === asked.current) return false;
    return formMethod !== "POST" || !formAction?.startsWith(paths.dashboard);
  };
  useEffect(() => {
    if (leadsElsewhere()) stopWaiting();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever something is on its way
  }, [next]);
  useEffect(() => {
    if (!form.current || state !== "idle") return;
    asked.current = undefined;
    goingBack.current = false;
    const arriving = been.current === undefined;
    // The page that the browser itself has loaded counts as a step back too.
    const back = type === "POP" && !arriving && been.current !== key;
    been.current = key;
    if (back) stopWaiting();
    // A form that means this filter already may say so in other words: "From – to" that waits for its dates.
    const differs = meaningOf(inForm(form.current)) !== meaningOf(filter);
    if (arriving && differs && wasFilledIn(form.current)) form.current.requestSubmit();
    else if (back) showIn(form.current, filter, () => true);
    else if (differs && pause.current === undefined) {
      showIn(form.current, filter, (field) => field !== document.activeElement);
      // What else was pressed has ended the pause, and has led back to what is being typed.
      if (meaningOf(inForm(form.current)) !== meaningOf(filter) && changed.current.size > 0) followLater(true);
    }
    // What is just being typed is searched for in the list that has come.
    else if (differs) showIn(form.current, filter, (field) => !changed.current.has(field.name));
    if (pause.current === undefined) changed.current.clear();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter is another one by what it asks for
  }, [meaningOf(filter), type, key, state]);

  /** What was asked for last, with all that stands in the form by now. */
  const wanted = (ahead = coming()): Filter => {
    const filled = form.current && inForm(form.current);
    if (!filled) return ahead;
    const next = onItsWay();
    // What else is on its way leads where it says, but for what has been changed in the form.
    const isOther = next !== undefined && addressOf(next) !== asked.current;
    const meant = { ...ahead, ...(isOther ? changesOf(filter, filled) : askedFor(filled)) };
    return meaningOf(meant) === meaningOf(ahead) ? ahead : { ...meant, page: 1 };
  };

  const go = (address: string, { typing = false, toTop = false, inPlace = false } = {}) => {
    stopWaiting();
    changed.current.clear();
    const here = addressOf(router.state.location);
    // One step back for each choice, and one for all that is typed in a row.
    navigate(address, { replace: inPlace || address === here || (typing && typed.current === here), preventScrollReset: !toTop });
    goingBack.current = false;
    asked.current = address;
    typed.current = typing ? address : undefined;
  };
  const follow = (typing: boolean) => {
    stopWaiting();
    // A press that is on its way would be cut short, and nothing said of what it did.
    if (router.state.navigation.formMethod === "POST" && !lost) return followLater(typing);
    const ahead = coming();
    const meant = wanted(ahead);
    if (meant !== ahead) go(listPath(meant), { typing });
    else changed.current.clear();
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  const followLater = (typing: boolean) => {
    typedDuring.current = router.state.navigation.location;
    pause.current = setTimeout(() => {
      if (leadsElsewhere()) stopWaiting();
      else latest.current(typing);
    }, TYPING_PAUSE_MS);
  };

  /** A booking that was asked for before would open over what is being typed, and take the keys. */
  const isOpening = () => {
    const { location = router.state.location, formMethod } = router.state.navigation;
    return isOverList(location.pathname) && formMethod !== "POST";
  };

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      stopWaiting();
      // What is being composed of several keys is no word yet.
      const { isComposing } = event.nativeEvent as InputEvent;
      if (isComposing && isOpening()) go(listPath(coming()));
      if (isComposing) return;
      const field = event.target as HTMLInputElement | HTMLSelectElement;
      changed.current.add(field.name);
      if (isOpening()) go(listPath(wanted()), { typing: true });
      else if (field instanceof HTMLSelectElement) follow(false);
      else followLater(true);
    },
    onCompositionEnd: () => {
      stopWaiting();
      changed.current.add("q");
      followLater(true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typing = pause.current !== undefined;
      stopWaiting();
      const ahead = coming();
      const meant = wanted(ahead);
      // While another screen is waited for in vain, what would be asked for again is that.
      if (meant === filter && !(lost && onItsWay())) revalidate();
      // What is on its way is as fresh.
      else if (meant !== ahead || lost) go(listPath(meant), { typing, inPlace: goingBack.current && meant === ahead });
    },
    onClickCapture: (event: MouseEvent) => {
      const link = linkAt(event);
      const isFile = link !== null && FILE.test(link.pathname);
      if (!link || !(isFile || keepsFilter(link.pathname)) || !isPlainClick(event)) return;
      const leadsTo = parseFilter(new URLSearchParams(link.search));
      // A link that asks for another list, as "Try again" does, knows what it wants, but for what is just being typed.
      if (meaningOf(leadsTo) !== meaningOf(filter) && pause.current === undefined) return;
      const isSorting = leadsTo.sort !== filter.sort || leadsTo.dir !== filter.dir;
      const meant = isSorting ? butWith(wanted(), { sort: leadsTo.sort, dir: leadsTo.dir }) : turnedTo(wanted(), leadsTo);
      const address = withFilter(link.pathname, meant);
      if (address === link.pathname + link.search) return;
      event.preventDefault();
      event.stopPropagation();
      if (isFile) location.assign(address);
      else go(address, { toTop: leadsTo.page !== filter.page });
    },
  };
}

function addressOf({ pathname, search }: Path): string {
  return pathname + search;
}

/** The page of a list that a link leads to; of another list than the link's it is the first. */
function turnedTo(list: Filter, { page, ...rest }: Filter): Filter {
  return butWith(list, isSameList(list, { ...rest, page }) ? { page } : {});
}
