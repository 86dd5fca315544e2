/**
 * What an address says of answers that are kept in a cookie, as `?answers=` (docs/decisions/0009). "lost" and "unbooked": those that
 * a posted form needed were not there; after "unbooked" it is known that nothing came of it. "picked": a package should be there, for
 * it has just been picked. No words for anything else.
 */
export type MissingDraft = { title: string; errors: Record<string, string> };

const WIZARD = {
  lost: "Your answers are gone. They were given too long ago or are booked already, or your browser keeps no cookies",
  unbooked: "Nothing has been booked. Your answers were given too long ago, or your browser keeps no cookies",
};
const PACKAGE = {
  picked: "Your choice is gone. It was made too long ago or is booked already, or your browser keeps no cookies",
  unbooked: "It was chosen too long ago, or your browser keeps no cookies. Nothing has been booked.",
};

/** What the first step of the wizard says to somebody who has to begin again; null where nothing was lost. */
export function missingWizardDraft(said: string | null): MissingDraft | null {
  if (said !== "lost" && said !== "unbooked") return null;
  return { title: "Please choose your service again", errors: { vehicle: WIZARD[said] } };
}

/** The same of the package flow, on the home page: "picked" follows a pick, and a form without a package and a key has booked nothing. */
export function missingPackage(said: string | null): MissingDraft | null {
  if (said !== "picked" && said !== "unbooked") return null;
  return { title: "Please select your package again", errors: { booking: PACKAGE[said] } };
}

/** What the package flow says to "Confirm Booking" of a page whose cookie is gone, and once more to a browser that keeps none. */
export const CONFIRM_AGAIN: MissingDraft = {
  title: "Please confirm once more",
  errors: { details: "Nothing has been booked yet. Your package was chosen too long ago, or your browser keeps no cookies: then allow them first" },
};
