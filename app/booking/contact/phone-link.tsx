import { telephoneLink } from "~/content/business";
import { useBusiness } from "~/content/use-business";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}

/** With our number where it says to call, in one of the words that our messages use. */
export function BookingErrors({ title, errors }: { title: string; errors: FieldErrors }) {
  const { phone } = useBusiness();
  return (
    <ErrorSummary title={title} errors={errors}>
      {/(call|contact|phone) us/.test(Object.values(errors).join()) ? (
        <p className="mt-3">
          Our number: <PhoneLink phone={phone} />
        </p>
      ) : null}
    </ErrorSummary>
  );
}
