import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField, type Field } from "~/ui/field";

export const FACTOR_FORM = "factor";
export type FactorReply = SubmissionResult<string[]> | undefined;

/** Only one of the page's forms is shown at a time. */
export function useFactorForm(reply: FactorReply) {
  return useForm<{ present: string; code: string }>({ id: FACTOR_FORM, lastResult: reply });
}

export function PresentPassword({ email, field }: { email: string; field: Field }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={field}
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
