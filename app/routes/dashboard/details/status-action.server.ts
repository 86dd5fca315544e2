import type { OperatorActionArgs } from "~/auth/operator-route.server";
import { bookingChange, tooLate } from "~/dashboard/changes/booking-action.server";
import { clearSuspicion, setStatus } from "~/dashboard/changes/status-changes.server";
import { listPath } from "~/dashboard/filter";
import { detailsPath, reopenPath } from "~/dashboard/links";
import { doerOf, filterOf, idOf } from "~/dashboard/request.server";
import { STATUSES } from "~/domain/booking";
import { versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { whyUnchanged } from "~/dashboard/changes/refusal-words.server";

const title = "Failed to update booking status";

/** An invalid status or a late click changes nothing; the page then shows the present state. */
export function statusChange({ operator, request, params }: OperatorActionArgs) {
  const [id, doer] = [idOf(params.id), doerOf(operator)];
  const filter = filterOf(request);
  return bookingChange(id, {
    title,
    schema: z.object({
      status: z.enum(STATUSES),
      seen: z.enum(STATUSES).optional().catch(undefined),
      version: z.undefined().or(versionField),
    }),
    run: (trx, { value: { status, seen, version }, confirmed }) =>
      setStatus(trx, id, status, doer, seen ? [seen] : [], version, confirmed),
    whyNot: async (trx) => tooLate(await whyUnchanged(trx, id)),
    to: listPath(filter),
    told: ({ status }) => ({
      title: `Booking status updated to ${status}`,
      undo: status === "completed" ? { label: "Undo", to: reopenPath(id, filter) } : undefined,
    }),
  });
}

/** It's a real customer's. */
export function keepChange({ operator, request, params }: OperatorActionArgs) {
  const [id, doer] = [idOf(params.id), doerOf(operator)];
  return bookingChange(id, {
    title,
    schema: z.object({}),
    run: (trx, { confirmed }) => clearSuspicion(trx, id, doer, confirmed),
    whyNot: async (trx) => tooLate(await whyUnchanged(trx, id)),
    to: detailsPath(id, filterOf(request)),
    told: () => ({ title: "Marked as a customer's booking" }),
  });
}
