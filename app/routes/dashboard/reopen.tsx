import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { outcomeOf, reopenBooking } from "~/desk/status-changes.server";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import type { TimeConflict } from "~/desk/time-conflict.server";
import { aboutBooking, ConfirmPrompt, OfBooking } from "~/dashboard/confirm-prompt";
import { findBooking } from "~/server/find-booking.server";
import { leadToDone, notUndone } from "~/dashboard/changes/late.server";
import { detailsPath, reopenPath } from "~/dashboard/links";
import { MissingBooking, titleOver } from "~/dashboard/missing-booking";
import { noBooking } from "~/dashboard/no-booking.server";
import { findId, idOf } from "~/server/ids";
import { filterOf, presentFilter } from "~/dashboard/filter";
import { useBusy } from "~/dashboard/use-busy";
import { whoAndWhen } from "~/dashboard/formats";
import { db } from "~/server/db.server";
import { isLastChange } from "~/server/last-change.server";
import { answerAction } from "~/server/answer-action.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";

const FAILED = "Failed to reopen booking";
const DONE = "Booking reopened";

export const handle: PageHandle = { title: titleOver("Reopen booking") };

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findBooking(db, { id: findId(params.id) });
  if (!booking) return noBooking();
  const { id, reference, service_name, status } = booking;
  const filter = filterOf(request);
  if (status !== "completed") throw await leadToDone(db, id, filter, "reopened", DONE);
  return {
    booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking) },
    filter,
  };
});

/** Undoes a mistake; not one of the buttons in docs/product.md#statuses. */
export const action = operatorAction((args) => {
  const { doer, request, params } = args;
  const id = idOf(params.id);
  const to = detailsPath(id, presentFilter(request));
  return answerAction<object, TimeConflict>(args, {
    schema: z.object({}),
    title: FAILED,
    async run(trx, { confirmed }) {
      const reopened = await reopenBooking(trx, id, { doer, confirmed });
      const state = reopened.kind === "gone" ? "It's deleted." : "It isn't completed.";
      const undo = { done: "completed", undone: "reopened", state } as const;
      return outcomeOf(trx, id, reopened, () => notUndone(trx, id, undo, { to, title: FAILED }));
    },
    holds: isLastChange,
    to,
    told: () => ({ title: DONE, text: "It's confirmed again. The customer isn't told." }),
  });
});

export default function ReopenBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useBusy();
  if (!data.booking) return <MissingBooking />;
  const { id } = data.booking;
  const conflict = reply?.question;
  return (
    <ConfirmPrompt
      title={<OfBooking does="Reopen" booking={data.booking} />}
      about={aboutBooking(
        data.booking,
        "It's confirmed again, and no longer counted as completed. The customer isn't told.",
      )}
      reply={reply}
      action={reopenPath(id, data.filter)}
      keep={[detailsPath(id, data.filter), "Leave it completed"]}
      does="Reopen"
      look="primary"
      instead={
        conflict && {
          question: <TimeConflictPanel conflict={conflict} anyway="Reopen anyway" busy={busy} />,
        }
      }
    />
  );
}
