import { getFormProps } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useBusy } from "~/dashboard/use-busy";
import { AskFirst } from "~/ui/ask-first";
import { Button } from "~/ui/button";
import { FieldNotes } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { SentFields, type Shown } from "~/ui/reply";

export type FormFields = ReturnType<ReturnType<typeof useFormOf>["getFieldset"]>;
type Props = {
  id: string;
  screen: string;
  /** Its own hidden fields. */
  sent?: Record<string, string | number>;
  shown: Shown;
  button: ReactNode;
  look?: ComponentProps<typeof Button>["look"];
  size?: ComponentProps<typeof Button>["size"];
  /** After the button. */
  beside?: ReactNode;
  /** Of the button's row. */
  endClass?: string;
  children: (fields: FormFields) => ReactNode;
} & Pick<FormProps, "className" | "preventScrollReset">;

/** One of a screen's forms: what's asked before it's saved stands in place of its button. */
export function SettingsForm(props: Props) {
  const { id, screen, sent = {}, shown, children, ...given } = props;
  const { button, look, size, beside, endClass, ...form } = given;
  const busy = useBusy();
  const metadata = useFormOf(id, shown.values, shown.errors);
  return (
    <Form {...getFormProps(metadata)} method="post" action={screen} preventScrollReset {...form}>
      <SentFields shown={shown} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldNotes.Provider value={shown.isStale ?? false}>
        {children(metadata.getFieldset())}
      </FieldNotes.Provider>
      <div className={endClass}>
        {shown.question ? (
          <AskFirst question={shown.question} busy={busy} />
        ) : (
          <p className="flex flex-wrap items-center gap-4">
            <Button look={look} size={size} className="w-full sm:w-auto" disabled={busy}>
              {button}
            </Button>
            {beside}
          </p>
        )}
      </div>
    </Form>
  );
}
