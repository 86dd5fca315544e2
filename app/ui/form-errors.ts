import { type SubmissionResult, useForm } from "@conform-to/react";
import { useMemo } from "react";
import type { FieldErrors } from "./error-summary";

/** To fill a form in anew, give it another key. */
export function useFormOf(id: string, values: Record<string, string>, errors: FieldErrors) {
  const lastResult = useMemo((): SubmissionResult<string[]> | undefined => {
    const lists = Object.entries(errors).map(([name, words]) => [name, [words]]);
    return lists.length === 0
      ? undefined
      : { status: "error", initialValue: values, error: Object.fromEntries(lists) };
    // The values belong to the errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [errors]);
  const [form] = useForm<Record<string, string>>({ id, defaultValue: values, lastResult });
  return form;
}
