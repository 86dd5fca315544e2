import type { OperatorActionArgs } from "~/auth/operator-route.server";
import type { DatabaseOrTransaction } from "~db/connect";
import { isSecret, newSecret } from "~db/secret";
import { placeIn } from "~/booking/answers.server";
import { type Search, searchFor } from "~/booking/availability.server";
import { valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { Quote } from "~/booking/quote";
import { changedTitle, confirmAgain } from "~/booking/order/changed-offer.server";
import { changesInOne } from "~/booking/order/offer-changes";
import { quoteOfWork, WORK_MISSING } from "~/desk/work";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { operatorPaths } from "~/operator-paths";
import { loadSettings } from "~/server/hours.server";
import { findId } from "~/server/ids";
import { bookAtDesk, type Booked, type DeskOrder } from "~/desk/book-at-desk.server";
import { customerValues } from "~/desk/booking-values.server";
import { findBooking } from "~/server/find-booking.server";
import { errorsTitle, readCall, timeAnswers } from "~/desk/desk-schema.server";
import {
  type DeskValues,
  FRESH,
  isSave,
  readDesk,
  wantedTime,
  withOfferedDeskTime,
} from "~/desk/desk-values";
import { askPrice, type PriceQuestion } from "~/desk/override-consent";
import { askAnyway, type TimeConflict } from "~/desk/time-conflict.server";
import { type Prices, pricesOf } from "~/domain/catalogue";
import type { Doer } from "~/domain/event";
import { isRetired } from "~/domain/fleet";
import type { Parsed } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { didTo } from "~/server/last-change.server";
import { type Drawn, drawn } from "~/server/reply.server";
import {
  type Change,
  type Outcome,
  replyTo,
  submissionAs,
  type Told,
} from "~/server/submission.server";
import type { Suggestions } from "./use-suggestions";

type Addition = Omit<DeskOrder, "pricesShown"> & { quietly: boolean };
/** Whether to book anyway or at a new price, or which customer it is. */
export type AddQuestion = TimeConflict | PriceQuestion | WhichCustomer;
type WhichCustomer = { kind: "customer" } & Suggestions;

export async function loadDeskStep(db: DatabaseOrTransaction, values: DeskValues, now: CivilNow) {
  const catalogue = await catalogueInForce(db);
  const quote = quoteOfWork(catalogue, values);
  const search = deskSearch(values, quote, now);
  const calendar = await loadCalendar(db, values, search);
  const { resources } = await loadSettings(db);
  return {
    crews: resources
      .filter((each) => !isRetired(each, now.date))
      .map(({ id, name }) => ({ id, name })),
    minutes: search.minutes,
    isAssumed: !quote,
    calendar,
    prices: pricesOf(catalogue),
    version: catalogue.version,
  };
}
export type DeskStep = Awaited<ReturnType<typeof loadDeskStep>>;

function deskSearch(values: DeskValues, quote: Quote | null, now: CivilNow): Search {
  return searchFor({ work: quote, place: placeIn(values), now, channel: "phone" });
}

export async function freshValues(
  db: DatabaseOrTransaction,
  asked: URLSearchParams,
): Promise<DeskValues> {
  const like = await findBooking(db, { id: findId(asked.get("like") ?? undefined) });
  const { resources } = await loadSettings(db);
  const crew = resources.find(({ id }) => String(id) === asked.get("crew"));
  return {
    ...FRESH,
    ...(like ? customerValues(like) : {}),
    ...(crew?.kind === "bay" ? { locationMode: "shop", place: "" } : {}),
    crew: crew ? String(crew.id) : "",
    date: asked.get("date") ?? "",
    handTime: asked.get("time") ?? "",
  };
}

export async function replyToAdd(
  { form, operator, doer }: OperatorActionArgs,
  now: CivilNow,
): Promise<Response | Drawn<AddQuestion>> {
  const sent = readDesk(form);
  const prices = await catalogueInForce(db);
  const values = withOfferedDeskTime(sent);
  const read = { sent: values, parsed: readAddition(prices, values) };
  const submission = submissionAs(form, read, operator);
  const updated = await updatedForm(db, prices, sent, now);
  if (updated) return drawn(200, submission, { ...updated, version: prices.version });
  return replyTo(db, submission, addChange(values, doer, now));
}

function readAddition(prices: Prices, values: DeskValues): Parsed<Addition> {
  const { time, errors: timeErrors } = wantedTime(values);
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
      const { quietly, ...order } = { ...value, pricesShown: version };
      const taken = await bookAtDesk(trx, order, { doer, confirmed, quietly }, now);
      switch (taken.kind) {
        case "booked":
        case "before":
          return { kind: "done", did: await didTo(trx, taken.id), told: addedWords(taken) };
        case "changed": {
          const { changes, token } = taken;
          const words = `${changesInOne(changes)} ${confirmAgain(changes, "Add booking")}`;
          return askPrice(changedTitle(changes), words, token);
        }
        case "conflict":
          return askAnyway("That time is refused", taken.conflict);
        case "incomplete":
          return { kind: "refused", status: 422, errors: { work: WORK_MISSING } };
      }
    },
    // The booking has the key itself, and is told as added before.
    holds: () => false,
    done(_, { id }, told) {
      const to = operatorPaths.booking(Number.parseInt(id, 10));
      return { to, told: told! };
    },
  };
}

function addedWords(booked: Booked): Told {
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
  const email = env.SMTP_URL ? "An email to the customer is on its way." : "";
  const mailed = booked.told ? email : "No message was sent.";
  const other = booked.instead
    ? `${booked.instead} has it: the one you chose can't do it then.`
    : "";
  return { title, text: [other, mailed].filter(Boolean).join(" ") || undefined };
}

/** Null for a submit that books. */
async function updatedForm(
  db: DatabaseOrTransaction,
  prices: Prices,
  { use, confirmed, ...sent }: DeskValues,
  now: CivilNow,
): Promise<{ values: DeskValues; question?: WhichCustomer } | null> {
  const { pick: _, from: __, intent, ...rest } = sent;
  if (use) {
    const known = await findBooking(db, { id: findId(use) });
    const filled = String(Number(sent.filled || 0) + 1);
    return { values: { ...rest, ...(known ? customerValues(known) : {}), find: "", filled } };
  }
  const isNewSearch = rest.find && rest.find.trim() !== rest.found;
  if (intent === "find" || (intent === "enter" && isNewSearch)) {
    const q = (rest.find ?? "").trim().slice(0, 100);
    const found = await findCustomers(db, q, now.date);
    return { values: rest, question: { kind: "customer", q, ...found } };
  }
  const search = deskSearch(rest, quoteOfWork(prices, rest), now);
  const shown = await valuesAfterAction(db, sent, search);
  if (shown) return { values: shown };
  return intent === "enter" || isSave({ intent, confirmed }, "book") ? null : { values: rest };
}
