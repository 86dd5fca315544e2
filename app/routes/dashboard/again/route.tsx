import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { dropPendingPost, findPendingPost, markSent, RETYPE } from "~/auth/pending-post.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { Frame } from "~/dashboard/frame";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { bookingIn, filledIn, screenOf } from "./screen";

export const handle: PageHandle = { title: "Send it again" };
export const meta = noindex(
  "A form that came after its session had ended, ready to be sent once more.",
);

/**
 * A form sent after its session's end is sent by the operator signed in now, if they confirm it.
 */
export const loader = operatorLoader(async ({ operator, request }) => {
  const post = findPendingPost(request.url, operator.id);
  if (!post) throw await gone();
  const booking = await findEvenDeleted(db, { id: bookingIn(post.address) });
  return {
    here: operatorPaths.again + new URL(request.url).search,
    fields: post.fields,
    filledIn: filledIn(await catalogueInForce(db), post.fields),
    screen: screenOf(post.address),
    lost: post.fields.some(([name]) => name === RETYPE)
      ? "nothing you filled in is lost but the password: the form asks for it again."
      : "nothing you filled in is lost.",
    sent: post.sent,
    booking: booking ? { who: booking.customer_name, reference: booking.reference } : null,
  };
});

/** As often as asked, because a response may get lost. */
export const action = operatorAction(async ({ operator, form, request }) => {
  const post = findPendingPost(request.url, operator.id);
  if (form.get("leave") === "yes") {
    if (post) dropPendingPost(request.url);
    return redirect(paths.dashboard);
  }
  if (!post) return gone();
  markSent(post);
  // 307: the browser repeats the POST with the same fields.
  return redirect(post.address, 307);
});

function gone() {
  return redirectWithToast(paths.dashboard, {
    variant: "info",
    title: "There's nothing to send again",
    text: "It was left already, filled in too long ago, or belongs to another operator.",
  });
}

export default function Again() {
  const { here, fields, filledIn, screen, lost, sent, booking } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <div className="page pt-8 pb-16 wrap-anywhere md:pt-11">
        <PageHeading>Send it again</PageHeading>
        <p className="max-w-measure mt-5">
          {sent
            ? `You have sent “${screen}” from here before. If no answer came, send it again.`
            : `You were signed out before “${screen}” could be saved. Nothing has been saved yet, and ${lost}`}
        </p>
        {booking ? (
          <p className="mt-4 font-semibold">
            Booking of <bdi>{booking.who}</bdi>, {booking.reference}
          </p>
        ) : null}
        <dl className="border-line mt-5 border-t">
          {filledIn.map(({ name, value }, index) => (
            <div
              key={index}
              className="border-line grid gap-x-6 border-b py-2 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="text-soft">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-7 flex flex-wrap gap-3">
          {/* A document load: only the browser itself follows the redirect with a POST. */}
          <Form reloadDocument method="post" action={here}>
            {fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button look="primary">Send it again</Button>
          </Form>
          <Form reloadDocument method="post" action={here}>
            <Button name="leave" value="yes">
              Leave it
            </Button>
          </Form>
        </div>
      </div>
    </Frame>
  );
}
