import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { showOnce, takeOnce } from "~/auth/show-once.server";
import { orUnwritten } from "~/auth/outage.server";
import { requireOperator } from "~/auth/operator.server";
import type { Operator } from "~/auth/sessions.server";
import { businessTimeOf } from "~/server/clock.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { FEED_PAST_DAYS, listFeeds, MOST_FEEDS, revokeFeed } from "~/dashboard/export/feeds.server";
import { Frame } from "~/dashboard/frame";
import { findId, PRIVATE } from "~/dashboard/request.server";
import { unlessQuestion, useQuestion } from "~/dashboard/settings-question";
import { useBusy } from "~/dashboard/use-busy";
import { useEmptied } from "~/dashboard/use-emptied";
import { usePartFocus } from "~/dashboard/use-part-focus";
import { momentInWords } from "~/dashboard/words";
import { db } from "~/server/db.server";
import { typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { operatorPaths } from "~/operator-paths";
import { originOf } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PageHeading } from "~/ui/page-heading";
import { usePartedErrors } from "~/ui/parted-errors";
import { FeedList } from "./feed-list";
import { makeFeed, newForm } from "./make.server";
import { MAX_NAME, readName } from "./name";
import { NewFeed } from "./new-feed";

export { unlessQuestion as shouldRevalidate };

type Reply = { errors: { name?: string; main?: string }; typed: string };

export const handle: PageHandle = { title: "Calendar feed" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "An address that brings the bookings into your calendar." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await requireOperator(request);
  const once = await takeOnce(request, operator, "feed");
  const feeds = (await listFeeds(db, operator.id)).map(({ id, name, created_at, read_at }) => ({
    id,
    name,
    made: inWords(created_at),
    read: read_at === null ? null : inWords(read_at),
  }));
  return json(
    { feeds, made: once?.shown ?? null, form: newForm(), pastDays: FEED_PAST_DAYS },
    { headers: { ...PRIVATE, ...(once ? { "set-cookie": once.cookie } : {}) } },
  );
}

/** Epoch milliseconds in words. */
function inWords(instant: number): string {
  return momentInWords(businessTimeOf(new Date(instant).toISOString()));
}

/** Creates a feed, whose URL the next page shows once, or revokes one. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const values = typed(await readForm(request));
  const refuse = (status: number, errors: Reply["errors"]) =>
    json({ errors, typed: values.name ?? "" } satisfies Reply, { status, headers: PRIVATE });
  return orUnwritten(
    () => change(request, operator, values, refuse),
    (main) => refuse(503, { main }),
  );
}

type Refuse = (status: number, errors: Reply["errors"]) => Response;

async function change(
  request: Request,
  operator: Operator,
  values: Record<string, string>,
  refuse: Refuse,
) {
  if (values.intent === "revoke") {
    const revoked = await revokeFeed(db, operator.id, findId(values.id) ?? 0);
    const toast = revoked
      ? toastCookie(
          "success",
          "Address revoked",
          "A calendar that still asks for it gets nothing any more.",
        )
      : toastCookie("info", "That address has been revoked already");
    return redirect(operatorPaths.feed, { headers: { ...PRIVATE, "set-cookie": await toast } });
  }
  if (values.intent !== "create")
    return refuse(422, { main: "That does not work here. Nothing has been changed" });
  const { name, error } = readName(values.name ?? "");
  if (error) return refuse(422, { name: error });
  const secret = await makeFeed(db, operator.id, name, values.form || newForm());
  if (!secret)
    return refuse(409, {
      main: `You have ${MOST_FEEDS} addresses already. Revoke one that you do not use any more`,
    });
  const url = `${originOf(request)}/feed/${secret}.ics`;
  return redirect(operatorPaths.feed, {
    headers: { ...PRIVATE, "set-cookie": await showOnce(operator, { kind: "feed", name, url }) },
  });
}

export default function CalendarFeed() {
  const { feeds, made, form, pastDays } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const busy = useBusy();
  const emptied = useEmptied((sent) => sent.get("intent") === "create");
  const { main, errors } = usePartedErrors(reply?.errors);
  usePartFocus("addresses", feeds.length);
  const question = useQuestion(operatorPaths.feed);
  if (question.alone) return <Frame>{question.alone}</Frame>;
  return (
    <Frame>
      <div className="page max-w-3xl pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.settings} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        <ErrorSummary title="The address was not made" errors={errors} />
        <PageHeading>Calendar feed</PageHeading>
        <p className="max-w-measure text-soft mt-4">
          Your own calendar shows every pending and confirmed booking, from {pastDays} days ago on.
          Whoever has the address can read names, phone numbers and addresses of customers: give
          each device its own, and revoke it when the device is gone. Signing out, also everywhere,
          revokes none of them.
        </p>
        <ChangeFailure>{main}</ChangeFailure>
        {made ? <NewFeed key={made.url} {...made} /> : null}
        <Form
          key={emptied}
          method="post"
          action={operatorPaths.feed}
          preventScrollReset
          className="mt-8 grid gap-4"
        >
          <input type="hidden" name="form" value={form} />
          <TextField
            id="name"
            label="What reads it?"
            hint={`Such as “My phone”. At most ${MAX_NAME} characters.`}
            error={errors.name}
            defaultValue={reply?.typed ?? ""}
          />
          <p>
            <Button name="intent" value="create" look="primary" disabled={busy}>
              Make an address
            </Button>
          </p>
        </Form>
        <h2 id="addresses" tabIndex={-1} className="mt-10 mb-3 outline-none">
          Your addresses
        </h2>
        {feeds.length > 0 ? <FeedList feeds={feeds} /> : <p>None yet.</p>}
      </div>
      {question.over}
    </Frame>
  );
}
