import { writeEvent } from "~db/journal";
import type { OperatorChange } from "~/auth/operator-route.server";
import { tooLate } from "~/dashboard/changes/late.server";
import { filterOf } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { TEXT_KINDS, TEXT_NAMES } from "~/domain/ready-texts";
import { timestamp } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { idOf } from "~/server/ids";
import { didTo } from "~/server/last-change.server";
import { z } from "~/server/zod.server";

const schema = z.object({ text: z.enum(TEXT_KINDS) });

/** The owner's own phone has sent a text: the history says which. */
export const textedChange: OperatorChange<z.infer<typeof schema>> = ({ doer, request, params }) => {
  const id = idOf(params.id);
  return {
    schema,
    title: "The text isn't in the history",
    async run(trx, { value: { text } }) {
      if (!(await findBooking(trx, { id }))) return tooLate(trx, id);
      const changes = { text: [null, TEXT_NAMES[text]] as [null, string] };
      await writeEvent(trx, id, { kind: "texted", doer, at: timestamp(), changes, quietly: true });
      return { kind: "done", did: await didTo(trx, id) };
    },
    holds: () => true,
    to: detailsPath(id, filterOf(request)),
    told: ({ text }) => ({ title: `“${TEXT_NAMES[text]}” is in the history as texted` }),
  };
};
