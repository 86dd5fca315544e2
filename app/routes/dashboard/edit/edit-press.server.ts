import type { Database, DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { cityFollows, deskSchema } from "~/booking/answers.server";
import { type DeskEdited, editAtDesk, isTold } from "~/desk/desk-changes.server";
import { type DeskEdit, editedColumns } from "~/desk/edited-columns.server";
import { valuesOfBooking } from "~/desk/desk-booking.server";
import { type DeskReply, type DeskValues, handPriceOf } from "~/desk/desk-values";
import { isPricedAlike } from "~/desk/edited-price";
import { carDetails } from "~/domain/details";
import { mergeAnswers } from "~/domain/answers";
import { printPriceAgreed } from "~/desk/override-consent";
import { readDesk } from "~/desk/desk-press.server";
import { errorsInOrder, errorsTitle } from "~/desk/desk-errors";
import { AS_BOOKED, isSameWork, quoteOfWork, readWork, workErrors } from "~/booking/work";
import { deletedReply, type Deletion, findDeletion } from "~/dashboard/changes/deleted.server";
import { type HistoryEntry, sinceVersion } from "~/dashboard/changes/history.server";
import { attempt } from "~/dashboard/request.server";
import { liesAhead } from "~/domain/booking";
import { type ChangeInWords, changesInWords } from "~/domain/change-words";
import type { Prices } from "~/domain/catalogue";
import { changesBetween, type Doer } from "~/domain/event";
import { obstacleWords } from "~/domain/obstacle";
import { shortPrice } from "~/domain/pricing";
import { type CivilNow, formatDuration } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { errorsOf, parseForm, versionIn } from "~/server/form.server";

/** `meanwhile`: what has been saved since, and what's left of the operator's own changes. */
export type EditReply = DeskReply & {
  version: number;
  meanwhile: { entries: HistoryEntry[]; mine: ChangeInWords[] } | null;
  deletion: Deletion | null;
  /** What the next press agrees to. */
  confirmed: readonly string[];
};
type Edited = Extract<DeskEdited, { kind: "edited" | "same" }>;
type Outcome = { edited: Edited; notified: boolean } | { status: number; reply: EditReply };

const FAILED = "The booking couldn't be saved. Please try again in a moment";
const MEANWHILE =
  "Someone else saved changes since you opened this page. Nothing of yours is saved yet";
const OWN_MEANWHILE =
  "You have saved changes since you opened this page. This press has saved nothing more";
const NO_PRICE =
  "This service is no longer sold, so it has no computed price. Set the price by hand, or choose another service";

/** About a job that's under way or done, the customer is notified only if the operator ticks it. */
export function notifiesByDefault(
  { status, booking_date: date, start_minute: start, customer_email }: Booking,
  now: CivilNow,
): boolean {
  return customer_email !== "" && liesAhead({ status, date, start }, now);
}

export async function submitEdit(
  db: Database,
  form: URLSearchParams,
  booking: Booking,
  doer: Doer,
  now: CivilNow,
): Promise<Outcome> {
  const { intent, confirmed: _, ...values } = readDesk(form);
  const [version, agreed] = [versionIn(form), form.getAll("confirmed")];
  const prices = await catalogueInForce(db);
  const reply = (status: number, given: Partial<EditReply>): Outcome => ({
    status,
    reply: {
      title: "Please check your answers",
      errors: {},
      values,
      version,
      conflict: null,
      meanwhile: null,
      deletion: null,
      confirmed: agreed,
      ...given,
    },
  });
  if (intent === "update") return reply(200, {});
  const { edit, errors } = readEdit(prices, values, form, booking);
  if (!edit) return reply(422, { title: errorsTitle(values), errors });

  const quietly = values.tell !== "on";
  const edited = await attempt(
    db
      .transaction()
      .execute((trx) => editAtDesk(trx, booking.id, edit, version, { doer, agreed, quietly }, now)),
  );
  switch (edited.kind) {
    case "edited":
    case "same":
      return { edited, notified: edited.kind === "edited" && isTold(edited.after, { quietly }) };
    case "conflict":
      return reply(409, {
        title:
          edit.contact.place === booking.place
            ? "The job is too long for its time"
            : "The job doesn't fit there at its time",
        errors: { conflict: edited.conflict.obstacles.map(obstacleWords).join(". ") },
        conflict: edited.conflict,
      });
    case "stale":
      return reply(409, await merged(db, prices, edited.booking, version, values, doer));
    case "repriced": {
      const { was, is } = edited;
      const goes = `The price goes from ${shortPrice(was.total)} to ${shortPrice(is.total)} by today's prices`;
      const length =
        was.minutes === is.minutes
          ? ""
          : `, the time from ${formatDuration(was.minutes)} to ${formatDuration(is.minutes)}`;
      return reply(409, {
        title: "The price changes",
        errors: { priceMode: `${goes}${length}. Press Save changes again to agree` },
        confirmed: [printPriceAgreed(is)],
      });
    }
    case "incomplete":
      return reply(422, { errors: { priceMode: NO_PRICE } });
    case "gone":
      return reply(409, deletedReply(await findDeletion(db, booking.id)));
    case "failed":
      return reply(503, { title: "Nothing has been saved", errors: { desk: FAILED } });
  }
}

function readEdit(
  prices: Prices,
  values: DeskValues,
  form: URLSearchParams,
  booking: Booking,
): { edit: DeskEdit; errors: null } | { edit: null; errors: Record<string, string> } {
  const submission = parseForm(cityFollows(form, booking), deskSchema);
  const { hand, errors: priceErrors } = handPriceOf(values);
  const unpriced = values.work === AS_BOOKED ? null : workErrors(prices, values);
  if (submission.status !== "success" || priceErrors || unpriced)
    return {
      edit: null,
      errors: errorsInOrder({ ...errorsOf(submission), ...unpriced, ...priceErrors }),
    };
  const { value: contact } = submission;
  return {
    edit: {
      ...editOf(prices, values, booking),
      contact,
      ...carDetails(contact),
      hand,
    },
    errors: null,
  };
}

function editOf(
  prices: Prices,
  values: DeskValues,
  booking: Booking,
): Pick<DeskEdit, "vehicle" | "work" | "same" | "pricedAlike"> {
  const [work, quote] = [readWork(prices, values), quoteOfWork(prices, values)];
  const vehicle = (values.vehicleType || "other") as DeskEdit["vehicle"];
  return {
    vehicle,
    work: work && quote && { flow: work.flow, quote },
    same: isSameWork(prices, booking, values),
    pricedAlike: isPricedAlike(prices, { work: booking, size: booking.vehicle_size }, values),
  };
}

async function merged(
  db: DatabaseOrTransaction,
  prices: Prices,
  booking: Booking,
  version: number,
  typed: DeskValues,
  doer: Doer,
): Promise<Partial<EditReply>> {
  const { entries, shown, own } = await sinceVersion(db, booking, version, doer);
  const values = mergeAnswers(
    valuesOfBooking(prices, shown),
    valuesOfBooking(prices, booking),
    typed,
  );
  const form = new URLSearchParams(values);
  const { edit } = readEdit(prices, values, form, booking);
  const columns = edit && editedColumns(booking, edit);
  const mine = columns ? changesInWords(changesBetween<Booking>(booking, columns)) : [];
  const errors = { meanwhile: own ? OWN_MEANWHILE : MEANWHILE };
  return {
    title: "This booking has changed",
    errors,
    values,
    version: booking.sequence,
    meanwhile: { entries, mine },
  };
}
