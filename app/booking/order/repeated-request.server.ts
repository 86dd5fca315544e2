import { redirectDocument } from "@remix-run/node";
import type { Database } from "~db/connect";
import { derived, hashOf } from "~db/secret";
import type { Booking } from "~db/schema";
import type { Prices } from "~/domain/catalogue";
import { now } from "~/server/clock.server";
import { businessLastRead } from "~/server/business.server";
import { sendsMail } from "~/server/mail-server.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { customerPaths } from "~/customer-paths";
import { toastCookie } from "~/server/toast.server";
import type { Contact } from "../answers.server";
import { contactColumns } from "../contact/contact-columns";
import { type Order, type OrderedWork, workColumns } from "./submit.server";

/**
 * Where a key that has booked already leads; null if it hasn't, or if that can't be looked up: the
 * submission itself runs into the same fault. One that a form has `posted` may have to lead elsewhere;
 * `own` is that of the cookie.
 */
export async function ledByKey(
  db: Database,
  key: string | undefined,
  isSame: (made: Booking) => boolean,
  posted?: { own: string | undefined; elsewhere: string },
): Promise<Response | null> {
  const made = key && (await findEvenDeleted(db, { key }).catch(() => null));
  if (!made) return null;
  if (posted && !mayLead(made, posted.own)) return toMadeBefore(db, posted.elsewhere);
  return toMade(derived("confirmation", key), { same: isSame(made) });
}

/** A key that can't be looked up isn't taken over. */
export async function hasBooked(db: Database, key: string): Promise<boolean> {
  return findEvenDeleted(db, { key }).then(Boolean, () => true);
}

/** Unless it's the `same` booking, a toast warns that later changes weren't taken. */
export async function toMade(token: string, { same }: { same: boolean }): Promise<Response> {
  return redirectDocument(
    customerPaths.confirmation(token),
    same ? undefined : { headers: { "set-cookie": await notTaken() } },
  );
}

/** Enough for a second press and the way Back. */
const FORM_LEADS_MS = 10 * 60_000;

/**
 * Pages are stored and shared with the key in them: without its cookie it leads for minutes only.
 */
export function mayLead(made: Booking, cookieKey: string | undefined): boolean {
  const isOwn = cookieKey !== undefined && isMadeWith(cookieKey, made);
  return isOwn || Math.abs(now() - Date.parse(made.created_at)) < FORM_LEADS_MS;
}

const MADE_BEFORE = "This booking was made before";

/** Leads to `path` with a note that this was booked, but not where to see it. */
async function toMadeBefore(db: Database, path: string): Promise<Response> {
  const letter = (await sendsMail(db))
    ? "Our email about it leads to its page. To ask us"
    : "To ask about it";
  const text = `${letter}, phone ${businessLastRead().phone}.`;
  const toast = await toastCookie({ variant: "info", title: MADE_BEFORE, text });
  return redirectDocument(path, { headers: { "set-cookie": toast } });
}

function notTaken(): Promise<string> {
  const { phone } = businessLastRead();
  const text = `Your later changes weren't taken. Change it from this page, or call ${phone}.`;
  return toastCookie({ variant: "warning", title: MADE_BEFORE, text });
}

export function isMadeWith(key: string, made: Booking): boolean {
  return hashOf(key) === made.idempotency_hash;
}

/** Whatever it cost: the shop may have changed its prices since. */
export function isOfWork(
  prices: Prices,
  made: Booking,
  work: OrderedWork & Pick<Order, "quote">,
): boolean {
  const quote = work.quote(prices);
  if (!quote) return false;
  const { total_price_cents: _, ...columns } = workColumns(work, quote);
  return hasColumns(made, columns);
}

export function isOfContact(made: Booking, contact: Contact): boolean {
  return hasColumns(made, contactColumns(contact));
}

export function hasColumns(made: Booking, columns: Partial<Booking>): boolean {
  return Object.entries(columns).every(([name, value]) => made[name as keyof Booking] === value);
}
