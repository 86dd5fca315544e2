import type { ComponentType } from "react";
import { type DetailsProps, PackageDetails } from "./package-details";

/** Here on the server; in a browser only where the second step is on the page, or about to be. */
let Present: ComponentType<DetailsProps> | null = import.meta.env.SSR ? PackageDetails : null;

/**
 * The second step of the booking area. Most visitors of the home page never see it, so its script is a file of its own
 * (docs/decisions/0034), which is there before the page that shows it is drawn.
 */
export function LateDetails(props: DetailsProps) {
  return Present ? <Present {...props} /> : null;
}

/** To be awaited before a page with the second step is drawn by a script. */
export async function fetchDetails(): Promise<void> {
  Present ??= (await import("./package-details")).PackageDetails;
}

// Nothing takes over a document from the server before the modules of its page are evaluated.
if (!import.meta.env.SSR && document.getElementById("package-form")) await fetchDetails();
