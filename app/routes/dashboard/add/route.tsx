import { json, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import type { Booked } from "~/desk/book-at-desk.server";
import { useDeskReply } from "~/desk/use-desk-form";
import { businessNow } from "~/server/clock.server";
import { parseFilter } from "~/dashboard/filter";
import { Frame } from "~/dashboard/frame";
import { detailsPath } from "~/dashboard/links";
import { doerOf } from "~/dashboard/request.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { AddForm } from "./add-form";
import {
  type AddReply,
  submitAdd,
  type DeskStep,
  freshValues,
  loadDeskStep,
} from "./add-press.server";

export const handle: PageHandle = { title: "Add booking" };
export const meta = noindex(
  "Write down a booking that comes by phone: customer, work, time and price.",
);

export const loader = operatorLoader(async ({ request }) => {
  const values = await freshValues(db, new URL(request.url).searchParams);
  const step = await loadDeskStep(db, values, businessNow());
  return { values, step };
});

export const action = operatorAction(async ({ operator, form }) => {
  const now = businessNow();
  const outcome = await submitAdd(db, form, doerOf(operator), now);
  if ("booked" in outcome) {
    const { id } = outcome.booked;
    return redirect(detailsPath(id, parseFilter(new URLSearchParams())), {
      headers: { "set-cookie": await bookedToast(outcome.booked) },
    });
  }
  return json(
    { ...outcome.reply, step: await loadDeskStep(db, outcome.reply.values, now) },
    { status: outcome.status },
  );
});

/** The response carries everything the page shows; a fresh form would bring another key. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult ? false : defaultShouldRevalidate);

function bookedToast(booked: Booked): Promise<string> {
  const { reference } = booked;
  if (booked.kind === "before") {
    const title = `Booking ${reference} was added before`;
    return booked.same
      ? toastCookie("info", title, "It wasn't added a second time.")
      : toastCookie("warning", title, "Your later changes weren't taken. Edit or move it here.");
  }
  if (!booked.told)
    return toastCookie("success", `Booking ${reference} added`, "No message was sent.");
  return toastCookie(
    "success",
    `Booking ${reference} added`,
    env.SMTP_URL ? "An email to the customer is on its way." : undefined,
  );
}

export default function AddBooking() {
  const fresh = useLoaderData<typeof loader>();
  const { reply, errors, title } = useDeskReply<AddReply & { step: DeskStep }>();
  return (
    <Frame>
      <AddForm
        key={reply?.filled ?? ""}
        values={reply?.values ?? fresh.values}
        errors={errors}
        title={title}
        reply={reply}
        step={reply?.step ?? fresh.step}
      />
    </Frame>
  );
}
