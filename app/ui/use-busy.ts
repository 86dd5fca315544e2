import { useNavigation } from "@remix-run/react";

/** Whether a form is on its way, until what it leads to is there: a second press between the two would send it again (decision 31). */
export function useBusy(): boolean {
  return useNavigation().formMethod === "POST";
}
