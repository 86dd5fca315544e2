import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { findBooking } from "~/server/find-booking.server";
import { aboutBooking, ConfirmPrompt, OfBooking } from "~/dashboard/confirm-prompt";
import { MeanwhilePanel } from "~/dashboard/changes/changed-meanwhile";
import { useIsOver } from "~/dashboard/dialog-outlet";
import { findDeletion, isOwnDeletion, keptWords } from "~/dashboard/changes/deleted.server";
import { leadToDeleted } from "~/dashboard/changes/late.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { sinceVersion } from "~/dashboard/changes/history.server";
import { deletedWords } from "~/dashboard/changes/history-words";
import { noBooking } from "~/dashboard/no-booking.server";
import { findId, idOf } from "~/server/ids";
import { deletePath, restorePath } from "~/dashboard/links";
import { MissingBooking, titleOver } from "~/dashboard/missing-booking";
import type { BookingRow } from "~/dashboard/bookings.server";
import { whoAndWhen } from "~/dashboard/formats";
import { noticeTo } from "~/desk/notice.server";
import { softDelete } from "~/desk/status-changes.server";
import { db } from "~/server/db.server";
import { OCCUPYING } from "~/domain/booking";
import { parseVersion } from "~/server/form.server";
import { didTo, isLastChange } from "~/server/last-change.server";
import { answerAction } from "~/server/answer-action.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";

const FREES_TIME = "It leaves the list and its time becomes free.";
const CANCELLING_TELLS = "The customer isn't told: to tell them, cancel the booking instead.";
const NOT_TOLD = "The customer isn't told.";
const FAILED = "Failed to delete booking";
const HAS_CHANGED =
  "It has changed since you opened this page, and isn't deleted. Look at what's new, then press again.";

export const handle: PageHandle = { title: titleOver("Delete booking") };

export const loader = operatorLoader(async ({ doer, request, params }) => {
  const id = findId(params.id);
  const booking = await findBooking(db, { id });
  const gone = booking ? null : await leadToDeleted(db, id, filterOf(request), doer, FAILED);
  if (gone) throw gone;
  if (!booking) return noBooking();
  const { reference, service_name, sequence: version } = booking;
  const seen = parseVersion(new URL(request.url).searchParams.get("version"));
  const isNewer = seen >= 0 && version > seen;
  const meanwhile = isNewer ? (await sinceVersion(db, booking, seen)).entries : undefined;
  return {
    booking: {
      id: booking.id,
      version,
      reference,
      service: service_name,
      consequence: consequenceOf(booking) + (await keptWords(db, booking)),
      whoAndWhen: whoAndWhen(booking),
      meanwhile,
    },
    filter: filterOf(request),
  };
});

function consequenceOf(
  booking: Pick<BookingRow, "status" | "customer_email" | "suspicion">,
): string {
  if (!OCCUPYING.includes(booking.status)) return `It leaves the list. ${NOT_TOLD}`;
  return `${FREES_TIME} ${noticeTo(booking).notified ? CANCELLING_TELLS : NOT_TOLD}`;
}

/** Changes made since the page was shown come first (docs/product.md#deleting). */
export const action = operatorAction((args) => {
  const { doer, request, params } = args;
  const [id, filter] = [idOf(params.id), filterOf(request)];
  const action = { label: "Undo", to: restorePath(id, filter) };
  return answerAction<object>(args, {
    schema: z.object({}),
    title: FAILED,
    async run(trx, { version }) {
      const deleted = await softDelete(trx, id, version, { doer });
      if (deleted.kind === "stale")
        return {
          kind: "stale",
          version: deleted.booking.sequence,
          merge: (values) => ({ title: FAILED, errors: { main: HAS_CHANGED }, values }),
        };
      // In another tab: nothing is left to do.
      if (deleted.kind === "changed" || (await isOwnDeletion(trx, id, doer)))
        return { kind: "done", did: await didTo(trx, id) };
      const deletion = await findDeletion(trx, id);
      const text = deletion ? `${deletedWords(deletion)}.` : undefined;
      return { kind: "elsewhere", to: listPath(filter), title: FAILED, text };
    },
    holds: isLastChange,
    to: listPath(filter),
    told: () => ({ title: "Booking deleted successfully", action }),
  });
});

export default function DeleteBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isOver = useIsOver();
  if (!data.booking) return <MissingBooking />;
  const { id, version, consequence, meanwhile } = data.booking;
  return (
    <ConfirmPrompt
      title={<OfBooking does="Delete" booking={data.booking} />}
      about={aboutBooking(data.booking, consequence)}
      reply={reply}
      action={deletePath(id, data.filter, version)}
      version={version}
      keep={[listPath(data.filter), "Keep booking"]}
      does="Delete booking"
    >
      {meanwhile ? <MeanwhilePanel entries={meanwhile} heading={isOver ? "h3" : "h2"} /> : null}
    </ConfirmPrompt>
  );
}
