import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { ClashPanel } from "~/booking/clash-panel";
import { notWhileOffline } from "~/booking/lost-connection";
import { findBooking } from "~/dashboard/bookings.server";
import { ChangeFailure } from "~/dashboard/change-failure";
import { reopen } from "~/dashboard/changes.server";
import { useBookingContext } from "~/dashboard/context";
import { detailsPath, reopenPath } from "~/dashboard/links";
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

const FAILED = "Failed to reopen booking";

export const handle: PageHandle = { title: ({ booking }: { booking: object | null }) => (booking ? "Reopen booking" : NO_BOOKING) };

/** Asks before a completion is taken back; whoever has signed in on the way here is asked too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const booking = await findBooking(db, findId(params.id));
  if (!booking) return noBooking();
  const { id, reference, service_name, status } = booking;
  const filter = filterOf(request);
  if (status !== "completed") throw redirect(detailsPath(id, filter));
  return json({ booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking) }, filter }, { headers: PRIVATE });
}

/** A slip taken back: completed becomes confirmed again. §4's buttons stay as they are; this one stands beside them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const id = idOf(params.id);
  const form = await readForm(request);
  const outcome = await reopen(db, id, doerOf(operator), form.get("anyway"));
  if (typeof outcome === "object") return json({ errors: { main: FAILED }, clash: outcome.clash }, { status: 409, headers: PRIVATE });
  const toast =
    outcome === "reopened"
      ? await toastCookie("success", "Booking reopened", "It is confirmed again. The customer is not told.")
      : await toastCookie("destructive", FAILED, "It is not completed.");
  return redirect(detailsPath(id, filterOf(request)), { headers: { ...PRIVATE, "set-cookie": toast } });
}

export const clientAction = sendOrSay(FAILED, CONNECTION_LOST);

export default function ReopenBooking() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | LostChange>();
  const { overList } = useBookingContext();
  const busy = useNavigation().state === "submitting";
  if (!data.booking) return <MissingBooking />;
  const { id, reference, service, whoAndWhen } = data.booking;
  const clash = answer && "clash" in answer ? answer.clash : null;
  const lost = answer && "offline" in answer ? answer : null;
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title id="booking-title" className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}>
        Reopen the booking of{" "}
        <span className="wrap-anywhere">{whoAndWhen}</span>?
      </Title>
      <p className="text-soft mt-4 wrap-anywhere">
        {service}, reference {reference}. It is confirmed again, and no longer counted as completed. The customer is not told.
      </p>
      <ChangeFailure more={clash ? "Its time has been taken since it was completed." : lost?.more}>{answer?.errors.main}</ChangeFailure>
      <Form method="post" action={reopenPath(id, data.filter)} preventScrollReset className="mt-6 grid gap-5">
        {clash ? <ClashPanel clash={clash} anyway="Reopen anyway" /> : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={detailsPath(id, data.filter)} preventScrollReset={overList}>
            Leave it completed
          </ButtonLink>
          {clash ? null : (
            <Button look="primary" disabled={busy}>
              Reopen
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
