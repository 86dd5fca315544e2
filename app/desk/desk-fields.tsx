import { useField } from "@conform-to/react";
import { DETAIL_NAMES } from "~/domain/details";
import type { Factors } from "~/domain/catalogue";
import { surchargePercent } from "~/domain/vehicle";
import { Choice } from "~/ui/choice-group";
import { SelectField } from "~/ui/field";
import { useHasBeen } from "~/ui/use-has-been";
import type { DeskValues } from "./desk-values";
import type { PriceQuestion } from "./consent";
import type { Reply } from "~/ui/reply";
import { AddressFields } from "~/booking/place/address-fields";
import { EmailField, NameField, PhoneField } from "~/booking/contact/person-fields";
import { SomeoneElse } from "~/booking/contact/someone-else";
import { MakeAndModelFields, NotesField, VehicleOptions } from "~/booking/vehicle-fields";
import type { ReactNode } from "react";

type Errors = Record<string, string>;

type Question = PriceQuestion | { kind: "time" | "changed" | "customer" };

/** What was agreed to so far, and the new price that the next press agrees to. */
export function Agreed({ reply }: { reply: Reply<Question> | null }) {
  if (!reply) return null;
  const { confirmed, question } = reply;
  const tokens = question?.kind === "price" ? [...confirmed, question.token] : confirmed;
  return tokens.map((token) => <input key={token} type="hidden" name="confirmed" value={token} />);
}

export function VehicleTypeField({ factors }: { factors: Factors }) {
  const [vehicleType] = useField<string>("vehicleType");
  return (
    <SelectField
      id="vehicleType"
      field={vehicleType}
      label="Vehicle type"
      hint={`Trucks and SUVs +${surchargePercent(factors, "suv")}, vans +${surchargePercent(factors, "van")}.`}
    >
      <option value="">Not known yet, priced as a car</option>
      <VehicleOptions given={vehicleType.initialValue} />
    </SelectField>
  );
}

/** Not `autocomplete="off"`: browsers wouldn't restore such fields after Back. */
export function CustomerFields() {
  return (
    <>
      <div className="level pair">
        <NameField id="name" />
        <PhoneField id="phone" />
      </div>
      <EmailField
        id="email"
        label="Email (optional)"
        hint="No email, no messages."
        required={false}
      />
    </>
  );
}

/** What a call may leave for later. */
export function MoreFields({ errors }: { errors: Errors }) {
  return (
    <>
      <AddressFields errors={errors} reader="operator" besidePlace />
      <SomeoneElse reader="operator" />
      <div className="level pair">
        <MakeAndModelFields required={false} />
      </div>
      <NotesField />
    </>
  );
}

/** The same behind a press, open once something is in it. */
export function FoldedFields({ values, errors }: { values: DeskValues; errors: Errors }) {
  const isUsed = DETAIL_NAMES.some((name) => values[name] || errors[name]);
  return (
    <details open={useHasBeen(isUsed)}>
      <summary className="link marked inline-flex min-h-11 items-center">
        Address, car and notes
      </summary>
      <div className="mt-3 grid gap-5">
        <MoreFields errors={errors} />
      </div>
    </details>
  );
}

/** `email` is the booking's, "" if it has none. */
export function TellField({ values, email }: { values: DeskValues; email?: string }) {
  const note = email === "" ? "there's no email to write to" : "by email";
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

/** The id is where a press that concerns the section lands without a script. */
export function DeskSection({
  id,
  title,
  quiet = false,
  children,
}: {
  id: string;
  title: string;
  /** Its fields say as much as the title. */
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-6 gap-4">
      <h2 id={`${id}-title`} className={quiet ? "sr-only" : ""}>
        {title}
      </h2>
      {children}
    </section>
  );
}
