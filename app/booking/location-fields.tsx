import { useField } from "@conform-to/react";
import { LIMITS } from "~/domain/limits";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { LimitedField } from "~/ui/limited-field";
import { useBusiness } from "~/use-business";

const TEXTS = {
  customer: {
    legend: "Where should we detail it?",
    mobile: "At my address",
    comes: "we come to you",
    street: "If you leave it out we will ask by phone.",
    brings: "you bring it",
  },
  operator: {
    legend: "Where",
    mobile: "At the customer's address",
    comes: "mobile crew",
    street: "It can be added later.",
    brings: "they bring it",
  },
};
type Props = {
  values: Record<string, string>;
  errors: Record<string, string>;
  reader?: keyof typeof TEXTS;
  needsGarage?: boolean;
};

/** CSS alone hides the address, below both choices, so that neither moves under a press. */
export function LocationFields({
  values,
  errors,
  reader = "customer",
  needsGarage = false,
}: Props) {
  const texts = TEXTS[reader];
  const { city: town } = useBusiness();
  const [street] = useField<string>("street");
  const [city] = useField<string>("city");
  // The error summary links to refused fields, so those stay visible.
  const hiding =
    errors.street || errors.city ? "" : "group-has-[[value=shop]:checked]/place:hidden";
  return (
    <div className="group/place min-w-0">
      <ChoiceGroup id="locationMode" legend={texts.legend} error={errors.locationMode}>
        <Choice
          type="radio"
          name="locationMode"
          value="mobile"
          label={texts.mobile}
          note={needsGarage ? `${texts.comes}, to a closed garage` : texts.comes}
          defaultChecked={values.locationMode !== "shop"}
        />
        <Choice
          type="radio"
          name="locationMode"
          value="shop"
          label={`At the ${town} shop`}
          note={texts.brings}
          defaultChecked={values.locationMode === "shop"}
        />
        <div className={`border-line ml-2 grid gap-6 border-l-2 py-2 pl-5 ${hiding}`}>
          <LimitedField
            id="street"
            field={street}
            limit={LIMITS.street}
            label="Street address (optional)"
            hint={texts.street}
            autoComplete={reader === "customer" ? "street-address" : undefined}
          />
          <LimitedField
            id="city"
            field={city}
            limit={LIMITS.city}
            label="City (optional)"
            hint={`Squamish, Whistler, Pemberton and other towns beyond ${SERVICE_RADIUS_KM} km: by arrangement.`}
            autoComplete={reader === "customer" ? "address-level2" : undefined}
          />
        </div>
      </ChoiceGroup>
    </div>
  );
}
