import { useLocation } from "@remix-run/react";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";

/** With what it began with (whose booking, which gap), so that each answer is about that too. */
export function useHere(like?: number): string {
  const asked = new URLSearchParams(useLocation().search);
  if (like !== undefined) asked.set("like", String(like));
  return withSearch(operatorPaths.addBooking, asked);
}
