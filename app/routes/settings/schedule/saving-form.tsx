import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { SentFields, type Shown } from "~/ui/reply";

/** One of a screen's forms: `sent` are its own hidden fields. */
export function SavingForm({
  id,
  screen,
  sent,
  shown,
  button,
  className,
  children,
}: {
  id: string;
  screen: string;
  sent: Record<string, string | number>;
  shown: Shown<unknown>;
  button: ReactNode;
  className: string;
  children: (fields: ReturnType<ReturnType<typeof useFormOf>["getFieldset"]>) => ReactNode;
}) {
  const busy = useBusy();
  const form = useFormOf(id, shown.values, shown.errors);
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={screen}
      preventScrollReset
      className={`grid ${className}`}
    >
      <SentFields shown={shown} />
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
