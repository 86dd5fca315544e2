import { LIMITS } from "~/domain/booking";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { TextField } from "~/ui/field";
import { Trap } from "./trap";

type Props = { id?: string; values: Record<string, string>; errors: Record<string, string> };

export function ContactFields({ id = "booking", values, errors }: Props) {
  return (
    <div id={id} tabIndex={-1} className="grid max-w-xl gap-6 outline-none">
      <Trap />
      <TextField id="name" label="Full name" autoComplete="name" maxLength={LIMITS.name} error={errors.name} defaultValue={values.name} required />
      <TextField id="email" label="Email" type="email" inputMode="email" autoComplete="email" maxLength={LIMITS.email} error={errors.email} defaultValue={values.email} required />
      <TextField id="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" placeholder="(123) 456-7890" maxLength={LIMITS.phone} error={errors.phone} defaultValue={values.phone} required />
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
    </div>
  );
}
