import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import { BookingQuestion } from "~/dashboard/booking-question";
import { findBooking } from "~/dashboard/bookings.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { reopenBooking } from "~/dashboard/changes/status-changes.server";
import { useBookingContext } from "~/dashboard/context";
import { leadToDone, whyNotUndone } from "~/dashboard/changes/done-already.server";
import { detailsPath, reopenPath } from "~/dashboard/links";
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

const FAILED = "Failed to reopen booking";
const DONE = "Booking reopened";

export const handle: PageHandle = { title: titleOver("Reopen booking") };

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findBooking(db, findId(params.id));
  if (!booking) return noBooking();
  const { id, reference, service_name, status } = booking;
  const filter = filterOf(request);
  if (status !== "completed") throw await leadToDone(id, filter, "reopened", DONE);
  return {
    booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking) },
    filter,
  };
});

/** Undoes a mistake; not one of the buttons in docs/product.md#statuses. */
export const action = operatorAction(async ({ operator, form, request, params }) => {
  const id = idOf(params.id);
  const { anyway } = readFields(form, { anyway: optionalField });
  const outcome = await attempt(reopenBooking(db, id, doerOf(operator), anyway));
  if (typeof outcome === "object") return refusal(FAILED, outcome);
  const to = detailsPath(id, presentFilter(request));
  if (outcome === "reopened")
    return redirectWithToast(to, "success", DONE, "It's confirmed again. The customer isn't told.");
  const state = (await findBooking(db, id)) ? "It isn't completed." : "It's deleted.";
  const why = await whyNotUndone(id, { done: "completed", undone: "reopened", state });
  return redirectWithToast(to, "destructive", FAILED, why);
});

export default function ReopenBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeRefusal>();
  const { overList } = useBookingContext();
  const busy = useBusy();
  if (!data.booking) return <MissingBooking />;
  const { id } = data.booking;
  const conflict = reply?.conflict;
  return (
    <BookingQuestion
      asks="Reopen the booking of"
      booking={data.booking}
      consequence="It's confirmed again, and no longer counted as completed. The customer isn't told."
    >
      <ChangeFailure more={reply?.more}>{reply?.errors.main}</ChangeFailure>
      <Form
        method="post"
        action={reopenPath(id, data.filter)}
        preventScrollReset
        className="mt-6 grid gap-5"
      >
        {conflict ? (
          <TimeConflictPanel conflict={conflict} anyway="Reopen anyway" busy={busy} />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={detailsPath(id, data.filter)} preventScrollReset={overList}>
            Leave it completed
          </ButtonLink>
          {conflict ? null : (
            <Button look="primary" disabled={busy}>
              Reopen
            </Button>
          )}
        </div>
      </Form>
    </BookingQuestion>
  );
}
