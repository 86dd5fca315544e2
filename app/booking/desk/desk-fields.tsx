import { LIMITS } from "~/domain/limits";
import { surchargePercent, VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { Choice } from "~/ui/choice-group";
import { SelectField } from "~/ui/field";
import { LimitedField } from "~/ui/limited-field";
import type { DeskValues } from "./desk-values";
import { MakeAndModelFields } from "../vehicle-fields";

type Props = { values: DeskValues; errors: Record<string, string> };

/** The customer that an operator books for. Not `autocomplete="off"`: browsers would not fill such fields in again after Back. */
export function CustomerFields({ values, errors }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <LimitedField
        id="name"
        limit={LIMITS.name}
        label="Full name"
        error={errors.name}
        defaultValue={values.name}
        required
      />
      <LimitedField
        id="phone"
        limit={LIMITS.phone}
        label="Phone"
        type="tel"
        inputMode="tel"
        error={errors.phone}
        defaultValue={values.phone}
        required
      />
      <div className="sm:col-span-2">
        <LimitedField
          id="email"
          limit={LIMITS.email}
          label="Email (optional)"
          hint="Without an email nobody is written to."
          type="email"
          inputMode="email"
          error={errors.email}
          defaultValue={values.email}
        />
      </div>
    </div>
  );
}

/** The type decides the price; the rest can be filled in later. */
export function DeskVehicleFields({ values, errors }: Props) {
  return (
    <>
      <SelectField
        id="vehicleType"
        label="Vehicle type"
        hint={`Trucks and SUVs +${surchargePercent("suv")}, vans +${surchargePercent("van")}.`}
        error={errors.vehicleType}
        defaultValue={values.vehicleType}
      >
        <option value="">Not known yet, priced as a car</option>
        {VEHICLE_TYPES.map((type) => (
          <option key={type} value={type}>
            {vehicleLabel(type)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <MakeAndModelFields values={values} errors={errors} required={false} />
      </div>
    </>
  );
}

/** Whether to tell the customer. `email` is the booking's, "" if it has none. */
export function TellField({ values, email }: Pick<Props, "values"> & { email?: string }) {
  const note = email === "" ? "there is no email to write to" : "by email";
  return (
    <Choice
      type="checkbox"
      name="tell"
      value="on"
      label="Tell the customer"
      note={note}
      defaultChecked={values.tell === "on"}
    />
  );
}
