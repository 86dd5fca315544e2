/**
 * Keeps what is typed in a form over a reload of its page, after which browsers leave it as the server has sent it. It is filled
 * in before hydration, as they do it after Back, so that whatever follows the form follows this too. `books` is the intent of
 * the button that books.
 */
export function keepOverReload(formId: string, books: string): void {
  const fields = () => [...document.querySelectorAll<HTMLInputElement>(`#${formId} :is(input,select,textarea)`)];
  try {
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [shown, typed] = [fields(), JSON.parse(sessionStorage.getItem(formId)!) as (string | boolean)[] | null];
    // Hidden fields say which booking, package and day a form is about.
    if (opened?.type === "reload" && shown.length === typed?.length && shown.every((field, at) => field.type !== "hidden" || field.value === typed[at])) {
      shown.forEach((field, at) => ((field[stateOf(field)] as string | boolean) = typed[at]!));
    }
    addEventListener("pagehide", () => {
      const { __remixRouter: router } = window;
      // A page left before hydration cannot hold more than was filled in, and after a booking nothing is unfinished.
      const left = router?.state.navigation.formData?.get("intent") === books ? [] : fields();
      if (router) sessionStorage.setItem(formId, JSON.stringify(left.map((field) => field[stateOf(field)])));
    });
  } catch {
    // Without session storage there is nothing to fill in.
  }
}

/** The property that holds what a visitor has done to a field. */
function stateOf({ type }: HTMLInputElement): "checked" | "value" {
  return /^(radio|checkbox)$/.test(type) ? "checked" : "value";
}
