import { JOB_NAME_LIMIT, MOST_JOBS } from "~/domain/catalogue-limits";
import type { Values } from "~/domain/values";
import { operatorPaths } from "~/operator-paths";
import { ASKED } from "~/ui/ask-first";
import { FieldError, TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";

type Props = PageForm & {
  intent: "specials" | "interior" | "exterior" | `custom-${string}`;
  title: string;
};

/** Rows that may be emptied, and one more; the services are what they are. */
export function JobsForm({ intent, title, ...form }: Props) {
  const isFixed = intent === "specials";
  const withRate = intent.startsWith("custom-");
  // A row is named by the first one's labels where they stand above each other.
  const columns = isFixed
    ? "@min-[30rem]:grid-cols-[1fr_12rem]"
    : withRate
      ? "grid-cols-2 @max-[30rem]:*:first-of-type:col-span-2 @min-[30rem]:grid-cols-[1fr_6rem_9rem] @min-[30rem]:not-first-of-type:[&_label]:sr-only"
      : "grid-cols-[1fr_6rem] not-first-of-type:[&_label]:sr-only";
  return (
    <ScreenForm
      id={intent}
      screen={operatorPaths.services + ASKED}
      sent={{ intent }}
      {...form}
      button={`Save ${title.toLowerCase()}`}
      className={isFixed ? "grid gap-6" : "grid gap-4 pt-2 pb-6"}
      renderWithin={(form, { values, errors, question }) =>
        isFixed ? (
          form
        ) : (
          <details
            open={question !== null || Object.keys(errors).length > 0 || undefined}
            className="border-line border-b first:border-t"
          >
            <summary id={`${intent}-jobs`} className="py-3 font-semibold">
              {title} <span className="text-soft font-normal">({usedRows(values)})</span>
            </summary>
            {form}
          </details>
        )
      }
    >
      {(fields, { values, errors }) => (
        <>
          <FieldError id={`${intent}-jobs`} error={errors.jobs} />
          {Array.from(
            { length: isFixed ? usedRows(values) : Math.min(MOST_JOBS, usedRows(values) + 1) },
            (_, row) => (
              <div key={row} className={`level gap-x-4 ${columns}`}>
                {values[`id${row}`] ? (
                  <input type="hidden" name={`id${row}`} value={values[`id${row}`]} />
                ) : null}
                <TextField
                  field={fields[`name${row}`]!}
                  label={`${isFixed ? "Service" : "Job"} ${row + 1}`}
                  maxLength={JOB_NAME_LIMIT}
                />
                <TextField field={fields[`hours${row}`]!} label="Hours" inputMode="decimal" />
                {withRate ? (
                  <TextField
                    field={fields[`rate${row}`]!}
                    label="Dollars an hour"
                    inputMode="decimal"
                  />
                ) : null}
              </div>
            ),
          )}
        </>
      )}
    </ScreenForm>
  );
}

function usedRows(values: Values): number {
  const filled = Object.keys(values).filter((key) => /^(id|name)\d/.test(key) && values[key]);
  return Math.max(0, ...filled.map((key) => Number(key.replace(/\D+/, "")) + 1));
}
