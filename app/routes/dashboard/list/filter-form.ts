import { askedFor, changesOf, type Filter, parseFilter } from "~/dashboard/filter";

/** A filter's criteria as text, to compare them: its sort order and page are not among them. */
export function meaningOf(filter: Filter): string {
  return JSON.stringify(askedFor(filter));
}

/** The filter that the form's fields say. */
export function readFilter(form: HTMLFormElement): Filter {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return parseFilter(new URLSearchParams(entries));
}

type Merge = {
  /** The filter of the list that is on its way, or else of the list that is shown. */
  pending: Filter;
  /** The filter of the list that is shown. */
  current: Filter;
  inForm: Filter;
  /** Whether nothing is on its way but what the form itself has asked for. */
  isOwnNavigation: boolean;
};

/** The filter to ask for next: the pending one under what the form says. It is `pending` itself if the form asks for no more. */
export function mergedFilter({ pending, current, inForm, isOwnNavigation }: Merge): Filter {
  // A link that is being followed leads where it says, except for what has been changed in the form.
  const merged = {
    ...pending,
    ...(isOwnNavigation ? askedFor(inForm) : changesOf(current, inForm)),
  };
  return meaningOf(merged) === meaningOf(pending) ? pending : { ...merged, page: 1 };
}

/**
 * Whether somebody has filled in the form before the script was ready. On a first visit no browser restores a form's values;
 * otherwise only a form with the focus in it counts.
 */
export function wasFilledIn(form: HTMLFormElement): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" || form.contains(document.activeElement);
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Shows a filter in those of the form's fields that `mayChange`. */
export function showFilter(
  form: HTMLFormElement,
  filter: Filter,
  mayChange: (field: Field) => boolean = () => true,
) {
  for (const [name, value] of Object.entries(filterValues(filter))) {
    const field = form.elements.namedItem(name);
    if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      mayChange(field)
    )
      show(field, value);
  }
}

function show(field: Field, value: string) {
  if (field instanceof HTMLInputElement && field.type === "checkbox")
    field.checked = field.value === value;
  else field.value = value;
}

/** The values of the form's fields for a filter, by field name. */
function filterValues({ q, status, range, from, to, suspected }: Filter): Record<string, string> {
  return {
    q,
    status: status ?? "",
    range,
    from: from ?? "",
    to: to ?? "",
    suspected: suspected ? "1" : "",
  };
}
