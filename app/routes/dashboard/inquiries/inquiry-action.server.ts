import type { DatabaseOrTransaction } from "~db/connect";
import { setInquiryDone } from "~db/inquiries";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { operatorPaths } from "~/operator-paths";
import { timestamp } from "~/server/clock.server";
import type { FormChange } from "~/server/answer-action.server";
import { idField } from "~/server/form.server";
import { z } from "~/server/zod.server";

const schema = z.object({ id: idField });

/** Ticks an inquiry off, or opens it again. */
export function inquiryChange(isDone: boolean): FormChange<z.infer<typeof schema>> {
  async function isSo(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
    const inquiry = trx.selectFrom("inquiries").select("done_at").where("id", "=", id);
    const found = await inquiry.executeTakeFirst();
    return found !== undefined && (found.done_at !== null) === isDone;
  }
  return {
    schema,
    async run(trx, { value, again }) {
      const id = value.id ?? 0;
      // Sent again, it doesn't undo what somebody has pressed since.
      if (!again) await setInquiryDone(trx, id, isDone ? timestamp() : null);
      const outcome = isDone ? "done" : "open";
      return (await isSo(trx, id))
        ? { kind: "done", did: { what: "inquiry", id: String(id), outcome } }
        : { kind: "refused", status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
    },
    holds: (trx, { id }) => isSo(trx, Number(id)),
    to: operatorPaths.inquiries,
    told({ id }) {
      const action = { label: "Undo", to: `${operatorPaths.inquiries}?intent=open&id=${id}` };
      return isDone
        ? { title: "Inquiry done", action }
        : { variant: "info", title: "Inquiry opened again" };
    },
  };
}
