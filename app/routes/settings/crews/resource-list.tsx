import { type ReactNode, useCallback } from "react";
import { SettingsPart } from "~/dashboard/settings-part";
import { operatorPaths } from "~/operator-paths";
import type { FieldErrors } from "~/ui/error-summary";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import { SavingForm } from "../saving/saving-form";
import { useDrawn } from "../saving/use-drawn";
import type { CrewsView } from "./crews.server";
import { KIND_WORDS, MAX_NAME, RESOURCE_LABELS } from "./resource-fields";

type Row = CrewsView["resources"][number];
type Values = Record<string, string>;
type Props = {
  id: string;
  title: string;
  about: ReactNode;
  resources: Row[];
  typed: Values | null;
  errors: FieldErrors;
  children?: ReactNode;
};
const NONE = {};

export function ResourceList({ id, title, about, resources, typed, errors, children }: Props) {
  const isTyped = (row: Row) => typed?.id === String(row.id);
  return (
    <SettingsPart
      id={id}
      title={title}
      about={about}
      shows={resources.map(({ stored }) => stored.version).join()}
    >
      {resources.length > 0 ? (
        <ul className="ruled border-line border-y">
          {resources.map((row) => (
            <ResourceRow
              key={row.id}
              row={row}
              typed={isTyped(row) ? typed : null}
              errors={isTyped(row) ? errors : NONE}
            />
          ))}
        </ul>
      ) : null}
      {children}
    </SettingsPart>
  );
}

function ResourceRow({
  row,
  typed,
  errors,
}: {
  row: Row;
  typed: Values | null;
  errors: FieldErrors;
}) {
  const { id, name, kind, days, stored } = row;
  const isOwn = useCallback(
    (sent: FormData) => sent.get("change") === "resource" && sent.get("id") === String(id),
    [id],
  );
  const { key, values, version } = useDrawn(isOwn, stored, typed);
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">
        {name} <span className="text-soft font-normal">· {KIND_WORDS[kind]}</span>
      </p>
      {days ? <p className="text-soft">{days}</p> : null}
      <details key={key} open={typed !== null || undefined}>
        <summary className="link inline-flex min-h-11 items-center">
          Change<span className="sr-only"> {name}</span>
        </summary>
        <SavingForm
          id={`resource-${id}`}
          screen={operatorPaths.crews}
          sent={{ change: "resource", id, version }}
          button={
            <>
              Save<span className="sr-only"> {values.name}</span>
            </>
          }
          className="mt-2 mb-3 gap-5"
          values={values}
          errors={errors}
        >
          {(fields) => (
            <>
              <TextField
                field={fields.name!}
                label={RESOURCE_LABELS.name}
                hint={`At most ${MAX_NAME} characters.`}
              />
              <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
                <DateForm />
                <TextField
                  field={fields.firstDay!}
                  label={`${RESOURCE_LABELS.firstDay} (optional)`}
                  type="date"
                />
                <TextField
                  field={fields.lastDay!}
                  label={`${RESOURCE_LABELS.lastDay} (optional)`}
                  type="date"
                />
              </div>
            </>
          )}
        </SavingForm>
      </details>
    </li>
  );
}
