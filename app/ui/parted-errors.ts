import { useMemo } from "react";
import type { FieldErrors } from "./error-summary";

/**
 * What is wrong with a whole form, and what with its fields. The same object for as long as the answer is: whatever takes
 * the focus for an answer would take it again whenever the page is drawn anew.
 */
export function usePartedErrors(answered: FieldErrors | undefined): { main?: string; errors: FieldErrors } {
  return useMemo(() => {
    const { main, ...errors } = answered ?? {};
    return { main, errors };
  }, [answered]);
}
