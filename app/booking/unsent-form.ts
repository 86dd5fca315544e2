declare global {
  interface Window {
    /** Remix's internal router. */
    __remixRouter?: {
      state: {
        navigation: {
          state: string;
          formData?: FormData;
          location?: { pathname: string; search: string };
        };
      };
    };
  }
}

/** The intents of the presses that book, with an email. */
const BOOKS: unknown[] = ["continue", "confirm"];

/**
 * Keeps what is typed in a form while its page is left, for a reload or another page, and fills it in again as long as the form is
 * about the same: browsers do so only after Back, and leave a reloaded form as the server has sent it. It is filled in before
 * hydration, as they do it, so that whatever follows the form follows this too.
 */
export function keepUnsent(formId: string): void {
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(`#${formId} :is(input,select,textarea)`),
  ];
  try {
    const [shown, typed] = [
      fields(),
      JSON.parse(sessionStorage.getItem(formId)!) as (string | boolean)[] | null,
    ];
    // Hidden fields say which booking, package and day a form is about.
    if (
      shown.length === typed?.length &&
      shown.every((field, at) => field.type !== "hidden" || field.value === typed[at])
    ) {
      // A time that is full by now is not to be chosen.
      shown.forEach(
        (field, at) => field.disabled || ((field[stateOf(field)] as string | boolean) = typed[at]!),
      );
    }
    addEventListener("pagehide", () => {
      const { __remixRouter: router } = window;
      const sent = router?.state.navigation.formData;
      // After a booking nothing is unsent; a page left before hydration cannot hold more than was filled in.
      const left = sent?.has("email") && BOOKS.includes(sent.get("intent")) ? [] : fields();
      if (router)
        sessionStorage.setItem(formId, JSON.stringify(left.map((field) => field[stateOf(field)])));
    });
  } catch {
    // Without session storage there is nothing to fill in.
  }
}

/** The property that holds what a visitor has done to a field. */
function stateOf({ type }: HTMLInputElement): "checked" | "value" {
  return /^(radio|checkbox)$/.test(type) ? "checked" : "value";
}
