import { Form } from "@remix-run/react";
import { BookAgain } from "~/booking/receipt/book-again";
import type { ManageHead } from "~/booking/manage/manage-head";
import { customerPaths } from "~/customer-paths";
import { Button, ButtonLink } from "~/ui/button";

export const SENT = "depositSent";

/** What can be done while a booking waits for its deposit; the page itself says what's asked. */
export function DepositDue({ head }: { head: ManageHead }) {
  const { receipt, secret, phone, cancelOpen } = head;
  const { maySay, isHeld } = receipt.deposit!;
  return (
    <section aria-labelledby="deposit" className="no-print mt-8 lg:mt-9">
      <h2 id="deposit">Your deposit</h2>
      {isHeld ? null : (
        <p className="mt-3">
          <BookAgain phone={phone} />
        </p>
      )}
      <div className="mt-5 grid gap-3 empty:hidden sm:max-w-sm">
        {maySay ? (
          <Form method="post" className="grid gap-2">
            <Button look="primary" name="intent" value={SENT}>
              I've sent it
            </Button>
            <p className="text-soft text-[0.9375rem]">
              Then we keep your time until we've looked, at the latest until noon of our next
              working day.
            </p>
          </Form>
        ) : null}
        {cancelOpen ? (
          <ButtonLink to={customerPaths.manageCancel(secret)}>Cancel booking</ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
