import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { type CataloguePackage, PACKAGE_KEYS, PACKAGES } from "~/content/catalogue";
import { CUSTOM_PACKAGE } from "~/content/custom-package";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { formatPrice, hourlyPrice, hourlyRate, MINIMUM_HOURS } from "~/domain/pricing";
import { type Area, displayName, hoursInWords } from "~/domain/services";
import { LONGEST_HOURS, SPECIALS } from "~/domain/wizard-services";
import { Choice } from "~/ui/choice-group";
import { SelectField } from "~/ui/field";
import { VehicleTypeField } from "./desk-fields";
import type { DeskValues } from "./desk-values";
import { priceWords } from "../booking/package/package-row";
import { AS_BOOKED, PACKAGE } from "../booking/work";

/** CSS shows the questions of the chosen entry, so it works without a script. */
export function WorkFields({ values, booked }: { values: DeskValues; booked?: string }) {
  const [work] = useField<string>("work");
  return (
    <div className="group/work grid gap-6">
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField id="work" field={work} label="Service" hint="Prices for a car.">
          <option value="">Choose a service</option>
          {booked ? <option value={AS_BOOKED}>{booked}, as booked</option> : null}
          <optgroup label="By the hour and by the job">
            <option value="interior">
              Interior Detailing, {formatPrice(hourlyRate("interior"))} an hour
            </option>
            <option value="exterior">
              Exterior Detailing, {formatPrice(hourlyRate("exterior"))} an hour
            </option>
            <option value="custom">Custom Package</option>
            {SPECIALS.map((id) => (
              <option key={id} value={id}>
                {displayName(id)}, {formatPrice(hourlyPrice(id, "sedan"))}
              </option>
            ))}
          </optgroup>
          <optgroup label="Packages">
            {PACKAGE_KEYS.map((key) => (
              <option key={key} value={PACKAGE + key}>
                {PACKAGES[key].name},{" "}
                {[priceWords(PACKAGES[key]), formatPrice(PACKAGES[key].price)]
                  .filter(Boolean)
                  .join(" ")}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <VehicleTypeField />
      </div>
      <div className={`${PART} group-has-[option[value=interior]:checked]/work:grid`}>
        <HourlyWork area="interior" values={values} />
      </div>
      <div className={`${PART} group-has-[option[value=exterior]:checked]/work:grid`}>
        <HourlyWork area="exterior" values={values} />
      </div>
      <div className={`${PART} group-has-[option[value=custom]:checked]/work:grid`}>
        <CustomWork values={values} />
      </div>
      <div className={`${PART} group-has-[option[value=package-SteamCleaning]:checked]/work:grid`}>
        <AddOns values={values} />
      </div>
    </div>
  );
}

/** Browsers without `:has()` show every part. */
const PART = "gap-6 supports-[selector(:has(*))]:hidden";

function HourlyWork({ area, values }: { area: Area; values: DeskValues }) {
  const [hours] = useField<string>(`${area}Hours`);
  const chosen = (values[`${area}Options`] ?? "").split(",");
  return (
    <>
      <Jobs id={`${area}Options`} legend={area === "interior" ? "Interior work" : "Exterior work"}>
        {WIZARD_OPTIONS[area].map(({ id, name, hours }) => (
          <Choice
            key={id}
            type="checkbox"
            name={`${area}Options`}
            value={id}
            label={name}
            note={`${hours} h`}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </Jobs>
      <SelectField id={`${area}Hours`} field={hours} label="Hours">
        <option value="">
          As long as all that is ticked, {hoursInWords(MINIMUM_HOURS)} at least
        </option>
        {Array.from({ length: LONGEST_HOURS }, (_, index) => (
          <option key={index} value={index + 1}>
            {hoursInWords(index + 1)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function CustomWork({ values }: { values: DeskValues }) {
  const chosen = (values.custom ?? "").split(",");
  return CUSTOM_PACKAGE.map(({ tab, services }) => (
    <Jobs key={tab} id={`custom-${tab.toLowerCase()}`} legend={tab}>
      {services.map(({ id, name, hours, rate }) => (
        <Choice
          key={id}
          type="checkbox"
          name="custom"
          value={id}
          label={name}
          note={`${hoursInWords(hours)} × ${formatPrice(rate)}`}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </Jobs>
  ));
}

function Jobs({ id, legend, children }: { id: string; legend: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function AddOns({ values }: { values: DeskValues }) {
  const chosen = (values.addOns ?? "").split(",");
  const { addOns }: CataloguePackage = PACKAGES.SteamCleaning;
  return addOns.map(({ id, name, price }) => (
    <Choice
      key={id}
      type="checkbox"
      name="addOns"
      value={id}
      label={`Add ${name.toLowerCase()}`}
      note={`+${formatPrice(price)}`}
      defaultChecked={chosen.includes(id)}
    />
  ));
}
