import { bookingAreaAt } from "~/paths";

/** "unbooked" means that certainly nothing was booked. */
export type MissingDraft = { title: string; errors: Record<string, string> };

const WIZARD = {
  lost: "Your answers are gone. They're too old or already booked, or your browser blocks cookies",
  unbooked: "Nothing has been booked. Your answers are too old, or your browser blocks cookies",
};
const PACKAGE = {
  picked: "Your choice is gone. It's too old or already booked, or your browser blocks cookies",
  unbooked: "You chose it too long ago, or your browser blocks cookies. Nothing has been booked.",
};

/** The booking area with a notice. */
export const bookingArea = {
  gone: bookingAreaAt({ answers: "picked" }),
  /** The package has been taken from the shop since it was chosen. */
  unsold: bookingAreaAt({ answers: "unsold" }),
  unbooked: bookingAreaAt({ answers: "unbooked" }),
};

export function missingWizardDraft(notice: string | null): MissingDraft | null {
  if (notice !== "lost" && notice !== "unbooked") return null;
  return { title: "Please choose your service again", errors: { vehicle: WIZARD[notice] } };
}

/** `picked` is what the chosen package is called, if that's known. */
export function missingPackage(notice: string | null, picked?: string): MissingDraft | null {
  if (notice === "unsold") {
    const booking = `${picked ?? "That package"} isn't sold online any more. Nothing has been booked, and what you entered is kept: choose another one, or call us`;
    return { title: "Choose another package", errors: { booking } };
  }
  if (notice !== "picked" && notice !== "unbooked") return null;
  return { title: "Please select your package again", errors: { booking: PACKAGE[notice] } };
}

/** A browser that stores no cookies gets this each time. */
export const CONFIRM_AGAIN: MissingDraft = {
  title: "Please confirm once more",
  errors: {
    booking:
      "Nothing has been booked yet. You chose your package too long ago, or your browser blocks cookies: allow them first",
  },
};
