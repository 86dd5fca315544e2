import { useField } from "@conform-to/react";
import type { ComponentProps } from "react";
import { LIMITS } from "~/domain/limits";
import { LimitedField } from "~/ui/limited-field";

type Props = Omit<Partial<ComponentProps<typeof LimitedField>>, "field" | "limit">;

export function NameField(props: Props) {
  const [field] = useField<string>("name");
  return <LimitedField field={field} limit={LIMITS.name} label="Full name" required {...props} />;
}

export function EmailField(props: Props) {
  const [field] = useField<string>("email");
  return (
    <LimitedField
      field={field}
      limit={LIMITS.email}
      label="Email"
      type="email"
      inputMode="email"
      required
      {...props}
    />
  );
}

export function PhoneField(props: Props) {
  const [field] = useField<string>("phone");
  return (
    <LimitedField
      field={field}
      limit={LIMITS.phone}
      label="Phone"
      alwaysSaid
      type="tel"
      inputMode="tel"
      required
      {...props}
    />
  );
}
