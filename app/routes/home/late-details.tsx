import type { ComponentType } from "react";
import { LatePart, type LatePartProps } from "./late-part";

/** Always available on the server; in the browser only if the second step is on the page or about to be. */
let late: { LatePart: ComponentType<LatePartProps> } | null = import.meta.env.SSR
  ? { LatePart }
  : null;

/**
 * The second step of the booking area, or the first in its place. Most visitors of the home page never see it, so its script is a
 * separate file (docs/decisions/0034), loaded before the page that shows it is rendered.
 */
export function LateDetails(props: LatePartProps) {
  return late ? <late.LatePart {...props} /> : props.children;
}

/** Await before the browser renders a page with the second step, or with the message that it is lost. */
export async function fetchDetails(): Promise<void> {
  late ??= await import("./late-part");
}

// Hydration starts only after the page's modules, including this one, are evaluated.
if (!import.meta.env.SSR && document.getElementById("late")) await fetchDetails();
