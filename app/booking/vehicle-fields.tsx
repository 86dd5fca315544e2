import { useEffect, useState } from "react";
import { COMMON_MAKES, COMMON_MODELS } from "~/content/vehicles";
import { LIMITS } from "~/domain/limits";
import { TextAreaField } from "~/ui/field";
import { LimitedField, roomLeft } from "~/ui/limited-field";

type Props = { values: Record<string, string>; errors: Record<string, string>; required: boolean };

/** Make and model with suggestions. */
export function MakeAndModelFields({ values, errors, required }: Props) {
  const name = (label: string) => (required ? label : `${label} (optional)`);
  return (
    <>
      <LimitedField
        id="make"
        limit={LIMITS.make}
        label={name("Make")}
        placeholder="Toyota, Honda, Ford"
        list="makes"
        error={errors.make}
        defaultValue={values.make}
        required={required}
      />
      <Suggestions id="makes" of={COMMON_MAKES} />
      <LimitedField
        id="model"
        limit={LIMITS.model}
        label={name("Model")}
        placeholder="Camry, Civic, F-150"
        list="models"
        error={errors.model}
        defaultValue={values.model}
        required={required}
      />
      <Suggestions id="models" of={COMMON_MODELS} />
    </>
  );
}

/** The notes field, with the number of characters left. */
export function NotesField({ values, errors }: Omit<Props, "required">) {
  const [length, setLength] = useState<number | null>(null);
  // The field may not hold what the server sent: browsers restore its text after Back.
  useEffect(
    () => setLength((document.getElementById("comments") as HTMLTextAreaElement).value.length),
    [values.comments],
  );
  return (
    <TextAreaField
      id="comments"
      label="Special Requests or Notes (Optional)"
      hint={
        length === null ? `Up to ${LIMITS.comments} characters` : roomLeft(length, LIMITS.comments)
      }
      error={errors.comments}
      defaultValue={values.comments}
      onChange={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
