import type { OperatorActionArgs } from "~/auth/operator-route.server";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import type { Quote } from "~/booking/quote";
import { addressRefusal } from "~/booking/waiting/asked.server";
import { DAYS, daysOf, inOrder } from "~/booking/waiting/days.server";
import { writeInCaller } from "~/booking/waiting/entries.server";
import { errorsTitle, readCall } from "~/desk/desk-schema.server";
import { type DeskValues, readDesk } from "~/desk/desk-values";
import { WORK_MISSING } from "~/desk/work";
import type { Prices } from "~/domain/catalogue";
import type { Parsed } from "~/domain/submission";
import { operatorPaths } from "~/operator-paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { loadRules } from "~/server/hours.server";
import { answer, submissionAs } from "~/server/submission.server";
import { z } from "~/server/zod.server";

const daysSchema = z.object(DAYS);

export async function writeIn({ form, operator }: OperatorActionArgs) {
  const sent = { ...typed(form), ...readDesk(form) };
  const days = parseForm(form, daysSchema.superRefine(inOrder(await loadRules(db))));
  const parsed = readCaller(await catalogueInForce(db), days, sent);
  return answer(db, submissionAs(form, { sent, parsed }, operator), {
    title: "Nobody was put on the list",
    invalid: errorsTitle(sent),
    async run(trx, { value }) {
      const { quote, ...caller } = value;
      const small = await smallRefusal(trx, caller.place, quote);
      if (small) return { kind: "refused", status: 422, errors: { main: small } };
      const { id } = await writeInCaller(trx, caller, operator.id);
      return { kind: "done", did: { what: "waiting", id: String(id), outcome: "written" } };
    },
    holds: () => true,
    to: operatorPaths.waiting,
    told: ({ name }) => ({ title: `${name} is in line` }),
  });
}

type Caller = Parameters<typeof writeInCaller>[1] & { quote: Quote };

/** Who calls, for which work, where and when. */
function readCaller(
  prices: Prices,
  days: ReturnType<typeof parseForm<z.infer<typeof daysSchema>>>,
  sent: DeskValues,
): Parsed<Caller> {
  const call = readCall(prices, sent);
  const where = call.value?.contact;
  const unreached = where ? addressRefusal(where.place, where) : null;
  if (!call.value?.work || unreached || days.status !== "success")
    return {
      value: null,
      errors: {
        ...(call.value && !call.value.work && { work: WORK_MISSING }),
        ...call.errors,
        ...(unreached && { city: unreached }),
        ...errorsOf(days),
      },
    };
  const { contact, vehicle, work } = call.value;
  const { name, email, phone, place, street, city } = contact;
  const stored = {
    flow: work.flow,
    service_key: work.quote.serviceKey,
    service_options: JSON.stringify(work.quote.options),
    vehicle_type: vehicle,
  };
  return {
    value: {
      name,
      email,
      phone,
      place,
      street,
      city,
      work: stored,
      quote: work.quote,
      ...daysOf(days.value),
    },
    errors: null,
  };
}
