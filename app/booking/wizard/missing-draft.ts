/**
 * What `?answers=` in a URL says about answers kept in a cookie (docs/decisions/0013). "lost" and "unbooked": those that
 * a posted form needed were missing; with "unbooked" it is known that nothing was booked. "picked": a package should be
 * there, since it was just picked. Any other value says nothing.
 */
export type MissingDraft = { title: string; errors: Record<string, string> };

const WIZARD = {
  lost: "Your answers are gone. They were given too long ago or are booked already, or your browser keeps no cookies",
  unbooked:
    "Nothing has been booked. Your answers were given too long ago, or your browser keeps no cookies",
};
const PACKAGE = {
  picked:
    "Your choice is gone. It was made too long ago or is booked already, or your browser keeps no cookies",
  unbooked:
    "It was chosen too long ago, or your browser keeps no cookies. Nothing has been booked.",
};

/** What the wizard's first step tells a visitor who has to start again; null if nothing was lost. */
export function missingWizardDraft(said: string | null): MissingDraft | null {
  if (said !== "lost" && said !== "unbooked") return null;
  return { title: "Please choose your service again", errors: { vehicle: WIZARD[said] } };
}

/**
 * The same for the package flow, on the home page: "picked" follows a pick, and "unbooked" a form without a package and a
 * key, which has booked nothing.
 */
export function missingPackage(said: string | null): MissingDraft | null {
  if (said !== "picked" && said !== "unbooked") return null;
  return { title: "Please select your package again", errors: { booking: PACKAGE[said] } };
}

/** The package flow's answer to "Confirm Booking" if the cookie is gone; a browser that keeps no cookies gets it each time. */
export const CONFIRM_AGAIN: MissingDraft = {
  title: "Please confirm once more",
  errors: {
    details:
      "Nothing has been booked yet. Your package was chosen too long ago, or your browser keeps no cookies: then allow them first",
  },
};
