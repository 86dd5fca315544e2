import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showOnce, takeOnce } from "~/auth/show-once.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import type { Operator } from "~/auth/sessions.server";
import { businessTimeOf } from "~/server/clock.server";
import { FEED_PAST_DAYS, listFeeds, MOST_FEEDS, revokeFeed } from "~/dashboard/export/feeds.server";
import { Frame } from "~/dashboard/frame";
import { findId } from "~/dashboard/request.server";
import { unlessQuestion, useQuestion } from "~/dashboard/settings-question";
import { Subscreen } from "~/dashboard/subscreen";
import { useEmptied } from "~/dashboard/use-emptied";
import { usePartFocus } from "~/dashboard/settings-part";
import { momentInWords } from "~/dashboard/formats";
import { oneLine } from "~/domain/text";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { fieldOf, readFields } from "~/server/form.server";
import { operatorPaths } from "~/operator-paths";
import { originOf } from "~/seo/site.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { refusing } from "~/server/reply.server";
import { newKey, submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";
import { z } from "~/server/zod.server";
import { FeedList, FEED_FORM, FeedForm, MAX_NAME, NewFeed } from "./feeds";
import { makeFeed } from "./make.server";

export { unlessQuestion as shouldRevalidate };

export const handle: PageHandle = { title: "Calendar feed" };
export const meta = noindex("An address that brings the bookings into your calendar.");

export const loader = operatorLoader(async ({ operator, request }) => {
  const once = await takeOnce(request, operator, "feed");
  const feeds = (await listFeeds(db, operator.id)).map(({ id, name, created_at, read_at }) => ({
    id,
    name,
    made: inWords(created_at),
    read: read_at === null ? null : inWords(read_at),
  }));
  return json(
    { feeds, made: once?.shown ?? null, key: newKey(), pastDays: FEED_PAST_DAYS },
    { headers: once ? { "set-cookie": once.cookie } : {} },
  );
});

function inWords(instant: number): string {
  return momentInWords(businessTimeOf(new Date(instant).toISOString()));
}

const schema = z.object({
  intent: z.literal("create"),
  name: z
    .string({ error: "Enter what reads it" })
    .transform(oneLine)
    .pipe(z.string({ error: "Enter what reads it" }).min(1, "Enter what reads it"))
    .refine((name) => Array.from(name).length <= MAX_NAME, {
      error: `Use at most ${MAX_NAME} characters`,
    }),
});

export const action = operatorAction(async ({ operator, form, request }) => {
  const submission = submissionOf(form, schema, operator);
  const { value, errors } = submission.parsed;
  const { intent, id } = readFields(form, { id: fieldOf(findId) });
  const refuse = refusing(submission);
  return orFault(
    "a calendar feed cannot be changed",
    async () => {
      if (intent === "revoke") return revoke(operator, id);
      if (!errors) return create(request, operator, { ...submission, ...value }, refuse);
      return errors.intent
        ? refuse(422, { main: "That doesn't work here. Nothing has been changed" })
        : refuse(422, errors);
    },
    (main) => refuse(503, { main }),
  );
});

async function revoke(operator: Operator, id: number | null) {
  const revoked = await revokeFeed(db, operator.id, id ?? 0);
  return revoked
    ? redirectWithToast(
        operatorPaths.feed,
        "success",
        "Address revoked",
        "A calendar that still asks for it gets nothing any more.",
      )
    : redirectWithToast(operatorPaths.feed, "info", "That address has been revoked already");
}

async function create(
  request: Request,
  operator: Operator,
  { name, key }: { name: string; key: string },
  refuse: (status: number, errors: FieldErrors) => Response,
) {
  const made = await makeFeed(db, operator.id, name, key || newKey());
  if (made === "name taken") return refuse(422, { name: "Another address is called this already" });
  if (made === "too many")
    return refuse(409, {
      main: `You have ${MOST_FEEDS} addresses already. Revoke one that you don't use any more`,
    });
  const url = `${originOf(request)}/feed/${made.secret}.ics`;
  return redirect(operatorPaths.feed, {
    headers: { "set-cookie": await showOnce(operator, { kind: "feed", name, url }) },
  });
}

export default function CalendarFeed() {
  const { feeds, made, key, pastDays } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const emptied = useEmptied((sent) => sent.get("intent") === "create");
  const { main, linked } = usePartedErrors(reply?.errors, FEED_FORM);
  usePartFocus("addresses", feeds.length);
  const question = useQuestion(operatorPaths.feed);
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
      refused={{ title: "The address wasn't made", errors: linked, main }}
    >
      {made ? <NewFeed key={made.url} {...made} /> : null}
      <div className="grid items-start gap-x-14 lg:grid-cols-2">
        <FeedForm key={emptied} sentKey={key} shown={typedIn({}, reply)} />
        <div className="mt-8">
          <h2 id="addresses" tabIndex={-1} className="mb-3 outline-none">
            Your addresses
          </h2>
          {feeds.length > 0 ? <FeedList feeds={feeds} /> : <p>None yet.</p>}
        </div>
      </div>
      {question.over}
    </Subscreen>
  );
}
