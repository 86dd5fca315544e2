import type { DatabaseOrTransaction } from "~db/connect";
import { setInquiryDone } from "~db/inquiries";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { operatorPaths } from "~/operator-paths";
import { timestamp } from "~/server/clock.server";
import type { Change, Told } from "~/server/submission.server";

export { listInquiries } from "~db/inquiries";

/** Ticks an inquiry off, or opens it again. */
export function inquiryChange(id: number, isDone: boolean, told: Told): Change<object> {
  async function isSo(trx: DatabaseOrTransaction): Promise<boolean> {
    const inquiry = trx.selectFrom("inquiries").select("done_at").where("id", "=", id);
    const found = await inquiry.executeTakeFirst();
    return found !== undefined && (found.done_at !== null) === isDone;
  }
  return {
    async run(trx, { again }) {
      // Sent again, it doesn't undo what somebody has pressed since.
      if (!again) await setInquiryDone(trx, id, isDone ? timestamp() : null);
      const outcome = isDone ? "done" : "open";
      return (await isSo(trx))
        ? { kind: "done", did: { what: "inquiry", id: String(id), outcome } }
        : { kind: "refused", status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
    },
    holds: isSo,
    done: () => Promise.resolve({ to: operatorPaths.inquiries, told }),
  };
}
