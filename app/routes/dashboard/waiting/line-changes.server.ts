import { wordsInCalendar } from "~/booking/order/time-refusal.server";
import { markTexted, removeEntry } from "~/booking/waiting/entries.server";
import { offerByHand } from "~/booking/waiting/offers.server";
import { markTold } from "~/booking/waiting/untold.server";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { readTimeOfDay } from "~/domain/time-of-day";
import { operatorPaths } from "~/operator-paths";
import type { FormChange } from "~/server/answer-action.server";
import { dayField, fieldOf, idField } from "~/server/form.server";
import type { Told } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const schema = z.object({ id: idField });
type LineChange = FormChange<z.infer<typeof schema>>;

export const NOT_IN_LINE: Told = { variant: "info", title: "They're off the list already" };
const to = operatorPaths.waiting;

const textedSchema = z.object({ id: idField, entry: idField });

/** What the owner's own phone has told: of an offer, or an entry that it's gone or has ended. */
export const textedChange: FormChange<z.infer<typeof textedSchema>> = {
  schema: textedSchema,
  async run(trx, { value }) {
    const [id, entry] = [value.id ?? 0, value.entry];
    const did = entry
      ? { what: "waiting", id: String(entry), outcome: "told" }
      : { what: "offer", id: String(id), outcome: "texted" };
    return (await (entry ? markTold(trx, entry) : markTexted(trx, id)))
      ? { kind: "done", did }
      : { kind: "refused", status: 409, errors: { main: LIST_CHANGED_MEANWHILE } };
  },
  holds: () => true,
  to,
  told: (_, { outcome }) => ({
    title: "Noted as texted",
    ...(outcome === "texted" && { text: "They have the answer time now." }),
  }),
};

const offerSchema = z.object({
  id: idField,
  date: dayField(),
  time: fieldOf((text) => readTimeOfDay(text ?? "")).refine(
    (time) => time !== null,
    "Enter a time such as 2:30 PM",
  ),
});

const NOT_OFFERED = {
  over: { main: LIST_CHANGED_MEANWHILE },
  held: {
    main: "They're offered another time already. Once they've answered you can offer this one",
  },
  tooNear: { time: "That's too soon for them to answer. Call them instead" },
  later: { date: "Their booking is before that. Offer an earlier time" },
};

/** Whoever is before them. */
export const offerChange: FormChange<z.infer<typeof offerSchema>> = {
  schema: offerSchema,
  title: "Nothing was offered",
  async run(trx, { value }) {
    const id = value.id ?? 0;
    const outcome = await offerByHand(trx, id, { date: value.date, start: value.time! });
    if (outcome.kind === "offered")
      return { kind: "done", did: { what: "waiting", id: String(id), outcome: "offered" } };
    const errors =
      outcome.kind === "taken" ? wordsInCalendar(outcome.why).errors : NOT_OFFERED[outcome.kind];
    return { kind: "refused", status: 409, errors };
  },
  holds: () => true,
  to,
  told: () => ({ title: "The time is offered", text: "It's held for them." }),
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
