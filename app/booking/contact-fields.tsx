import { LIMITS } from "~/domain/limits";
import { paths } from "~/paths";
import { LimitedField } from "~/ui/limited-field";
import { LocationFields } from "./location-fields";
import { Honeypot } from "./honeypot";

type Props = {
  id?: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  needsGarage?: boolean;
};

/** The contact and place questions that both flows end with (decisions 24 and 25). */
export function ContactFields({ id = "booking", values, errors, needsGarage }: Props) {
  return (
    <div id={id} tabIndex={-1} className="grid max-w-xl gap-6 outline-none">
      <Honeypot />
      <LimitedField
        id="name"
        limit={LIMITS.name}
        label="Full name"
        autoComplete="name"
        error={errors.name}
        defaultValue={values.name}
        required
      />
      <LimitedField
        id="email"
        limit={LIMITS.email}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
        defaultValue={values.email}
        required
      />
      <LimitedField
        id="phone"
        limit={LIMITS.phone}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(123) 456-7890"
        error={errors.phone}
        defaultValue={values.phone}
        required
      />
      <LocationFields values={values} errors={errors} needsGarage={needsGarage} />
      <p className="text-soft text-[0.9375rem]">
        We use this for your booking and nothing else.{" "}
        <a href={paths.privacy} className="link">
          Privacy
        </a>
      </p>
    </div>
  );
}
