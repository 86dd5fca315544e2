import { useNavigation } from "@remix-run/react";

/**
 * Whether the form is being sent by the button with this intent. Not while the next page loads: it
 * may never come, and the button must work again then.
 */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && (!intent || formData?.get("intent") === intent);
}
