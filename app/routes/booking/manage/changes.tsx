import { Form } from "@remix-run/react";
import { AddCar } from "~/booking/receipt/add-car";
import { ClosedWords } from "~/booking/manage/manage-frame";
import type { ManageHead } from "~/booking/manage/manage-head";
import { PhoneLink } from "~/booking/contact/phone-link";
import { OCCUPYING } from "~/domain/booking";
import { customerPaths } from "~/customer-paths";
import { Button, ButtonLink } from "~/ui/button";

export const EARLIER = "earlier";

/** `mayWait`: for an earlier time. */
export function ChangeLinks({ head, mayWait }: { head: ManageHead; mayWait: boolean }) {
  const { open, detailsOpen, secret, phone, until, receipt } = head;
  return (
    <section aria-labelledby="changes" className="no-print mt-8 lg:mt-9">
      <h2 id="changes">
        {detailsOpen
          ? "Change your booking"
          : receipt.status === "cancelled"
            ? "Book again"
            : "Changes by phone"}
      </h2>
      {open ? (
        <p className="mt-3">
          You can do this here until <strong className="font-semibold">{until}</strong>, Pacific
          time. After that, call <PhoneLink phone={phone} />.
        </p>
      ) : (
        <>
          <ClosedWords head={head} />
          {detailsOpen ? (
            <p className="mt-3">
              You can still change the vehicle, place and notes here until it begins.
            </p>
          ) : null}
        </>
      )}
      <div className="mt-5 grid gap-3 empty:hidden sm:max-w-sm">
        {open ? (
          <ButtonLink to={customerPaths.manageMove(secret)} look="primary">
            Move to another time
          </ButtonLink>
        ) : null}
        {mayWait ? (
          <Form method="post" className="grid">
            <Button name="intent" value={EARLIER}>
              Tell me if an earlier time opens
            </Button>
          </Form>
        ) : null}
        {detailsOpen ? (
          <ButtonLink to={customerPaths.manageDetails(secret)}>Change details</ButtonLink>
        ) : null}
        {open ? (
          <ButtonLink to={customerPaths.manageCancel(secret)}>Cancel booking</ButtonLink>
        ) : null}
        {detailsOpen ? <AddCar /> : null}
        {!receipt.begun && OCCUPYING.includes(receipt.status) ? (
          <a href={customerPaths.manageCalendar(secret)} className="button button-secondary">
            Add to calendar
          </a>
        ) : null}
      </div>
    </section>
  );
}
