import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import type { FieldErrors } from "~/ui/error-summary";
import { PhoneLink } from "./phone-link";

export function FailurePhone({ errors }: { errors: FieldErrors }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root || !/(contact|phone) us/.test(Object.values(errors).join())) return null;
  return (
    <p className="mt-3">
      Our number: <PhoneLink phone={root.business.phone} />
    </p>
  );
}
