import { useNavigation } from "@remix-run/react";

/**
 * Whether a customer's form is being sent, until its answer arrives; with several buttons, by the one with this `intent`.
 * The page that the answer leads to may never come, and the button must work again then (docs/decisions/0008); a document
 * is waited for along with the form. dashboard/use-busy.ts waits for both.
 */
export function useSending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && (!intent || formData?.get("intent") === intent);
}
