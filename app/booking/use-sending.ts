import { useNavigation } from "@remix-run/react";

/**
 * Whether a customer's form is on its way, by the button with this `intent` where it has several: until its answer is there. What the answer leads to may
 * never come, and the button is to be pressed again then (record 34); a document is waited for with the form. dashboard/use-busy.ts waits for both.
 */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && (!intent || formData?.get("intent") === intent);
}
