import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { linesOf } from "./notes-form";

export const NO_CUSTOMER = "Customer not found";

// A constant, because the summary takes the focus for each new object.
const GONE = { notes: "This customer is no longer there. Copy your notes from here" };

/** `unsaved`: what was typed about a customer who has gone since the page was opened. */
export function MissingCustomer({ unsaved }: { unsaved: string }) {
  return (
    <div className="page py-12 md:py-16">
      {unsaved ? <ErrorSummary title="The notes haven't been saved" errors={GONE} /> : null}
      <h1>{NO_CUSTOMER}</h1>
      <p className="max-w-measure mt-4">
        There's no such customer, or all their bookings have been deleted
        {unsaved ? " or are another customer’s" : ""}.
      </p>
      {unsaved ? (
        <div className="mt-8 max-w-4xl">
          <label htmlFor="notes" className="font-semibold">
            The notes that you typed
          </label>
          <textarea
            id="notes"
            className="input mt-1.5"
            rows={linesOf(unsaved)}
            defaultValue={unsaved}
            readOnly
          />
        </div>
      ) : null}
      <p className="mt-8">
        <ButtonLink to={operatorPaths.customers} look="primary">
          Back to customers
        </ButtonLink>
      </p>
    </div>
  );
}
