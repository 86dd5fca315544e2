import { LIMITS } from "~/domain/booking";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { TextField } from "~/ui/field";

type Props = { values: Record<string, string>; errors: Record<string, string> };

/** Where the work happens (decision 24). */
export function LocationFields({ values, errors }: Props) {
  return (
    <ChoiceGroup id="locationMode" legend="Where should we detail it?" error={errors.locationMode}>
      <Choice type="radio" name="locationMode" value="mobile" label="At my address" note="we come to you" defaultChecked={values.locationMode !== "shop"} />
      <div className="border-line ml-2 grid gap-6 border-l-2 py-2 pl-5">
        <TextField
          id="street"
          label="Street address (optional)"
          hint="If you leave it out we will ask by phone."
          autoComplete="street-address"
          maxLength={LIMITS.street}
          error={errors.street}
          defaultValue={values.street}
        />
        <TextField
          id="city"
          label="City (optional)"
          hint="Squamish, Whistler, Pemberton and other towns beyond 50 km: by arrangement."
          autoComplete="address-level2"
          maxLength={LIMITS.city}
          error={errors.city}
          defaultValue={values.city}
        />
      </div>
      <Choice type="radio" name="locationMode" value="shop" label="At the Burnaby shop" note="you bring it" defaultChecked={values.locationMode === "shop"} />
    </ChoiceGroup>
  );
}
