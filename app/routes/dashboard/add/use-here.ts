import { useLocation } from "@remix-run/react";
import { operatorPaths } from "~/operator-paths";

/** With what it began with (whose booking, which gap), so that each answer is about that too. */
export function useHere(): string {
  return operatorPaths.addBooking + useLocation().search;
}
