import { askBecauseOfWeather } from "~/booking/waiting/ask-weather.server";
import { markAskTexted } from "~/booking/waiting/weather.server";
import type { OperatorActionArgs } from "~/auth/operator-route.server";
import { parseDay, weatherPath } from "~/dashboard/agenda/agenda";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import type { Parsed } from "~/domain/submission";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import type { FormChange, Sender } from "~/server/answer-action.server";
import { idField, typed } from "~/server/form.server";
import { findId } from "~/server/ids";
import { answer, submissionAs } from "~/server/submission.server";
import { z } from "~/server/zod.server";

const TICK = "Tick at least one customer";

function pageOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const date = parseDay(searchParams) ?? businessNow().date;
  return { date, to: weatherPath(date, searchParams.get("lane")) };
}

export function askAction({ request, form, operator, doer }: OperatorActionArgs) {
  const { date, to } = pageOf(request);
  const jobs = form.getAll("job").flatMap((id) => findId(id) ?? []);
  const parsed: Parsed<readonly number[]> =
    jobs.length > 0 ? { value: jobs, errors: null } : { value: null, errors: { main: TICK } };
  const sent = { ...typed(form), job: jobs.join(" ") };
  return answer(db, submissionAs(form, { sent, parsed }, operator, date), {
    title: "Nobody was asked",
    async run(trx, { value }) {
      const asked = await askBecauseOfWeather(trx, date, value, doer);
      return { kind: "done", did: { what: "weather", id: date, outcome: String(asked) } };
    },
    holds: () => true,
    to,
    told: (_, { outcome }) =>
      outcome === "0"
        ? { variant: "info", title: "They were asked already" }
        : { title: outcome === "1" ? "1 customer was asked" : `${outcome} customers were asked` },
  });
}

/** An ask that the owner's own phone has sent. */
export function textedChange({ request }: Sender): FormChange<{ id: number | null }> {
  return {
    schema: z.object({ id: idField }),
    async run(trx, { value: { id } }) {
      return (await markAskTexted(trx, id ?? 0))
        ? { kind: "done", did: { what: "weather", id: String(id), outcome: "texted" } }
        : { kind: "refused", status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
    },
    holds: () => true,
    to: pageOf(request).to,
    told: () => ({ title: "Noted as texted" }),
  };
}
