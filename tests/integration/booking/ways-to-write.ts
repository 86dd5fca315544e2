import { beforeEach, vi } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { changeDetails, moveBooking } from "~/booking/manage/customer-changes.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { packageQuote } from "~/booking/package/package";
import { submitBooking } from "~/booking/order/submit.server";
import { quoteOfWork } from "~/desk/work";
import {
  clearSuspicion,
  reopenBooking,
  restoreBooking,
  setStatus,
} from "~/desk/status-changes.server";
import { bookAtDesk } from "~/desk/book-at-desk.server";
import type { DeskEdit } from "~/desk/edited-columns.server";
import { editAtDesk, moveAtDesk } from "~/desk/desk-changes.server";
import { newPriceWords, storedPrice } from "~/desk/edited-price";
import { questionOf } from "~/server/submission.server";
import type { Booking, NewBooking } from "~db/schema";
import { insertBooking, STRANGER } from "../../support/bookings";
import { call, manner } from "../../support/desk";
import { NOW, order, TUESDAY } from "../../support/order";
import { insertOperator } from "../../support/requests";
import { BAY } from "../../support/shop";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { allBookings, insertResource } from "../../support/rows";

// The crew is in Squamish from 11 AM to 1 PM on Tuesday, December 8, 2026, and 60 minutes from
// Burnaby: an hour there at 1 PM can't be driven, nor two hours from 8 AM.
const ELSEWHERE = { place: "squamish", start_minute: 660, duration_minutes: 110 };
const WANTED = { date: TUESDAY, start: 780 };
export const AT_WANTED = { start_minute: 780, duration_minutes: 60 };
const [FREE, EARLY] = [
  { start_minute: 960, duration_minutes: 60 },
  { start_minute: 480, duration_minutes: 60 },
];
export const HELD = Date.UTC(2026, 11, 1, 19);
export const SUSPECTED = { suspicion: "tooFast", held_until: 1 };
export const DELETED = "2026-12-01T17:00:00.000Z";

let kim: number;
/** A shop in which nobody can take an hour in Burnaby at 1 PM. */
export function shopInSquamish() {
  ownDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 18) });
    kim = await insertOperator(db, "kim@example.com");
    await insertBooking(db, ELSEWHERE);
  });
}

export type Way = {
  /** The function that writes. */
  by: string;
  name: string;
  /** The booking before; none if it's made. */
  row?: Partial<NewBooking>;
  write: (booking: Booking, confirmed: string[]) => Promise<unknown>;
  /** When another crew is at work in Burnaby, an hour that the first one could take over. */
  busy?: number;
  /** Whether an operator may overrule; else it's refused. */
  overrules?: true;
};

const by = (confirmed: string[]) => manner(kim, { confirmed });
/** Agrees to the price of the edit too. */
function writeEdit(booking: Booking, to: DeskEdit, confirmed: string[]) {
  const { token } = questionOf(newPriceWords(storedPrice(booking), to.work!.quote));
  return inOne(db, editAtDesk, booking.id, to, 0, by([...confirmed, token]), NOW);
}
export const doer = () => manner(kim).doer;
const DETAILS = { make: "Toyota", model: "Camry", comments: null, street: "", city: "" };
const edit = (place: "burnaby" | "shop", interiorHours: string): DeskEdit => {
  const values = { work: "interior", interiorHours, vehicleType: "sedan" };
  const { contact } = order();
  const work = { flow: "wizard" as const, quote: quoteOfWork(FIRST_CATALOGUE, values)! };
  return {
    ...DETAILS,
    contact: { ...contact, place },
    vehicle: "sedan",
    work,
    same: false,
    pricedAlike: false,
    hand: null,
  };
};

export const WAYS: Way[] = [
  {
    by: "submitIn",
    name: "the wizard's last press",
    write: () => submitBooking(db, order(WANTED), NOW),
  },
  {
    by: "submitIn",
    name: "the package form's",
    write: () => {
      const quote = () =>
        packageQuote(FIRST_CATALOGUE, { key: "DecalRemoval", addOns: [] }, "sedan");
      return submitBooking(db, order({ ...WANTED, flow: "package", quote }), NOW);
    },
  },
  {
    by: "moveBooking",
    name: "a customer's move",
    row: FREE,
    write: ({ id }) => inOne(db, moveBooking, id, WANTED, 0, NOW, STRANGER),
  },
  {
    by: "changeDetails",
    name: "a customer's change of place",
    row: { ...AT_WANTED, location_mode: "shop" },
    write: ({ id }) =>
      inOne(db, changeDetails, id, { ...DETAILS, place: "burnaby" }, 0, NOW, STRANGER),
  },
  {
    by: "keepBooking",
    name: "the press that keeps a booking after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }) => inOne(db, keepBooking, id, null, NOW),
  },
  {
    by: "keepBooking",
    name: "the press that keeps one at another time",
    row: { ...FREE, ...SUSPECTED, held_until: HELD },
    write: ({ id }) => inOne(db, keepBooking, id, WANTED, NOW),
  },
  {
    by: "bookAtDesk",
    name: "a booking by phone",
    write: (_, confirmed) => inOne(db, bookAtDesk, call(WANTED), by(confirmed), NOW),
    overrules: true,
  },
  {
    by: "moveAtDesk",
    name: "an operator's move",
    row: FREE,
    write: ({ id }, confirmed) => inOne(db, moveAtDesk, id, WANTED, 0, by(confirmed), NOW),
    overrules: true,
  },
  {
    by: "editAtDesk",
    name: "an edit that makes it longer",
    row: EARLY,
    busy: 480,
    write: (booking, confirmed) => writeEdit(booking, edit("burnaby", "2"), confirmed),
    overrules: true,
  },
  {
    by: "editAtDesk",
    name: "an edit that puts it elsewhere",
    row: { ...AT_WANTED, location_mode: "shop" },
    write: (booking, confirmed) => writeEdit(booking, edit("burnaby", "1"), confirmed),
    overrules: true,
  },
  {
    by: "setStatus",
    name: "the confirmation of a suspected one after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }, confirmed) => inOne(db, setStatus, id, { to: "confirmed" }, by(confirmed)),
    overrules: true,
  },
  {
    by: "clearSuspicion",
    name: "keeping a suspected one after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }, confirmed) => inOne(db, clearSuspicion, id, by(confirmed)),
    overrules: true,
  },
  {
    by: "restoreBooking",
    name: "undoing a deletion",
    row: { ...AT_WANTED, deleted_at: DELETED },
    write: ({ id }, confirmed) => inOne(db, restoreBooking, id, {}, by(confirmed)),
    overrules: true,
  },
  {
    by: "reopenBooking",
    name: "undoing a completion",
    row: { ...AT_WANTED, status: "completed" },
    write: ({ id }, confirmed) => inOne(db, reopenBooking, id, by(confirmed)),
    overrules: true,
  },
];

export const bookings = () => allBookings(db);
/** The consent that a refusal asks for, "" for one that asks for none; null if it's written. */
export function refused(outcome: unknown): string | null {
  if (typeof outcome !== "object" || outcome === null) return null;
  if ("conflict" in outcome) return (outcome.conflict as { token: string }).token;
  const { kind } = outcome as { kind: string };
  return kind === "lost" || kind === "unreachable" ? "" : null;
}
export const SECOND = BAY + 1;
export const addCrew = () => insertResource(db, { name: "Second crew", kind: "crew" });
export const before = ({ row }: Way) => (row ? insertBooking(db, row) : ({ id: 2 } as Booking));
