import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

export const NO_CUSTOMER = "Customer not found";

/** Instead of a customer who is not there. */
export function MissingCustomer() {
  return (
    <div className="page py-12 md:py-16">
      <h1>{NO_CUSTOMER}</h1>
      <p className="max-w-measure mt-4">There is no such customer, or all their bookings have been deleted.</p>
      <p className="mt-8">
        <ButtonLink to={paths.customers} look="primary">
          Back to customers
        </ButtonLink>
      </p>
    </div>
  );
}
