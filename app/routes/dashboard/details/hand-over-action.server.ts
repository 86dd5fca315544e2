import type { OperatorChange } from "~/auth/operator-route.server";
import { didTo } from "~/server/last-change.server";
import { handOverAtDesk, type HandOverConflict } from "~/desk/hand-over.server";
import { detailsPath } from "~/dashboard/links";
import { idOf } from "~/server/ids";
import { filterOf } from "~/dashboard/filter";
import { businessNow } from "~/server/clock.server";
import { idField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { tooLate } from "~/dashboard/changes/late.server";

const schema = z.object({ resource: idField, seen: idField });

export const handOverChange: OperatorChange<z.infer<typeof schema>, HandOverConflict> = ({
  doer,
  request,
  params,
}) => {
  const id = idOf(params.id);
  const to = detailsPath(id, filterOf(request));
  return {
    schema,
    title: "Failed to hand over booking",
    async run(trx, { value: { resource, seen }, version, confirmed }) {
      const wanted = { to: resource ?? 0, seen, version };
      const outcome = await handOverAtDesk(trx, id, wanted, { doer, confirmed }, businessNow());
      switch (outcome.kind) {
        case "handed": {
          const told = { title: `Handed over to ${outcome.name}` };
          return { kind: "done", did: await didTo(trx, id), told };
        }
        case "conflict": {
          const { conflict } = outcome;
          const errors = { main: `${conflict.name} can't do it as planned.` };
          return { kind: "ask", question: conflict, errors };
        }
        case "stale":
          return tooLate(trx, id);
      }
    },
    // Whoever has it already isn't given it anew; whose job it is belongs to no version.
    holds: () => false,
    to,
  };
};
