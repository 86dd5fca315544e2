const KEY = "typed";

/**
 * Keeps what is typed on the second step over a reload of the page, which may not be stored and so is not filled in by browsers.
 * It is filled in before hydration, as they do it after Back, so that whatever follows the form follows this too.
 */
export function keepOverReload(): void {
  try {
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (opened?.type === "reload") fillIn(packageForm(), new URLSearchParams(sessionStorage.getItem(KEY) ?? ""));
    else sessionStorage.removeItem(KEY);
    addEventListener("pagehide", () => {
      const { __remixRouter: router } = window;
      // A page left before hydration cannot hold more than was filled in.
      if (!router) return;
      const [form, { state, formData }] = [packageForm(), router.state.navigation];
      // The confirmation is what "Confirm Booking" leads to, and then nothing is unfinished.
      const isBooked = state === "submitting" && formData?.get("intent") === "confirm";
      if (form && !isBooked) sessionStorage.setItem(KEY, textOf(form));
      else sessionStorage.removeItem(KEY);
    });
  } catch {
    // Without session storage there is nothing to fill in.
  }
}

function packageForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("form#package-form");
}

function textOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
}

/** Another key is another booking, another package has other questions, and a time belongs to its day. */
function fillIn(form: HTMLFormElement | null, typed: URLSearchParams) {
  const shown = form && new FormData(form);
  if (!form || !shown || ["key", "package"].some((name) => shown.get(name) !== typed.get(name))) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
      if (field.name !== "time" || shown.get("date") === typed.get("date")) field.checked = typed.get(field.name) === field.value;
    } else if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden")) {
      field.value = typed.get(field.name) ?? field.value;
    }
  }
}
