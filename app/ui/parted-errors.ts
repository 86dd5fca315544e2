import { useMemo } from "react";
import type { FieldErrors } from "./error-summary";

/**
 * The same objects for the same reply: whatever takes focus for it would take it on every render.
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
