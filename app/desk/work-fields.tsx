import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { OZONING, type PricedPackage, type Prices, soldOnline } from "~/domain/catalogue";
import { formatPrice, hourlyPrice, hourlyRate, MINIMUM_HOURS } from "~/domain/pricing";
import { type Area, displayName, hoursInWords } from "~/domain/services";
import { isSold, LONGEST_HOURS, SPECIALS } from "~/domain/wizard-services";
import { Button } from "~/ui/button";
import { Choice } from "~/ui/choice-group";
import { SelectField } from "~/ui/field";
import { VehicleTypeField } from "./desk-fields";
import type { DeskValues } from "./desk-values";
import { beforePrice } from "~/booking/package/package-row";
import { AS_BOOKED, PACKAGE } from "./work";

/** CSS shows the questions of the chosen entry, so it works without a script. */
type Props = { prices: Prices; values: DeskValues };

export function WorkFields({ prices, values, booked }: Props & { booked?: string }) {
  const [work] = useField<string>("work");
  // Sold both ways at one price and length, so it stands once: as it was booked, else as a package.
  const isSpecial = values.work === OZONING;
  const specials = SPECIALS.filter((id) => isSold(prices, id) && (id !== OZONING || isSpecial));
  const packages = soldOnline(prices).filter(({ key }) => key !== OZONING || !isSpecial);
  return (
    <div className="group/work grid gap-5">
      <div className="level gap-x-4 sm:grid-cols-2">
        <SelectField id="work" field={work} label="Service">
          <option value="">Choose a service</option>
          {booked ? <option value={AS_BOOKED}>{booked}, as booked</option> : null}
          <optgroup label="By the hour and by the job">
            <option value="interior">
              Interior Detailing, {formatPrice(hourlyRate(prices, "interior"))} an hour
            </option>
            <option value="exterior">
              Exterior Detailing, {formatPrice(hourlyRate(prices, "exterior"))} an hour
            </option>
            <option value="custom">Custom Package</option>
            {specials.map((id) => (
              <option key={id} value={id}>
                {displayName(prices, id)}, {formatPrice(hourlyPrice(prices, id, "sedan"))}
              </option>
            ))}
          </optgroup>
          <optgroup label="Packages">
            {packages.map((entry) => (
              <option
                key={entry.key}
                value={PACKAGE + entry.key}
                data-add-ons={entry.addOns.length > 0 || undefined}
              >
                {entry.name},{" "}
                {[beforePrice(entry), formatPrice(entry.price)].filter(Boolean).join(" ")}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <VehicleTypeField factors={prices.factors} />
      </div>
      <div className={`${PART} group-has-[option[value=interior]:checked]/work:grid`}>
        <HourlyWork area="interior" prices={prices} values={values} />
      </div>
      <div className={`${PART} group-has-[option[value=exterior]:checked]/work:grid`}>
        <HourlyWork area="exterior" prices={prices} values={values} />
      </div>
      <div className={`${PART} group-has-[option[value=custom]:checked]/work:grid`}>
        <CustomWork prices={prices} values={values} />
      </div>
      <div className={`${PART} group-has-[option[data-add-ons]:checked]/work:grid`}>
        {packages
          .filter(({ addOns }) => addOns.length > 0)
          .map((entry) => (
            <AddOns key={entry.key} entry={entry} values={values} />
          ))}
      </div>
    </div>
  );
}

/** Browsers without `:has()` show every part. */
const PART = "gap-6 supports-[selector(:has(*))]:hidden";

function HourlyWork({ area, prices, values }: Props & { area: Area }) {
  const [hours] = useField<string>(`${area}Hours`);
  const chosen = (values[`${area}Options`] ?? "").split(",");
  return (
    <>
      <Jobs id={`${area}Options`} legend={area === "interior" ? "Interior work" : "Exterior work"}>
        {prices.options[area].map(({ id, name, hours }) => (
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

function CustomWork({ prices, values }: Props) {
  const chosen = (values.custom ?? "").split(",");
  return prices.custom.map(({ tab, services }) => (
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

/** Those of another package than the chosen one don't count. */
function AddOns({ entry, values }: { entry: PricedPackage; values: DeskValues }) {
  const chosen = (values.addOns ?? "").split(",");
  return (
    <Jobs id={`add-ons-${entry.key}`} legend={entry.name}>
      {entry.addOns.map(({ id, name, price }) => (
        <Choice
          key={id}
          type="checkbox"
          name="addOns"
          value={id}
          label={`Add ${name}`}
          note={`+${formatPrice(price)}`}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </Jobs>
  );
}

/** Without a script, and where it leads then. */
export function UpdateEstimate({ at }: { at: string }) {
  return (
    <Button name="intent" value="update" formAction={at} className="justify-self-start">
      Update estimate
    </Button>
  );
}
