import { useMemo } from "react";
import type { FieldErrors } from "./error-summary";

/**
 * Separates the form-level error from field errors. Returns the same objects as long as the answer is the same: whatever takes
 * focus for an answer would otherwise take it again on every render.
 */
export function usePartedErrors(answered: FieldErrors | undefined): {
  main?: string;
  errors: FieldErrors;
} {
  return useMemo(() => {
    const { main, ...errors } = answered ?? {};
    return { main, errors };
  }, [answered]);
}
