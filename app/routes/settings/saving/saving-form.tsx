import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";

const NONE = {};

/** One of a screen's forms: `sent` are its hidden fields. */
export function SavingForm({
  id,
  screen,
  sent,
  values,
  errors,
  button,
  className,
  children,
}: {
  id: string;
  screen: string;
  sent: Record<string, string | number>;
  values: Record<string, string> | null;
  errors: FieldErrors;
  button: ReactNode;
  className: string;
  children: (fields: ReturnType<ReturnType<typeof useFormOf>["getFieldset"]>) => ReactNode;
}) {
  const busy = useBusy();
  const form = useFormOf(id, values ?? NONE, errors);
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={screen}
      preventScrollReset
      className={`grid ${className}`}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(form.getFieldset())}
      <p>
        <Button className="w-full sm:w-auto" disabled={busy}>
          {button}
        </Button>
      </p>
    </Form>
  );
}
