import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { ClashPanel } from "~/booking/clash-panel";
import { notWhileOffline } from "~/booking/lost-connection";
import { findEvenDeleted } from "~/dashboard/bookings.server";
import { ChangeFailure } from "~/dashboard/change-failure";
import { restore } from "~/dashboard/changes.server";
import { useBookingContext } from "~/dashboard/context";
import { findDeletion } from "~/dashboard/deleted.server";
import { listPath } from "~/dashboard/filter";
import { deletedWords } from "~/dashboard/history-words";
import { detailsPath, restorePath } from "~/dashboard/links";
import { CONNECTION_LOST, type LostChange, sendOrSay } from "~/dashboard/lost-change";
import { MissingBooking, NO_BOOKING } from "~/dashboard/missing-booking";
import { doerOf, filterOf, findId, idOf, noBooking, PRIVATE } from "~/dashboard/request.server";
import { whoAndWhen } from "~/dashboard/words";
import { db } from "~/db.server";
import { readForm } from "~/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { Button, ButtonLink } from "~/ui/button";

export { notWhileOffline as shouldRevalidate };

const FAILED = "Failed to restore booking";

export const handle: PageHandle = { title: ({ booking }: { booking: object | null }) => (booking ? "Undo the deletion" : NO_BOOKING) };

/** A sign-in on the way here comes back with a plain request, which changes nothing: it asks once more. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const booking = await findEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const { id, reference, service_name } = booking;
  const filter = filterOf(request);
  const deletion = await findDeletion(db, id);
  if (!deletion) throw redirect(detailsPath(id, filter));
  return json({ booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking), deletion }, filter }, { headers: PRIVATE });
}

/** Takes a deletion back. Where somebody else has the time by now it asks what is to be done (decision 26). */
export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const id = idOf(params.id);
  const form = await readForm(request);
  const filter = filterOf(request);
  const outcome = await restore(db, id, doerOf(operator), { agreed: form.get("anyway"), asCancelled: form.get("as") === "cancelled" });
  if (typeof outcome === "object") return json({ errors: { main: FAILED }, clash: outcome.clash }, { status: 409, headers: PRIVATE });
  const toast = outcome === "restored" ? await toastCookie("success", "Booking restored") : await toastCookie("destructive", FAILED, "It is not deleted.");
  return redirect(form.get("to") === "booking" ? detailsPath(id, filter) : listPath(filter), { headers: { ...PRIVATE, "set-cookie": toast } });
}

export const clientAction = sendOrSay(FAILED, CONNECTION_LOST);

export default function RestoreBooking() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | LostChange>();
  const { overList } = useBookingContext();
  const busy = useNavigation().state === "submitting";
  if (!data.booking) return <MissingBooking />;
  const { id, reference, service, whoAndWhen, deletion } = data.booking;
  const clash = answer && "clash" in answer ? answer.clash : null;
  const lost = answer && "offline" in answer ? answer : null;
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title id="booking-title" className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}>
        Undo the deletion of the booking of{" "}
        <span className="wrap-anywhere">{whoAndWhen}</span>?
      </Title>
      <p className="text-soft mt-4 wrap-anywhere">
        {service}, reference {reference}. {deletedWords(deletion)}. The customer is not told.
      </p>
      <ChangeFailure more={clash ? "Its time has been taken since it was deleted." : lost?.more}>{answer?.errors.main}</ChangeFailure>
      <Form method="post" action={restorePath(id, data.filter)} preventScrollReset className="mt-6 grid gap-5">
        <input type="hidden" name="to" value="booking" />
        {clash ? <ClashPanel clash={clash} anyway="Restore anyway" /> : null}
        {clash ? <p className="text-soft">As cancelled it comes back to the list and to the customer&apos;s bookings, and takes no time.</p> : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={detailsPath(id, data.filter)} preventScrollReset={overList}>
            Leave it deleted
          </ButtonLink>
          {clash ? (
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
    </div>
  );
}
