import { markTexted, removeEntry } from "~/booking/waiting/entries.server";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { operatorPaths } from "~/operator-paths";
import type { FormChange } from "~/server/answer-action.server";
import { idField } from "~/server/form.server";
import type { Told } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const schema = z.object({ id: idField });
type LineChange = FormChange<z.infer<typeof schema>>;

export const NOT_IN_LINE: Told = { variant: "info", title: "They're off the list already" };
const to = operatorPaths.waiting;

/** An offer that the owner's own phone has told of. */
export const textedChange: LineChange = {
  schema,
  async run(trx, { value }) {
    const id = value.id ?? 0;
    return (await markTexted(trx, id))
      ? { kind: "done", did: { what: "offer", id: String(id), outcome: "texted" } }
      : { kind: "refused", status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
  },
  holds: () => true,
  to,
  told: () => ({ title: "Noted as texted", text: "They have the answer time now." }),
};

export const removeChange: LineChange = {
  schema,
  async run(trx, { value }) {
    const id = value.id ?? 0;
    const outcome = (await removeEntry(trx, id)) ? "removed" : "already";
    return { kind: "done", did: { what: "waiting", id: String(id), outcome } };
  },
  holds: () => true,
  to,
  told: (_, { outcome }) => (outcome === "removed" ? { title: "Taken off the list" } : NOT_IN_LINE),
};
