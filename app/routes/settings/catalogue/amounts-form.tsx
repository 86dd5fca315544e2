import { operatorPaths } from "~/operator-paths";
import { ASKED } from "~/ui/ask-first";
import { TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";

type Props = PageForm & {
  intent: "rates" | "factors" | "timeFactors";
  fields: readonly (readonly [name: string, label: string, hint?: string])[];
  button: string;
};

/** One amount beside the other. */
export function AmountsForm({ intent, fields: named, button, ...form }: Props) {
  return (
    <ScreenForm
      id={intent}
      screen={operatorPaths.services + ASKED}
      sent={{ intent }}
      {...form}
      button={button}
      className="grid gap-6"
    >
      {(fields) => (
        <div className="level gap-x-4 @min-[30rem]:grid-cols-2 @min-[40rem]:grid-cols-3">
          {named.map(([name, label, hint]) => (
            <TextField
              key={name}
              field={fields[name]!}
              label={label}
              hint={hint}
              inputMode="decimal"
            />
          ))}
        </div>
      )}
    </ScreenForm>
  );
}
