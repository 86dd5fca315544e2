import type { Database, DatabaseOrTransaction } from "~db/connect";
import { isSecret, newSecret } from "~db/secret";
import { deskSchema, placeIn } from "~/booking/answers.server";
import type { Search } from "~/booking/availability.server";
import { pressOnCalendar } from "~/desk/calendar-press.server";
import { bookAtDesk, type Booked, type DeskOrder } from "~/desk/book-at-desk.server";
import { customerValues, findWhole } from "~/desk/desk-booking.server";
import {
  type DeskReply,
  type DeskValues,
  FRESH,
  handPriceOf,
  wantedTime,
  withOfferedDeskTime,
} from "~/desk/desk-values";
import { readDesk } from "~/desk/desk-press.server";
import { errorsInOrder, errorsTitle, timeAnswers } from "~/desk/desk-errors";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import { changedTitle, pressAgain, pricesShownBy } from "~/booking/changed-offer.server";
import { changesInOne } from "~/booking/offer-changes";
import { quoteOfWork, readWork, workErrors } from "~/booking/work";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { attempt, findId } from "~/dashboard/request.server";
import { carDetails } from "~/domain/details";
import { type Prices, pricesOf } from "~/domain/catalogue";
import type { Doer } from "~/domain/event";
import { obstacleWords } from "~/domain/obstacle";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { errorsOf, parseForm } from "~/server/form.server";
import type { Suggestions } from "./use-suggestions";

/** `filled` counts how often a customer was filled in. */
export type AddReply = DeskReply & { found: Suggestions | null; filled: string };
type Outcome = { booked: Booked } | { status: number; reply: AddReply };

const FAILED = "The booking couldn't be saved. Please try again in a moment";
const ANY_MINUTES = 60;

export async function loadDeskStep(db: DatabaseOrTransaction, values: DeskValues, now: CivilNow) {
  const catalogue = await catalogueInForce(db);
  const quote = quoteOfWork(catalogue, values);
  const search = searchFor(values, quote?.minutes ?? null, now);
  const calendar = await loadCalendar(db, values.date ?? null, values.from ?? null, search);
  const { version } = catalogue;
  return {
    minutes: search.minutes,
    isAssumed: !quote,
    calendar,
    prices: pricesOf(catalogue),
    version,
  };
}
export type DeskStep = Awaited<ReturnType<typeof loadDeskStep>>;

function searchFor(values: DeskValues, minutes: number | null, now: CivilNow): Search {
  const place = placeIn(values) ?? "burnaby";
  return { minutes: minutes ?? ANY_MINUTES, place, now, channel: "phone" };
}

export async function freshValues(
  db: DatabaseOrTransaction,
  asked: URLSearchParams,
): Promise<DeskValues> {
  const like = await findWhole(db, findId(asked.get("like") ?? undefined));
  return {
    ...FRESH,
    ...(like ? customerValues(like) : {}),
    key: newSecret(),
    date: asked.get("date") ?? "",
  };
}

export async function submitAdd(
  db: Database,
  form: URLSearchParams,
  doer: Doer,
  now: CivilNow,
): Promise<Outcome> {
  const sent = readDesk(form);
  const prices = await catalogueInForce(db);
  const looked = await look(db, prices, sent, now);
  if (looked)
    return {
      status: 200,
      reply: {
        title: null,
        errors: {},
        conflict: null,
        found: null,
        filled: sent.filled ?? "",
        ...looked,
      },
    };

  const { confirmed: anyway, intent: _, ...rest } = sent;
  // "Book anyway" is about the time that was refused, whichever slot is selected.
  const values = anyway ? { ...rest, slot: "" } : withOfferedDeskTime(rest);
  const refuse = (status: number, given: Partial<AddReply>) => {
    const reply = {
      title: "Please check your answers",
      errors: {},
      values,
      conflict: null,
      found: null,
      filled: sent.filled ?? "",
      ...given,
    };
    return { status, reply };
  };
  const submission = parseForm(form, deskSchema);
  const { time, errors: timeErrors } = wantedTime(values);
  const { hand, errors: priceErrors } = handPriceOf(values);
  const work = readWork(prices, values);
  const unpriced = workErrors(prices, values);
  if (submission.status !== "success" || timeErrors || priceErrors || !work || unpriced) {
    return refuse(422, {
      title: errorsTitle(values, timeAnswers(values)),
      errors: errorsInOrder({
        ...errorsOf(submission),
        ...unpriced,
        ...timeErrors,
        ...priceErrors,
      }),
    });
  }
  const { value: contact } = submission;
  const order: DeskOrder = {
    ...time,
    key: isSecret(values.key) ? values.key : newSecret(),
    flow: work.flow,
    quote: (prices) => quoteOfWork(prices, values),
    vehicle: contact.vehicleType || "other",
    ...carDetails(contact),
    contact,
    status: values.status === "pending" ? "pending" : "confirmed",
    hand,
    pricesShown: pricesShownBy(form),
  };
  const quietly = values.tell !== "on";
  const taken = await attempt(
    db
      .transaction()
      .execute((trx) =>
        bookAtDesk(trx, order, { doer, agreed: form.getAll("confirmed"), quietly }, now),
      ),
  );
  switch (taken.kind) {
    case "booked":
    case "before":
      return { booked: taken };
    case "changed": {
      const { changes } = taken;
      const told = `${changesInOne(changes)} ${pressAgain(changes, "Add booking")}`;
      return refuse(409, { title: changedTitle(changes), errors: { priceMode: told } });
    }
    case "conflict":
      return refuse(409, {
        title: "That time is refused",
        errors: { conflict: taken.conflict.obstacles.map(obstacleWords).join(". ") },
        conflict: taken.conflict,
      });
    case "incomplete":
    case "failed":
      return refuse(503, { title: "Nothing has been booked", errors: { desk: FAILED } });
  }
}

/** Null for a submit that books. */
async function look(
  db: DatabaseOrTransaction,
  prices: Prices,
  { use, confirmed, ...sent }: DeskValues,
  now: CivilNow,
): Promise<(Partial<AddReply> & { values: DeskValues }) | null> {
  const { pick: _, from: __, intent, ...rest } = sent;
  if (use) {
    const known = await findWhole(db, findId(use));
    return {
      values: { ...rest, ...(known ? customerValues(known) : {}), find: "" },
      filled: String(Number(sent.filled || 0) + 1),
    };
  }
  const isNewSearch = rest.find && rest.find.trim() !== rest.found;
  if (intent === "find" || (intent === "enter" && isNewSearch)) {
    const q = (rest.find ?? "").trim().slice(0, 100);
    return { values: rest, found: { q, ...(await findCustomers(db, q, now.date)) } };
  }
  const pressed = await pressOnCalendar(
    db,
    sent,
    searchFor(rest, quoteOfWork(prices, rest)?.minutes ?? null, now),
  );
  if (pressed) return { values: pressed };
  return intent === "book" || intent === "enter" || confirmed ? null : { values: rest };
}
