import type { ComponentType } from "react";
import { LatePart, type LatePartProps } from "./late-part";

/** Here on the server; in a browser only where the second step is on the page, or about to be. */
let late: { LatePart: ComponentType<LatePartProps> } | null = import.meta.env.SSR ? { LatePart } : null;

/**
 * The second step of the booking area, or the first in its place. Most visitors of the home page never see it, so its script is a file of its own
 * (docs/decisions/0034), which is there before the page that shows it is drawn.
 */
export function LateDetails(props: LatePartProps) {
  return late ? <late.LatePart {...props} /> : props.children;
}

/** To be awaited before a page with the second step, or with the word that it is lost, is drawn by a script. */
export async function fetchDetails(): Promise<void> {
  late ??= await import("./late-part");
}

// Nothing takes over a document from the server before the modules of its page are evaluated.
if (!import.meta.env.SSR && document.getElementById("late")) await fetchDetails();
