import type { OperatorChange } from "~/auth/operator-route.server";
import { tooLate } from "~/dashboard/changes/late.server";
import { BECAME, BECOMES } from "~/dashboard/deposit-choice";
import { filterOf, listPath } from "~/dashboard/filter";
import { idOf } from "~/server/ids";
import { detailsPath, reopenPath } from "~/dashboard/links";
import { type DepositQuestion, depositQuestion } from "~/desk/deposits.server";
import { clearSuspicion, outcomeOf, setStatus } from "~/desk/status-changes.server";
import type { TimeConflict } from "~/desk/time-conflict.server";
import { STATUSES } from "~/domain/booking";
import { isLastChange } from "~/server/last-change.server";
import { z } from "~/server/zod.server";

const title = "Failed to update booking status";
const NOT_YET = "Not cancelled yet: what becomes of the deposit?";
const statusSchema = z.object({
  status: z.enum(STATUSES),
  becomes: z.enum(BECOMES).optional(),
});

/** An invalid status or a late click changes nothing; the page then shows the present state. */
export const statusChange: OperatorChange<
  z.infer<typeof statusSchema>,
  TimeConflict | DepositQuestion
> = ({ doer, request, params }) => {
  const [id, filter] = [idOf(params.id), filterOf(request)];
  return {
    schema: statusSchema,
    title,
    async run(trx, { value: { status: to, becomes }, version, confirmed }) {
      const isAsked = to === "cancelled" && becomes === undefined;
      const question = isAsked ? await depositQuestion(trx, id, version) : null;
      if (question) return { kind: "ask", title: NOT_YET, question };
      // Without a version the status alone says whether it may follow.
      const wanted = {
        to,
        version: version < 0 ? undefined : version,
        keeps: becomes === "keep",
      };
      const changed = await setStatus(trx, id, wanted, { doer, confirmed });
      return outcomeOf(trx, id, changed, () => tooLate(trx, id));
    },
    holds: isLastChange,
    to: listPath(filter),
    told({ status, becomes }) {
      const action = { label: "Undo", to: reopenPath(id, filter) };
      return {
        title: `Booking status updated to ${status}`,
        text: becomes && BECAME[becomes],
        action: status === "completed" ? action : undefined,
      };
    },
  };
};

/** It's a real customer's. */
export const clearChange: OperatorChange<object, TimeConflict> = ({ doer, request, params }) => {
  const id = idOf(params.id);
  return {
    schema: z.object({}),
    title,
    async run(trx, { confirmed }) {
      const changed = await clearSuspicion(trx, id, { doer, confirmed });
      return outcomeOf(trx, id, changed, () => tooLate(trx, id));
    },
    holds: isLastChange,
    to: detailsPath(id, filterOf(request)),
    told: () => ({ title: "Marked as a customer's booking" }),
  };
};
