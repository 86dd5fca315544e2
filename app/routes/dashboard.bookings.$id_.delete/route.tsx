import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { findBooking } from "~/dashboard/bookings.server";
import { softDelete } from "~/dashboard/changes.server";
import { useBookingContext } from "~/dashboard/context";
import { listPath } from "~/dashboard/filter";
import { deletePath, restorePath } from "~/dashboard/links";
import { filterOf, idOf, notFound, PRIVATE, succeeded } from "~/dashboard/request.server";
import { whoAndWhen } from "~/dashboard/words";
import { db } from "~/db.server";
import { readForm } from "~/http";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { Button, ButtonLink } from "~/ui/button";

export const handle: PageHandle = { title: "Delete booking" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const booking = await findBooking(db, idOf(params.id));
  if (!booking) throw notFound();
  const { id, reference, service_name } = booking;
  return json({ id, reference, service: service_name, whoAndWhen: whoAndWhen(booking), filter: filterOf(request) }, { headers: PRIVATE });
}

/** Deletes, and offers to undo it (§5, §8, decision 26). */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const id = idOf(params.id);
  await readForm(request);
  const filter = filterOf(request);
  const toast = (await succeeded(softDelete(db, id)))
    ? await toastCookie("success", "Booking deleted successfully", undefined, { label: "Undo", to: restorePath(id, filter) })
    : await toastCookie("destructive", "Failed to delete booking");
  return redirect(listPath(filter), { headers: { "set-cookie": toast } });
}

export default function DeleteBooking() {
  const { id, reference, service, whoAndWhen, filter } = useLoaderData<typeof loader>();
  const { overList } = useBookingContext();
  const busy = useNavigation().state === "submitting";
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title id="booking-title" className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}>
        Delete the booking of <span className="wrap-anywhere">{whoAndWhen}</span>?
      </Title>
      <p className="text-soft mt-4">
        {service}, reference {reference}. It leaves the list and its time becomes free.
      </p>
      <Form method="post" action={deletePath(id, filter)} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={listPath(filter)} preventScrollReset={overList}>
          Keep booking
        </ButtonLink>
        <Button look="danger" disabled={busy}>
          Delete booking
        </Button>
      </Form>
    </div>
  );
}
