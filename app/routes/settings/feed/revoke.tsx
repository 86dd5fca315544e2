import { useLoaderData } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { listFeeds } from "~/dashboard/export/feeds.server";
import { findId } from "~/server/ids";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { goneTo } from "~/server/toast.server";
import { REVOKED_ALREADY } from "./feed-action.server";

export const handle: PageHandle = { title: "Revoke address" };

export const loader = operatorLoader(async ({ operator, params }) => {
  const id = findId(params.id);
  const feed = (await listFeeds(db, operator.id)).find((feed) => feed.id === id);
  if (!feed) throw await goneTo(operatorPaths.feed, REVOKED_ALREADY);
  return { id: feed.id, name: feed.name };
});

export default function RevokeFeed() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPrompt
      title={`Revoke the address for ${name}`}
      about="A calendar that still asks for it gets nothing any more. This can't be undone: the calendar then needs a new address."
      action={operatorPaths.feed}
      sent={{ intent: "revoke", id }}
      keep={[operatorPaths.feed, "Keep address"]}
      does="Revoke address"
    />
  );
}
