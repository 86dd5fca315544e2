import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOnce } from "~/auth/show-once.server";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { momentInWords } from "~/server/clock.server";
import { FEED_PAST_DAYS, listFeeds } from "~/dashboard/export/feeds.server";
import { Frame } from "~/dashboard/frame";
import { unlessDialog, useDialogOutlet } from "~/dashboard/dialog-outlet";
import { Subscreen } from "~/dashboard/subscreen";
import { usePartFocus } from "~/ui/focus";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { replyOf } from "~/dashboard/screen-form";
import type { Reply } from "~/ui/reply";
import { FeedList, FEED_FORM, FeedForm, NewFeed } from "./feeds";
import { FEED_FORMS } from "./feed-action.server";

export { unlessDialog as shouldRevalidate };

export const handle: PageHandle = { title: "Calendar feed" };
export const meta = noindex("An address that brings the bookings into your calendar.");

export const loader = operatorLoader(async (args) => {
  const made = await takeOnce(args, "feed");
  const feeds = (await listFeeds(db, args.operator.id)).map(
    ({ id, name, created_at, read_at }) => ({
      id,
      name,
      made: momentInWords(created_at),
      read: read_at === null ? null : momentInWords(read_at),
    }),
  );
  return { feeds, made, pastDays: FEED_PAST_DAYS };
});

export const action = operatorForms(FEED_FORMS);

export default function CalendarFeed() {
  const { feeds, made, pastDays } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  usePartFocus("addresses", feeds.length);
  const question = useDialogOutlet(operatorPaths.feed);
  if (question.alone) return <Frame>{question.alone}</Frame>;
  return (
    <Subscreen
      title="Calendar feed"
      about={
        <>
          {" "}
          Your own calendar shows every pending and confirmed booking, from {pastDays} days ago on.
          Whoever has the address can read names, phone numbers and addresses of customers: give
          each device its own, and revoke it when the device is gone. Signing out doesn't turn these
          off.
        </>
      }
      reply={reply}
      form={FEED_FORM}
    >
      {made ? <NewFeed key={made.url} {...made} /> : null}
      <div className="grid items-start gap-x-14 lg:grid-cols-2">
        <FeedForm reply={replyOf(reply, "create")} />
        <div className="mt-8">
          <h2 id="addresses" tabIndex={-1} className="mb-3 outline-none">
            Your addresses
          </h2>
          {feeds.length > 0 ? <FeedList feeds={feeds} /> : <p>None yet.</p>}
        </div>
      </div>
      {question.dialog}
    </Subscreen>
  );
}
