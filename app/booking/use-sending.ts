import { useNavigation } from "@remix-run/react";

/** Not while the next page loads: it may never come, and the button must work again then. */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && (!intent || formData?.get("intent") === intent);
}
