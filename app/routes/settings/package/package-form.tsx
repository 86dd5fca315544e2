import { PRICE_KINDS } from "../price-list/catalogue-names";
import { Options } from "~/dashboard/options";
import { type FormFields, type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { BEFORE_TAX } from "~/domain/pricing";
import { ADDITIONAL_NAME, TAB_NAMES } from "~/domain/catalogue";
import { CARD_LIMITS, MOST_ADD_ONS, MOST_LINES } from "~/domain/catalogue-limits";
import { operatorPaths } from "~/operator-paths";
import { ASKED } from "~/ui/ask-first";
import { Choice } from "~/ui/choice-group";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import type { Values } from "~/domain/values";
import { PACKAGE_LABELS as LABELS } from "./package-values";

export const PACKAGE_FORM = "package";

type Props = PageForm & {
  /** "new" for one that isn't there yet. */
  name: string;
};

const ADD_ON_ROWS = Array.from({ length: MOST_ADD_ONS }, (_, row) => row);
const PAIR = "level gap-x-4 @min-[30rem]:grid-cols-2";
const TICKS = "grid gap-4 @min-[30rem]:grid-cols-2";

export function PackageForm({ name, ...form }: Props) {
  const tick = (values: Values, field: string, label: string) => (
    <Choice type="checkbox" name={field} label={label} defaultChecked={values[field] === "on"} />
  );
  const addOn = (fields: FormFields, values: Values, row: number) => (
    <div key={row} className={PAIR}>
      <input type="hidden" name={`addOnId${row}`} value={values[`addOnId${row}`] ?? ""} />
      <TextField
        field={fields[`addOnName${row}`]!}
        label={`Add-on ${row + 1}`}
        maxLength={CARD_LIMITS.addOn}
      />
      <TextField
        field={fields[`addOnPrice${row}`]!}
        label={`Price of add-on ${row + 1}, in dollars`}
        inputMode="decimal"
      />
    </div>
  );
  // One row more than are stored: a row that an answer moved would lose what's typed.
  const open = 2 + lastFilled(form.page.values);
  return (
    <ScreenForm
      id={PACKAGE_FORM}
      screen={operatorPaths.service(name) + ASKED}
      {...form}
      button={name === "new" ? "Add package" : "Save package"}
      look="primary"
      endClass="mt-8 lg:pl-80"
      long
      preventScrollReset={false}
    >
      {(fields, { values }) => (
        <>
          <SettingsPart
            id="name"
            title="Name and place"
            about={<p>On its card and in bookings.</p>}
          >
            <div className="grid gap-6">
              <div className={`${PAIR} @min-[40rem]:grid-cols-[2fr_1fr]`}>
                <TextField field={fields.name!} label={LABELS.name} maxLength={CARD_LIMITS.name} />
                <SelectField field={fields.tab!} label={LABELS.tab}>
                  <Options of={Object.entries(TAB_NAMES)} />
                </SelectField>
              </div>
              <div className={TICKS}>
                {tick(values, "online", "Sold online; otherwise priced by phone")}
                {tick(values, "additional", `Under “${ADDITIONAL_NAME}” (exterior only)`)}
              </div>
            </div>
          </SettingsPart>
          <SettingsPart
            id="price-of-it"
            title="Price and time"
            about={<p>For a car, {BEFORE_TAX}. Bookings already made keep their price.</p>}
          >
            <div className="grid gap-6">
              <div className={PAIR}>
                <TextField field={fields.price!} label="Price in dollars" inputMode="decimal" />
                <SelectField field={fields.label!} label={LABELS.label}>
                  <Options of={Object.entries(PRICE_KINDS)} />
                </SelectField>
                <TextField
                  field={fields.hourly!}
                  label="Hourly price as well, in dollars (optional)"
                  hint="Shown beside the price, such as “or $50 per hour”."
                  inputMode="decimal"
                />
                <TextField
                  field={fields.minutes!}
                  label="Minutes in the calendar"
                  hint="In steps of 15, such as 90 for an hour and a half."
                  inputMode="numeric"
                  maxLength={3}
                />
                <TextField
                  field={fields.cure!}
                  label="Keeps the bay afterwards, in hours (optional)"
                  hint="While a coating cures at the shop."
                  inputMode="numeric"
                  maxLength={2}
                />
              </div>
              <div className={TICKS}>
                {tick(values, "scales", "Trucks, SUVs and vans cost more")}
                {tick(values, "timeScales", "Trucks, SUVs and vans take longer")}
                {tick(values, "needsGarage", "Needs a closed garage at the customer's place")}
              </div>
              <TextField
                field={fields.guarantee!}
                label={`${LABELS.guarantee} (optional)`}
                maxLength={CARD_LIMITS.guarantee}
              />
            </div>
          </SettingsPart>
          <SettingsPart
            id="words-of-it"
            title="What's in it"
            about={<p>Three lines stand on the card, the others behind “Everything included”.</p>}
          >
            <div className="grid gap-6">
              <TextField
                field={fields.summary!}
                label={LABELS.summary}
                maxLength={CARD_LIMITS.summary}
              />
              <TextField field={fields.line0!} label={LABELS.line0} maxLength={CARD_LIMITS.line} />
              <TextField field={fields.line1!} label={LABELS.line1} maxLength={CARD_LIMITS.line} />
              <TextField field={fields.line2!} label={LABELS.line2} maxLength={CARD_LIMITS.line} />
              <TextAreaField
                field={fields.everything!}
                label={`${LABELS.everything} (optional)`}
                hint={`One a line, at most ${MOST_LINES} with ${CARD_LIMITS.line} characters each.`}
                rows={6}
              />
            </div>
          </SettingsPart>
          <SettingsPart
            id="add-ons"
            title="Add-ons"
            about={<p>Ticked beside the package. An empty name removes one.</p>}
          >
            <div className="grid gap-6">
              {ADD_ON_ROWS.slice(0, open).map((row) => addOn(fields, values, row))}
              {open < MOST_ADD_ONS ? (
                <details open={lastFilled(values) >= open || undefined}>
                  <summary className="link py-2.5">More add-ons</summary>
                  <div className="grid gap-6 pt-3">
                    {ADD_ON_ROWS.slice(open).map((row) => addOn(fields, values, row))}
                  </div>
                </details>
              ) : null}
            </div>
          </SettingsPart>
        </>
      )}
    </ScreenForm>
  );
}

/** The last row with something in it; -1 if there's none. */
function lastFilled(values: Values): number {
  const isFilled = (row: number) => values[`addOnName${row}`] || values[`addOnPrice${row}`];
  return Math.max(-1, ...ADD_ON_ROWS.filter(isFilled));
}
