import { useField } from "@conform-to/react";
import { isTown, TOWN_NAMES } from "~/content/place-names";
import { HOOKUPS, hookupWords } from "~/domain/hookups";
import { LIMITS } from "~/domain/limits";
import { SelectField } from "~/ui/field";
import { LimitedField } from "~/ui/limited-field";

type Props = {
  errors: Record<string, string>;
  reader?: "customer" | "operator";
  /** Beside the question for the place: CSS alone hides the address of a job at the shop. */
  besidePlace?: boolean;
  /** The chosen place: its town is the city unless another is typed. */
  place?: string;
};

export function AddressFields({ errors, reader = "customer", besidePlace = false, place }: Props) {
  const [street] = useField<string>("street");
  const [city] = useField<string>("city");
  const [hookups] = useField<string>("hookups");
  // The error summary links to refused fields, so those stay visible.
  const hiding =
    besidePlace && !errors.street && !errors.city
      ? "group-has-[[name=locationMode][value=shop]:checked]/place:hidden"
      : "";
  return (
    <div className={`level pair ${hiding}`}>
      <LimitedField
        id="street"
        field={street}
        limit={LIMITS.street}
        label="Street address (optional)"
        hint={
          reader === "customer"
            ? "If you leave it out, we'll ask by phone."
            : "It can be added later."
        }
        autoComplete={reader === "customer" ? "street-address" : undefined}
      />
      <LimitedField
        id="city"
        field={city}
        limit={LIMITS.city}
        label="City (optional)"
        placeholder={isTown(place) ? TOWN_NAMES[place] : undefined}
        autoComplete={reader === "customer" ? "address-level2" : undefined}
      />
      <SelectField
        id="hookups"
        field={hookups}
        label="Is there an outlet? A tap? (optional)"
        hint={reader === "customer" ? "No tap is fine: we bring the water." : undefined}
      >
        <option value="">Not sure</option>
        {HOOKUPS.map((each) => (
          <option key={each} value={each}>
            {hookupWords(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
