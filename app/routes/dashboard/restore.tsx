import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import { BookingQuestion } from "~/dashboard/booking-question";
import { findEvenDeleted } from "~/dashboard/bookings.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { restoreBooking } from "~/dashboard/changes/status-changes.server";
import { useBookingContext } from "~/dashboard/context";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { leadToDone, whyNotUndone } from "~/dashboard/changes/done-already.server";
import { listPath } from "~/dashboard/filter";
import { deletedWords } from "~/dashboard/changes/history-words";
import { detailsPath, restorePath } from "~/dashboard/links";
import { MissingBooking, titleOver } from "~/dashboard/missing-booking";
import {
  attempt,
  type ChangeRefusal,
  doerOf,
  filterOf,
  findId,
  idOf,
  noBooking,
  presentFilter,
  refusal,
} from "~/dashboard/request.server";
import { useBusy } from "~/dashboard/use-busy";
import { whoAndWhen } from "~/dashboard/words";
import { db } from "~/server/db.server";
import { optionalField, readFields } from "~/server/form.server";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import { Button, ButtonLink } from "~/ui/button";

const FAILED = "Failed to restore booking";
const DONE = "Booking restored";

export const handle: PageHandle = { title: titleOver("Undo the deletion") };

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const { id, reference, service_name } = booking;
  const filter = filterOf(request);
  const deletion = await findDeletion(db, id);
  if (!deletion) throw await leadToDone(id, filter, "restored", DONE);
  return {
    booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking), deletion },
    filter,
  };
});

/** If the time has been taken since, asks what to do (docs/product.md#deleting). */
export const action = operatorAction(async ({ operator, form, request, params }) => {
  const id = idOf(params.id);
  const names = { anyway: optionalField, as: optionalField, to: optionalField };
  const { anyway, as, to: screen } = readFields(form, names);
  const outcome = await attempt(
    restoreBooking(db, id, doerOf(operator), { agreed: anyway, asCancelled: as === "cancelled" }),
  );
  if (typeof outcome === "object") return refusal(FAILED, outcome);
  const to =
    screen === "booking" ? detailsPath(id, filterOf(request)) : listPath(presentFilter(request));
  if (outcome === "restored") return redirectWithToast(to, "success", DONE);
  const state = "It isn't deleted.";
  const why = await whyNotUndone(id, { done: "deleted", undone: "restored", state });
  return redirectWithToast(to, "destructive", FAILED, why);
});

export default function RestoreBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeRefusal>();
  const { overList } = useBookingContext();
  const busy = useBusy();
  if (!data.booking) return <MissingBooking />;
  const { id, deletion } = data.booking;
  const conflict = reply?.conflict;
  return (
    <BookingQuestion
      asks="Undo the deletion of the booking of"
      booking={data.booking}
      consequence={`${deletedWords(deletion)}. The customer isn't told.`}
    >
      <ChangeFailure more={reply?.more}>{reply?.errors.main}</ChangeFailure>
      <Form
        method="post"
        action={restorePath(id, data.filter)}
        preventScrollReset
        className="mt-6 grid gap-5"
      >
        <input type="hidden" name="to" value="booking" />
        {conflict ? (
          <TimeConflictPanel conflict={conflict} anyway="Restore anyway" busy={busy} />
        ) : null}
        {conflict ? (
          <p className="text-soft">
            As cancelled it comes back to the list and to the customer&apos;s bookings, and takes no
            time.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={detailsPath(id, data.filter)} preventScrollReset={overList}>
            Leave it deleted
          </ButtonLink>
          {conflict ? (
            <Button name="as" value="cancelled" disabled={busy}>
              Restore as cancelled
            </Button>
          ) : (
            <Button look="primary" disabled={busy}>
              Undo the deletion
            </Button>
          )}
        </div>
      </Form>
    </BookingQuestion>
  );
}
