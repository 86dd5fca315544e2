import type { OperatorActionArgs } from "~/auth/operator-route.server";
import type { DatabaseOrTransaction } from "~db/connect";
import { isSecret, newSecret } from "~db/secret";
import { changedTitle, changesInOne, confirmAgain } from "~/booking/order/offer-changes";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { parseSearch } from "~/dashboard/filter";
import { answerDesk } from "~/desk/answer-desk.server";
import { bookAtDesk, type Booked, type DeskOrder } from "~/desk/book-at-desk.server";
import { customerValues } from "~/desk/booking-values.server";
import { errorsTitle, readCall, timeAnswers } from "~/desk/desk-schema.server";
import { deskTime, type DeskValues } from "~/desk/desk-values";
import { askPrice, type PriceQuestion } from "~/desk/consent";
import { askAnyway, type TimeConflict } from "~/desk/time-conflict.server";
import { quoteOfWork, WORK_MISSING } from "~/desk/work";
import type { Prices } from "~/domain/catalogue";
import type { Doer } from "~/domain/event";
import type { Parsed } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { findBooking } from "~/server/find-booking.server";
import { findId } from "~/server/ids";
import { sendsMail } from "~/server/mail-server.server";
import { didTo } from "~/server/last-change.server";
import type { Change, Outcome } from "~/server/submission.server";
import type { Told } from "~/server/toast.server";
import { deskSearch, loadDeskStep } from "./add-page.server";
import type { Suggestions } from "./use-suggestions";

type Addition = Omit<DeskOrder, "catalogueVersion"> & { quietly: boolean };
/** Whether to book anyway or at a new price, or which customer it is. */
export type AddQuestion = TimeConflict | PriceQuestion | WhichCustomer;
type WhichCustomer = { kind: "customer" } & Suggestions;

export async function answerAdd(args: OperatorActionArgs, now: CivilNow) {
  const prices = await catalogueInForce(db);
  return answerDesk(args, {
    intents: ["book", "enter"],
    read: (values) => readAddition(prices, values),
    change: (values) => addChange(values, args.doer, now),
    search: (values) => deskSearch(values, quoteOfWork(prices, values), now),
    anew: (sent) => customersIn(sent, now),
    version: prices.version,
    page: async (values) => ({ step: await loadDeskStep(db, values, now) }),
  });
}

function readAddition(prices: Prices, values: DeskValues): Parsed<Addition> {
  const { time, errors: timeErrors } = deskTime(values);
  const { value: call, errors } = readCall(prices, values, timeErrors);
  if (!time || !call?.work) return { value: null, errors: errors ?? { work: WORK_MISSING } };
  const { work, ...others } = call;
  const order: Addition = {
    ...time,
    ...others,
    key: isSecret(values.key) ? values.key : newSecret(),
    flow: work.flow,
    quote: (prices) => quoteOfWork(prices, values),
    status: values.status === "pending" ? "pending" : "confirmed",
    crew: findId(values.crew),
  };
  return { value: order, errors: null };
}

function addChange(values: DeskValues, doer: Doer, now: CivilNow): Change<Addition, AddQuestion> {
  return {
    title: "Nothing has been booked",
    invalid: errorsTitle(values, timeAnswers(values)),
    async run(trx, { value, version, confirmed }): Promise<Outcome<AddQuestion>> {
      const { quietly, ...order } = { ...value, catalogueVersion: version };
      const taken = await bookAtDesk(trx, order, { doer, confirmed, quietly }, now);
      if (taken.kind === "before" && taken.other)
        return {
          kind: "refused",
          status: 409,
          key: newSecret(),
          errors: { name: addedFor(taken.reference, taken.other) },
        };
      switch (taken.kind) {
        case "booked":
        case "before":
          return {
            kind: "done",
            did: await didTo(trx, taken.id),
            told: await addedWords(trx, taken),
          };
        case "changed": {
          const { changes, token } = taken;
          const words = `${changesInOne(changes)} ${confirmAgain(changes, "Add booking")}`;
          return askPrice(changedTitle(changes), words, token);
        }
        case "conflict":
          return { ...askAnyway(taken.conflict), title: "That time is refused" };
        case "twice": {
          const { words, token } = taken;
          const again = `${words} Press “Add booking” again.`;
          return askPrice("Nothing has been booked yet", again, token, "name");
        }
        case "incomplete":
          return { kind: "refused", status: 422, errors: { work: WORK_MISSING } };
      }
    },
    // The booking has the key itself, and is told as added before.
    holds: () => false,
    to: ({ id }) => operatorPaths.booking(Number.parseInt(id, 10)),
  };
}

function addedFor(reference: string, customer: string): string {
  return `This form has added ${reference} for ${customer}. To add this one too, press “Add booking” again.`;
}

async function addedWords(trx: DatabaseOrTransaction, booked: Booked): Promise<Told> {
  const { reference } = booked;
  if (booked.kind === "before") {
    const title = `Booking ${reference} was added before`;
    return booked.same
      ? { variant: "info", title, text: "It wasn't added a second time." }
      : {
          variant: "warning",
          title,
          text: "Your later changes weren't taken. Edit or move it here.",
        };
  }
  const title = `Booking ${reference} added`;
  const email = (await sendsMail(trx)) ? "An email to the customer is on its way." : "";
  const mailed = booked.notified ? email : "No message was sent.";
  const other = booked.instead
    ? `${booked.instead} has it: the one you chose can't do it then.`
    : "";
  return { title, text: [other, mailed].filter(Boolean).join(" ") || undefined };
}

/** Null if it's neither their search nor the choice of one. */
async function customersIn(
  { use, confirmed: _, pick: __, from: ___, intent, ...values }: DeskValues,
  { date }: CivilNow,
): Promise<{ values: DeskValues; question?: WhichCustomer } | null> {
  if (use) {
    const known = await findBooking(db, { id: findId(use) });
    const filled = String(Number(values.filled || 0) + 1);
    return { values: { ...values, ...(known ? customerValues(known) : {}), find: "", filled } };
  }
  const { find = "", found } = values;
  const isNewSearch = find !== "" && find.trim() !== found;
  if (intent !== "find" && !(intent === "enter" && isNewSearch)) return null;
  const q = parseSearch(find);
  return { values, question: { kind: "customer", q, ...(await findCustomers(db, q, date)) } };
}
