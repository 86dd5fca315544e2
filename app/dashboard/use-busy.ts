import { useNavigation } from "@remix-run/react";

/** Whether a form is being submitted, until the page it leads to is there: another press before that would submit it again. */
export function useBusy(): boolean {
  return useNavigation().formMethod === "POST";
}
