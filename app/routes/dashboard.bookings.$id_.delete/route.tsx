import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { notWhileOffline } from "~/booking/lost-connection";
import { findBooking } from "~/dashboard/bookings.server";
import { ChangeFailure } from "~/dashboard/change-failure";
import { softDelete } from "~/dashboard/changes.server";
import { useBookingContext } from "~/dashboard/context";
import { listPath } from "~/dashboard/filter";
import { deletePath, restorePath } from "~/dashboard/links";
import { type LostChange, sendOrSay } from "~/dashboard/lost-change";
import { doerOf, filterOf, findId, idOf, noBooking, PRIVATE, succeeded } from "~/dashboard/request.server";
import { MissingBooking, NO_BOOKING } from "~/dashboard/missing-booking";
import { whoAndWhen } from "~/dashboard/words";
import { db } from "~/db.server";
import { readForm } from "~/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { Button, ButtonLink } from "~/ui/button";

export { notWhileOffline as shouldRevalidate };

const FAILED = "Failed to delete booking";

export const handle: PageHandle = { title: ({ booking }: { booking: object | null }) => (booking ? "Delete booking" : NO_BOOKING) };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const booking = await findBooking(db, findId(params.id));
  if (!booking) return noBooking();
  const { id, reference, service_name } = booking;
  return json({ booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking) }, filter: filterOf(request) }, { headers: PRIVATE });
}

/** Deletes, and offers to undo it (§5, §8, decision 26). */
export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const id = idOf(params.id);
  await readForm(request);
  const filter = filterOf(request);
  const toast = (await succeeded(softDelete(db, id, doerOf(operator))))
    ? await toastCookie("success", "Booking deleted successfully", undefined, { label: "Undo", to: restorePath(id, filter) })
    : await toastCookie("destructive", FAILED);
  return redirect(listPath(filter), { headers: { "set-cookie": toast } });
}

export const clientAction = sendOrSay(FAILED);

export default function DeleteBooking() {
  const data = useLoaderData<typeof loader>();
  const failure = useActionData<LostChange>()?.errors.main;
  const { overList } = useBookingContext();
  const busy = useNavigation().state === "submitting";
  if (!data.booking) return <MissingBooking />;
  const { id, reference, service, whoAndWhen } = data.booking;
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title id="booking-title" className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}>
        Delete the booking of <span className="wrap-anywhere">{whoAndWhen}</span>?
      </Title>
      <p className="text-soft mt-4">
        {service}, reference {reference}. It leaves the list and its time becomes free. The customer is not told: to tell them, cancel the booking instead.
      </p>
      <ChangeFailure>{failure}</ChangeFailure>
      <Form method="post" action={deletePath(id, data.filter)} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={listPath(data.filter)} preventScrollReset={overList}>
          Keep booking
        </ButtonLink>
        <Button look="danger" disabled={busy}>
          Delete booking
        </Button>
      </Form>
    </div>
  );
}
