import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { type MutableRefObject, type RefObject, useEffect, useRef } from "react";
import type { Filter } from "~/dashboard/filter";
import { meaningOf, readFilter, showFilter, wasFilledIn } from "./filter-form";

type Shown = {
  form: RefObject<HTMLFormElement>;
  dirtyFields: MutableRefObject<Set<string>>;
  typingPause: { isPending: () => boolean; cancel: () => void };
  onArrival: () => void;
  /** Called if a list has come, and the form still asks for another one. */
  onUnanswered: () => void;
};

/** Shows the filter of each list that comes in the form's fields, without taking away what is being typed in them. */
export function useShownFilter(
  filter: Filter,
  { form, dirtyFields, typingPause, onArrival, onUnanswered }: Shown,
): void {
  const [type, { key }, { state }] = [useNavigationType(), useLocation(), useNavigation()];
  const lastLocationKey = useRef<string>();
  const lastRange = useRef(filter.range);
  useEffect(() => {
    if (!form.current || state !== "idle") return;
    onArrival();
    // "From – to" without dates means all dates, and would stay. Whoever is emptying the dates may be about to fill them in again.
    const isRangeLeft =
      lastRange.current === "custom" &&
      filter.range !== "custom" &&
      !form.current.querySelector("[type=date]:focus");
    lastRange.current = filter.range;
    const isFirst = lastLocationKey.current === undefined;
    // The first page that the browser loads is a "POP" too.
    const isBack = type === "POP" && !isFirst && lastLocationKey.current !== key;
    lastLocationKey.current = key;
    if (isBack) typingPause.cancel();
    // Fields that mean this filter may say so in other words: "From – to" that waits for its dates.
    const differs = () => meaningOf(readFilter(form.current!)) !== meaningOf(filter);
    if (isBack) showFilter(form.current, filter);
    else if (isRangeLeft || differs()) {
      if (isFirst && wasFilledIn(form.current)) form.current.requestSubmit();
      else if (typingPause.isPending())
        showFilter(form.current, filter, ({ name }) => !dirtyFields.current.has(name));
      else {
        showFilter(form.current, filter, (field) => field !== document.activeElement);
        // Something else was pressed, which has ended the pause and has led back to what is being typed.
        if (differs() && dirtyFields.current.size > 0) onUnanswered();
      }
    }
    if (!typingPause.isPending()) dirtyFields.current.clear();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter is another one if it asks for something else
  }, [meaningOf(filter), type, key, state]);
}
