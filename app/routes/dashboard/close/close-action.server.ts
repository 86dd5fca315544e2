import type { OperatorChange } from "~/auth/operator-route.server";
import { closeOutPath } from "~/dashboard/agenda/agenda";
import { NOT_RECORDED } from "~/dashboard/changes/if-recorded.server";
import { closeDay } from "~/desk/close-day.server";
import type { Method } from "~/domain/payments";
import { CLOSE_NOTE_LIMIT, COUNTED } from "~/domain/takings";
import { A_DATE, formatDate } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { dayField, dollarsField, optionalLineField } from "~/server/form.server";
import { recordsPayments } from "~/server/money.server";
import { z } from "~/server/zod.server";

const counted = dollarsField(null);
const fields = Object.fromEntries(COUNTED.map((method) => [method, counted]));
const schema = z
  .object({
    ...(fields as Record<Method, typeof counted>),
    note: optionalLineField(CLOSE_NOTE_LIMIT),
    seen: z.string().default(""),
    date: dayField((day) => day <= businessNow().date, {
      wrong: `Choose today or a day before: ${A_DATE}`,
    }),
  })
  .refine((values) => COUNTED.some((method) => values[method] !== null), {
    path: ["cash"],
    error: "Enter what you counted: 0 if there’s none",
  });

/** Each is a further one; the newest counts. */
export const closeChange: OperatorChange<z.infer<typeof schema>> = ({ operator }) => {
  return {
    schema,
    title: "The day isn't closed out",
    run: async (trx, { value, confirmed }) =>
      (await recordsPayments(trx)) ? closeDay(trx, value, { operator, confirmed }) : NOT_RECORDED,
    holds: () => true,
    to: ({ id }) => closeOutPath(id),
    told: (_, { id }) => ({ title: `${formatDate(id)} is closed out` }),
  };
};
