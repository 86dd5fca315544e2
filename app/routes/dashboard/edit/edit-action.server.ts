import type { OperatorActionArgs } from "~/auth/operator-route.server";
import type { DatabaseOrTransaction } from "~db/connect";
import { lastOwnChange } from "~db/journal";
import type { Booking } from "~db/schema";
import type { ChangedMeanwhile } from "~/dashboard/changes/changed-meanwhile";
import { endsWithContact } from "~/booking/waiting/over.server";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { ofDeleted } from "~/dashboard/changes/late.server";
import { sinceVersion } from "~/dashboard/changes/history.server";
import { detailsPath } from "~/dashboard/links";
import { filterOf } from "~/dashboard/filter";
import { answerDesk } from "~/desk/answer-desk.server";
import { valuesOfBooking } from "~/desk/booking-values.server";
import { editAtDesk } from "~/desk/desk-changes.server";
import { errorsTitle, readEdit } from "~/desk/desk-schema.server";
import type { DeskValues } from "~/desk/desk-values";
import { type DeskEdit, editedColumns } from "~/desk/edited-columns.server";
import { noticeTo, noticeWords } from "~/desk/notice.server";
import { askPrice, type PriceQuestion } from "~/desk/consent";
import { askAnyway, type TimeConflict } from "~/desk/time-conflict.server";
import { mergeValues } from "~/domain/merge";
import type { Prices } from "~/domain/catalogue";
import { changesInWords } from "~/domain/change-words";
import { type Changes, changesBetween, type Doer } from "~/domain/event";
import { formatPrice } from "~/domain/pricing";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { didTo, isLastChange } from "~/server/last-change.server";
import type { Change, Outcome } from "~/server/submission.server";

export type EditQuestion = TimeConflict | ChangedMeanwhile | PriceQuestion;
type Edit = DeskEdit & { quietly: boolean };

const MEANWHILE =
  "Someone else saved changes since you opened this page. Nothing of yours is saved yet";
const OWN_MEANWHILE =
  "You have saved changes since you opened this page. This press has saved nothing more";
const ENDED =
  "The old contact's place in line, or what they were asked because of the weather, has ended. ";
const NO_PRICE =
  "This service is no longer sold, so it has no computed price. Set the price by hand, or choose another service";

export async function answerEdit(args: OperatorActionArgs, booking: Booking, now: CivilNow) {
  const prices = await catalogueInForce(db);
  const to = detailsPath(booking.id, filterOf(args.request));
  return answerDesk(args, {
    intents: ["save"],
    read: (values) => readEdit(prices, values, booking),
    change: (values) => editChange(prices, values, booking, args.doer, to, now),
  });
}

function editChange(
  prices: Prices,
  values: DeskValues,
  { id, suspicion }: Booking,
  doer: Doer,
  to: string,
  now: CivilNow,
): Change<Edit, EditQuestion> {
  return {
    title: "Nothing has been saved",
    invalid: errorsTitle(values),
    async run(trx, { value, version, confirmed }) {
      const { quietly } = value;
      const edited = await editAtDesk(trx, id, value, version, { doer, confirmed, quietly }, now);
      switch (edited.kind) {
        case "edited":
        case "same": {
          const ends = edited.kind === "edited" && (await endsWithContact(trx, id));
          const outcome = ends ? "ended" : edited.kind;
          return { kind: "done", did: { ...(await didTo(trx, id)), outcome } };
        }
        case "conflict":
          return { ...askAnyway(edited.conflict), title: refusedTitle(edited) };
        case "stale":
          return merged(trx, prices, edited.booking, version, doer);
        case "repriced":
          return askPrice("The price changes", edited.words, edited.token);
        case "otherTown":
          return askPrice("The job goes to another town", edited.words, edited.token, "city");
        case "incomplete": {
          const title = "Please check your answers";
          return { kind: "refused", status: 422, title, errors: { priceMode: NO_PRICE } };
        }
        case "gone":
          return ofDeleted(await findDeletion(trx, id));
      }
    },
    holds: isLastChange,
    to,
    async told({ contact: { email }, quietly }, { outcome }) {
      if (outcome === "same") return { variant: "info", title: "Nothing was changed" };
      const own = await lastOwnChange(db, id, "edited", doer);
      const { notified } = noticeTo({ customer_email: email, suspicion }, quietly);
      const ended = outcome === "ended" ? ENDED : "";
      const text = priceWords(own?.total_price_cents) + ended + (await noticeWords(db, notified));
      return { title: "Booking changed", text };
    },
  };
}

type Refused = { conflict: TimeConflict; isElsewhere?: boolean; isShorter?: boolean };

function refusedTitle({ conflict, isElsewhere, isShorter }: Refused) {
  if (conflict.obstacles.every(({ kind }) => kind === "unreached"))
    return "That's further than we drive";
  if (isElsewhere) return "The job doesn't fit there at its time";
  return isShorter
    ? "The shorter job leaves no time for a break"
    : "The job is too long for its time";
}

function priceWords([was, is]: Changes[string] = [null, null]): string {
  return was === null || is === null
    ? ""
    : `The price is now ${formatPrice(Number(is))}; it was ${formatPrice(Number(was))}. `;
}

/** Theirs where only they have changed something, and what's left of one's own changes. */
async function merged(
  trx: DatabaseOrTransaction,
  prices: Prices,
  booking: Booking,
  version: number,
  doer: Doer,
): Promise<Outcome<EditQuestion>> {
  const { entries, shown, own } = await sinceVersion(trx, booking, version, doer);
  const [was, is] = [valuesOfBooking(prices, shown), valuesOfBooking(prices, booking)];
  return {
    kind: "stale",
    version: booking.sequence,
    merge(sent) {
      const values = mergeValues(was, is, sent);
      const { value } = readEdit(prices, values, booking);
      const columns = value && editedColumns(booking, value);
      const mine = columns ? changesInWords(changesBetween<Booking>(booking, columns)) : [];
      const errors = { meanwhile: own ? OWN_MEANWHILE : MEANWHILE };
      const question = { kind: "changed" as const, entries, mine };
      return { title: "This booking has changed", errors, values, question };
    },
  };
}
