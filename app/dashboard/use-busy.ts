import { useNavigation } from "@remix-run/react";

/** Until the next page is there: another press before that would submit the form again. */
export function useBusy(): boolean {
  return useNavigation().formMethod === "POST";
}
