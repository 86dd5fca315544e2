import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { unlessReplied } from "~/booking/wizard/lost-reply";
import { useDeskReply } from "~/desk/use-desk-form";
import { businessNow } from "~/server/clock.server";
import { Frame } from "~/dashboard/frame";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { AddForm, type AddReply } from "./add-form";
import { answerAdd } from "./add-action.server";
import { freshValues, loadDeskStep } from "./add-page.server";

export const handle: PageHandle = { title: "Add booking" };
export const meta = noindex(
  "Write down a booking that comes by phone: customer, work, time and price.",
);

export const loader = operatorLoader(async ({ request }) => {
  const values = await freshValues(db, new URL(request.url).searchParams);
  const step = await loadDeskStep(db, values, businessNow());
  return { values, step };
});

export const action = operatorAction((args) => answerAdd(args, businessNow()));

/** The response carries everything the page shows; a fresh form would bring another key. */
export { unlessReplied as shouldRevalidate };

export default function AddBooking() {
  const page = useLoaderData<typeof loader>();
  const reply = useDeskReply<AddReply>();
  return (
    <Frame>
      <AddForm key={reply?.values.filled ?? ""} page={page} reply={reply} />
    </Frame>
  );
}
