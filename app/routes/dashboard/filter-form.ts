import { askedFor, type Filter, parseFilter } from "~/dashboard/filter";

/** As text what a filter asks for: how it is sorted and which page of it is no question of its own. */
export function meaningOf(filter: Filter): string {
  return JSON.stringify(askedFor(filter));
}

/** The filter that stands in the form. */
export function inForm(form: HTMLFormElement): Filter {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return parseFilter(new URLSearchParams(entries));
}

/**
 * Whether somebody has filled it in before the script was ready. Where nobody has been before, no browser puts back what
 * stood in a form; elsewhere it is whoever is still in it.
 */
export function wasFilledIn(form: HTMLFormElement): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" || form.contains(document.activeElement);
}

type Field = HTMLInputElement | HTMLSelectElement;

/** A filter that has changed behind the form's back, in those of its fields that `mayChange`. */
export function showIn(form: HTMLFormElement, filter: Filter, mayChange: (field: Field) => boolean) {
  for (const [name, value] of Object.entries(filterValues(filter))) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && mayChange(field)) field.value = value;
  }
}

/** What the form's fields hold for a filter, by their names. */
function filterValues({ q, status, range, from, to }: Filter): Record<string, string> {
  return { q, status: status ?? "", range, from: from ?? "", to: to ?? "" };
}
