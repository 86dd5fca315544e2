import { telephoneLink } from "~/content/business";
import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import type { FieldErrors } from "~/ui/error-summary";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}

export function FailurePhone({ errors }: { errors: FieldErrors }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root || !/(contact|phone) us/.test(Object.values(errors).join())) return null;
  return (
    <p className="mt-3">
      Our number: <PhoneLink phone={root.business.phone} />
    </p>
  );
}
