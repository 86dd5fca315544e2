import type { DatabaseOrTransaction } from "~db/connect";
import { findInquiry } from "~db/inquiries";
import { answersTo, putAnswer, withdrawAnswers } from "~db/inquiry-answers";
import type { OperatorChange } from "~/auth/operator-route.server";
import { LONGEST_MINUTES, SHORTEST_MINUTES } from "~/domain/catalogue-limits";
import { answerState } from "~/domain/inquiry";
import { LIMITS } from "~/domain/limits";
import { LIST_CHANGED_MEANWHILE } from "~/domain/merge";
import { EMAIL, paragraphs } from "~/domain/text";
import { A_DATE, addDays } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { newAnswerSecret } from "~/server/answer-secret.server";
import { readCatalogue } from "~/server/catalogue.server";
import { businessNow, timestamp } from "~/server/clock.server";
import { dayField, numberField, optionalText, priceField } from "~/server/form.server";
import type { Outcome } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { answeredIn } from "./inquiry-page.server";
import { answerableServices } from "./answerable-services";

const NO_SERVICE = "Choose the service";
const NO_HOURS = `Enter hours in steps of a quarter, such as 6 or 2.5, up to ${LONGEST_MINUTES / 60}`;
const NO_DAY = `Enter a day from today on, within a year: ${A_DATE}`;

const schema = z.object({
  service: z.string(NO_SERVICE),
  price: priceField("Enter dollars, such as 480 or 187.50"),
  hours: numberField(
    NO_HOURS,
    z
      .number(NO_HOURS)
      .min(SHORTEST_MINUTES / 60, NO_HOURS)
      .max(LONGEST_MINUTES / 60, NO_HOURS)
      .multipleOf(SHORTEST_MINUTES / 60, NO_HOURS),
  ),
  words: optionalText("This", LIMITS.inquiry, paragraphs),
  until: dayField((day) => day >= businessNow().date && day <= addDays(businessNow().date, 365), {
    wrong: NO_DAY,
  }),
});

/** A price in writing, in place of an earlier one that was shown: the version is how many there are. */
export const answerChange: OperatorChange<z.infer<typeof schema>> = ({ operator, request }) => {
  const id = answeredIn(request);
  return {
    schema,
    title: "Nothing was sent",
    async run(trx, { value, version }) {
      const [inquiry, { length }] = [await findInquiry(trx, id), await answersTo(trx, [id])];
      if (!inquiry || length !== version) return refused(409, "main", LIST_CHANGED_MEANWHILE);
      const services = answerableServices(await readCatalogue(trx));
      const service = services.find(({ key }) => key === value.service);
      if (!service) return refused(422, "service", NO_SERVICE);
      const answer = {
        service_key: service.key,
        service_name: service.name,
        price_cents: value.price,
        minutes: value.hours * 60,
        words: value.words,
        until_day: value.until,
      };
      const email = EMAIL.test(inquiry.contact) ? inquiry.contact : null;
      const by = { operatorId: operator.id, at: timestamp(), email };
      const answerId = await putAnswer(trx, inquiry, answer, { ...newAnswerSecret(), ...by });
      const did = { what: "inquiry", id: `${id} ${answerId}`, outcome: "answered" };
      const told = email
        ? { title: `Answer sent to ${email}` }
        : { title: "Answer saved", text: "They left a phone number: press “Text” to send it." };
      return { kind: "done", did, told };
    },
    holds: async (trx, did) => `${id} ${(await answersTo(trx, [id]))[0]?.id}` === did.id,
    to: operatorPaths.inquiry(id),
    told: () => ({ title: "Answer sent" }),
  };
};

export const withdrawChange: OperatorChange<object> = ({ request }) => {
  const id = answeredIn(request);
  const isOpen = async (trx: DatabaseOrTransaction) =>
    (await answersTo(trx, [id])).some(
      (answer) => answerState(answer, businessNow().date) === "open",
    );
  return {
    schema: z.object({}),
    async run(trx) {
      return (await withdrawAnswers(trx, id, timestamp()))
        ? { kind: "done", did: { what: "inquiry", id: `${id}`, outcome: "withdrawn" } }
        : refused(409, "main", LIST_CHANGED_MEANWHILE);
    },
    holds: async (trx) => !(await isOpen(trx)),
    to: operatorPaths.inquiry(id),
    told: () => ({ title: "Answer withdrawn", text: "Its page says so, with your number." }),
  };
};

function refused(status: 409 | 422, field: string, words: string): Outcome {
  return { kind: "refused", status, errors: { [field]: words } };
}
