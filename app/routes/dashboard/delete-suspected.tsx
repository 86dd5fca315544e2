import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { countSuspected, deleteSuspected } from "~/desk/suspected.server";
import { butWith, type Filter, filterOf, listPath } from "~/dashboard/filter";
import { deleteSuspectedPath, restoreSuspectedPath } from "~/dashboard/links";
import { matching } from "~/dashboard/matching.server";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { suspectedWords } from "~/dashboard/formats";
import { formatPrice } from "~/domain/pricing";
import { db } from "~/server/db.server";
import { recordsPayments } from "~/server/money.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";
import { attempt, refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";

const FAILED = "Failed to delete the bookings";

export const handle: PageHandle = { title: "Delete suspected bookings" };

export const loader = operatorLoader(async ({ request }) => {
  const filter = suspectedIn(request);
  const shown = await countSuspected(matching(db, filter, businessNow().date));
  if (shown.count === 0) throw await nothingLeft(filter);
  return { booking: shown, records: await recordsPayments(db), filter };
});

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .catch(0);
const schema = z.object({ count: number, newest: number });

/** In many transactions: what a form has shown says what's left to do. */
export const action = operatorAction(async ({ operator, doer, form, request }) => {
  const filter = suspectedIn(request);
  return attempt(
    "suspected bookings cannot be deleted",
    submissionOf(form, schema, operator),
    async (shown) => {
      const listed = matching(db, filter, businessNow().date);
      const outcome = await deleteSuspected(db, listed, shown, doer);
      if (outcome.kind === "none") return nothingLeft(filter);
      if (outcome.kind === "changed") {
        if (outcome.shown.count === 0) return nothingLeft(filter);
        const main = `There are ${suspectedWords(outcome.shown.count)} now, and none is deleted. Press again to delete them.`;
        return refuse<typeof outcome.shown>(
          409,
          { main },
          { title: FAILED, question: outcome.shown },
        );
      }
      const { deleted, at } = outcome;
      const left = shown.count - deleted;
      return redirectWithToast(listPath(filter), {
        title: `${suspectedWords(deleted)} deleted`,
        text: left > 0 ? `${left} changed meanwhile and stay.` : undefined,
        action: { label: "Undo", to: restoreSuspectedPath(at, filter) },
      });
    },
    {
      title: FAILED,
      errors: { main: "Some of them may be deleted. Press again: nothing is done twice." },
    },
  );
});

function suspectedIn(request: Request): Filter {
  return butWith(filterOf(request), { suspected: true, since: null });
}

function nothingLeft(filter: Filter): Promise<Response> {
  const title = "There's nothing left to delete";
  return redirectWithToast(listPath(filter), { variant: "info", title });
}

export default function DeleteSuspected() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { count, newest, paid } = reply?.question ?? data.booking;
  const money = `${formatPrice(paid)} was paid for ${count === 1 ? "it" : "them"}: the books keep that amount, and what’s to be refunded stays under Money.`;
  return (
    <ConfirmPrompt
      title={`Delete ${suspectedWords(count)}`}
      about={`They leave the list, and the times that they hold become free. Nobody is told. One press undoes it.${data.records && paid > 0 ? ` ${money}` : ""}`}
      reply={reply}
      action={deleteSuspectedPath(data.filter)}
      sent={{ count, newest }}
      keep={[listPath(data.filter), `Keep ${count === 1 ? "it" : "them"}`]}
      does={`Delete ${suspectedWords(count)}`}
    />
  );
}
