import { useField } from "@conform-to/react";
import { LIMITS } from "~/domain/limits";
import { LimitedField } from "~/ui/limited-field";
import { useHasBeen } from "~/ui/use-has-been";

const TEXTS = {
  customer: { title: "Booking for someone else?", hint: "Who will meet us at the car?" },
  operator: { title: "Somebody else at the car?", hint: "Who the crew meets there." },
};

/** Whom the crew meets at the car, if it isn't the customer. Open once something is in it. */
export function SomeoneElse({ reader = "customer" }: { reader?: keyof typeof TEXTS }) {
  const [name] = useField<string>("meetName");
  const [phone] = useField<string>("meetPhone");
  const isUsed = [name, phone].some((field) => Boolean(field.initialValue || field.errors));
  const { title, hint } = TEXTS[reader];
  return (
    <details open={useHasBeen(isUsed)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {title}
      </summary>
      <div className="mt-3 grid gap-6">
        <p className="text-soft -mb-3 text-[0.9375rem]">{hint}</p>
        <LimitedField
          id="meetName"
          field={name}
          limit={LIMITS.name}
          label="Their name (optional)"
          autoComplete="section-meet name"
        />
        <LimitedField
          id="meetPhone"
          field={phone}
          limit={LIMITS.phone}
          label="Their number (optional)"
          alwaysSaid
          type="tel"
          inputMode="tel"
          autoComplete="section-meet tel"
        />
      </div>
    </details>
  );
}
