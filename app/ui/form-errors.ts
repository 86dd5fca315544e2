import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import type { FieldErrors } from "./error-summary";

/**
 * The first error of each field, by the id that conform gives the field, and the form's own. The
 * same objects as long as the reply is the same: the summary takes focus for each new one.
 */
export function useFormErrors(
  formId: string,
  reply: SubmissionResult<string[]> | undefined,
): { main?: string; errors: FieldErrors } {
  return useMemo(() => {
    const { "": main, ...fields } = reply?.error ?? {};
    const errors = Object.entries(fields).flatMap(([name, words]) =>
      words?.[0] ? [[`${formId}-${name}`, words[0]]] : [],
    );
    return { main: main?.[0], errors: Object.fromEntries(errors) as FieldErrors };
  }, [formId, reply]);
}
