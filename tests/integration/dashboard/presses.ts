import * as fc from "fast-check";
import type { Booking } from "~db/schema";
import * as ownCancelling from "~/routes/booking/cancel/route";
import * as ownChanging from "~/routes/booking/change/route";
import * as ownMoving from "~/routes/booking/move/route";
import { db } from "~/server/db.server";
import { openToTwo, read, submit, type Who } from "../../support/dashboard";
import { post, responseOf, toastOf } from "../../support/requests";
import { bookingOf } from "../../support/rows";

const SCREENS = ["delete", "restore", "reopen", "edit", "move"] as const;
const BY_CUSTOMER = { ownMove: ownMoving, ownChange: ownChanging, ownCancel: ownCancelling };
type Screen = (typeof SCREENS)[number];
type Press = "confirmed" | "completed" | "cancelled" | Screen | keyof typeof BY_CUSTOMER;
export const NEW = [
  { phone: "604-555-0000", comments: "Two dogs", date: "2026-12-09", time: "1:00 PM", start: 780 },
  { phone: "604-555-0001", comments: "A cat", date: "2026-12-11", time: "9:00 AM", start: 540 },
] as const;
const isAt = ({ booking_date, start_minute }: Booking, { date, start }: (typeof NEW)[Who]) =>
  booking_date === date && start_minute === start;
/** What is so once a press is said to be done. */
export const SO: Record<Press, (booking: Booking, to: (typeof NEW)[Who]) => boolean> = {
  confirmed: ({ status }) => status === "confirmed",
  completed: ({ status }) => status === "completed",
  cancelled: ({ status }) => status === "cancelled",
  delete: ({ deleted_at }) => deleted_at !== null,
  restore: ({ deleted_at }) => deleted_at === null,
  reopen: ({ status }) => status === "confirmed",
  edit: ({ customer_phone }, { phone }) => customer_phone === phone,
  move: isAt,
  ownMove: isAt,
  ownChange: ({ comments }, to) => comments === to.comments,
  ownCancel: ({ status, deleted_at }) => status === "cancelled" || deleted_at !== null,
};
const WHERE = { make: "Toyota", model: "Camry", locationMode: "shop" };
const FIELDS: Partial<Record<Press, (to: (typeof NEW)[Who]) => Record<string, string>>> = {
  edit: ({ phone }) => ({
    ...WHERE,
    intent: "save",
    name: "Avery Chen",
    email: "avery@example.com",
    phone,
    work: "booked",
    vehicleType: "sedan",
    priceMode: "computed",
  }),
  move: ({ date, time }) => ({ intent: "move", date, time }),
  ownMove: ({ date, time }) => ({ intent: "move", date, time }),
  ownChange: ({ comments }) => ({ ...WHERE, comments }),
  ownCancel: () => ({ reason: "" }),
};
type Page = { key: string; version: number };
export type Sent = { press: Press; page: Page; who: Who; to: Who };

const goOnAs = openToTwo(Date.UTC(2026, 11, 1, 19));
export const stored = (id: number) => bookingOf(db, id);
export async function open(id: number, who: Who): Promise<Page> {
  goOnAs(who);
  const { key, booking } = await read(`/dashboard/bookings/${id}`);
  return { key, version: booking.sequence };
}
/** Of the customer's link. */
export const secretOf = (id: number) => `secret-of-booking-${id}`;
export function send(id: number, { press, page, who, to }: Sent) {
  const path = `/dashboard/bookings/${id}`;
  const version = String(page.version);
  const own = { key: page.key, version, ...FIELDS[press]?.(NEW[to]) };
  if (press in BY_CUSTOMER) {
    const { action } = BY_CUSTOMER[press as keyof typeof BY_CUSTOMER];
    const secret = secretOf(id);
    return responseOf(action, post(`/booking/manage/${secret}`, own), { secret });
  }
  goOnAs(who);
  if (SCREENS.includes(press as Screen))
    return submit(`${path}/${press}`, press in VERSIONLESS ? { key: page.key } : own);
  const fields = { key: page.key, intent: "status", status: press, version };
  return submit(path, fields);
}
export const VERSIONLESS = { restore: true, reopen: true };
export const saysDone = async (answer: Response) =>
  answer.status === 302 && (await toastOf(answer))?.variant !== "destructive";

const who = fc.constantFrom<Who>(0, 1);
/** Half of the presses are on the latest page: one on an older page is mostly too late. */
const nth = fc.oneof(fc.constant(-1), fc.nat(50));
export const nthOf = <Each>(list: Each[], at: number) => list.at(at < 0 ? at : at % list.length)!;
export const step = fc.oneof(
  fc.record({ does: fc.constant("open" as const), who }),
  fc.record({
    does: fc.constant("press" as const),
    press: fc.constantFrom(...(Object.keys(SO) as Press[])),
    page: nth,
    to: who,
  }),
  fc.record({ does: fc.constant("again" as const), sent: fc.nat(50) }),
);
