import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { deletedAt, restoreDeletedAt } from "~/desk/suspected.server";
import { filterOf, listPath, presentFilter } from "~/dashboard/filter";
import { restoreSuspectedPath } from "~/dashboard/links";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { suspectedWords } from "~/dashboard/formats";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { attempt } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const FAILED = "Failed to restore the bookings";

export const handle: PageHandle = { title: "Undo the deletion" };

/** A sign-in on the way returns with a GET, which changes nothing, so this page asks once more. */
export const loader = operatorLoader(async ({ doer, request }) => {
  const at = instantIn(request);
  const { length: count } = await deletedAt(db, at, doer);
  if (count === 0) throw redirect(operatorPaths.deleted);
  return { booking: { count, at }, filter: filterOf(request) };
});

export const action = operatorAction(async ({ operator, doer, form, request }) =>
  attempt(
    "suspected bookings cannot be restored",
    submissionOf(form, z.object({}), operator),
    async () => {
      const { restored, freed } = await restoreDeletedAt(db, instantIn(request), doer);
      const to = listPath(presentFilter(request));
      if (restored === 0)
        return redirectWithToast(to, {
          variant: "destructive",
          title: FAILED,
          text: "None of them is deleted any more.",
        });
      return redirectWithToast(to, {
        title: `${suspectedWords(restored)} restored`,
        text:
          freed > 0
            ? `${freed} no longer ${freed === 1 ? "holds its" : "hold their"} time: it has been taken meanwhile.`
            : undefined,
      });
    },
    {
      title: FAILED,
      errors: { main: "Some of them may be back. Press again: nothing is done twice." },
    },
  ),
);

function instantIn(request: Request): string {
  return new URL(request.url).searchParams.get("at") ?? "";
}

export default function RestoreSuspected() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { count, at } = data.booking;
  return (
    <ConfirmPrompt
      title={`Undo the deletion of ${suspectedWords(count)}`}
      about="They come back as they were. Nobody is told."
      reply={reply}
      action={restoreSuspectedPath(at, data.filter)}
      keep={[listPath(data.filter), "Leave them deleted"]}
      does="Undo the deletion"
      look="primary"
    />
  );
}
