import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { outcomeOf, restoreBooking } from "~/desk/status-changes.server";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import type { TimeConflict } from "~/desk/time-conflict.server";
import { aboutBooking, ConfirmPrompt, OfBooking } from "~/dashboard/confirm-prompt";
import { findEvenDeleted } from "~/server/find-booking.server";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { leadToDone, notUndone } from "~/dashboard/changes/late.server";
import { filterOf, listPath, presentFilter } from "~/dashboard/filter";
import { deletedWords } from "~/dashboard/changes/history-words";
import { detailsPath, restorePath } from "~/dashboard/links";
import { noBooking } from "~/dashboard/no-booking.server";
import { findId, idOf } from "~/server/ids";
import { MissingBooking, titleOver } from "~/dashboard/missing-booking";
import { useBusy } from "~/dashboard/use-busy";
import { whoAndWhen } from "~/dashboard/formats";
import { db } from "~/server/db.server";
import { optionalField } from "~/server/form.server";
import { isLastChange } from "~/server/last-change.server";
import { answerAction } from "~/server/answer-action.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";

const FAILED = "Failed to restore booking";
const DONE = "Booking restored";

export const handle: PageHandle = { title: titleOver("Undo the deletion") };

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findEvenDeleted(db, { id: findId(params.id) });
  if (!booking) return noBooking();
  const { id, reference, service_name } = booking;
  const filter = filterOf(request);
  const deletion = await findDeletion(db, id);
  if (!deletion) throw await leadToDone(db, id, filter, "restored", DONE);
  return {
    booking: { id, reference, service: service_name, whoAndWhen: whoAndWhen(booking), deletion },
    filter,
  };
});

/** If the time has been taken since, asks what to do (docs/product.md#deleting). */
export const action = operatorAction((args) => {
  const { doer, form, request, params } = args;
  const id = idOf(params.id);
  const to =
    form.get("to") === "booking"
      ? detailsPath(id, filterOf(request))
      : listPath(presentFilter(request));
  return answerAction<{ as: string | null }, TimeConflict>(args, {
    schema: z.object({ as: optionalField }),
    title: FAILED,
    async run(trx, { value: { as }, confirmed }) {
      const wanted = { asCancelled: as === "cancelled" };
      const restored = await restoreBooking(trx, id, wanted, { doer, confirmed });
      const undo = { done: "deleted", undone: "restored", state: "It isn't deleted." } as const;
      return outcomeOf(trx, id, restored, () => notUndone(trx, id, undo, { to, title: FAILED }));
    },
    holds: isLastChange,
    to,
    told: () => ({ title: DONE }),
  });
});

export default function RestoreBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useBusy();
  if (!data.booking) return <MissingBooking />;
  const { id, deletion } = data.booking;
  const conflict = reply?.question;
  return (
    <ConfirmPrompt
      title={<OfBooking does="Undo the deletion of" booking={data.booking} />}
      about={aboutBooking(data.booking, `${deletedWords(deletion)}. The customer isn't told.`)}
      reply={reply}
      action={restorePath(id, data.filter)}
      sent={{ to: "booking" }}
      keep={[detailsPath(id, data.filter), "Leave it deleted"]}
      does="Undo the deletion"
      look="primary"
      instead={
        conflict && {
          question: (
            <>
              <TimeConflictPanel conflict={conflict} anyway="Restore anyway" busy={busy} />
              <p className="text-soft">
                As cancelled it comes back to the list and to the customer&apos;s bookings, and
                takes no time.
              </p>
            </>
          ),
          button: (
            <Button name="as" value="cancelled" disabled={busy}>
              Restore as cancelled
            </Button>
          ),
        }
      }
    />
  );
}
