import type { DatabaseOrTransaction } from "~db/connect";
import { found } from "~db/search";
import { digitsOf } from "~db/search-text";
import { countsAsVisit } from "~db/standing";
import { localDigits } from "~/domain/phone";
import { plain } from "~/domain/text";
import type { CivilDate } from "~/domain/time";
import { recordsPayments } from "~/server/money.server";
import { SHORTEST_SEARCH } from "../filter";
import { dateInList, vehicleInList } from "../formats";

/**
 * `id` is the latest booking's. `also`: the name in the booking that was found, if the latest
 * doesn't match the search.
 */
export type KnownCustomer = {
  id: number;
  name: string;
  email: string;
  phone: string;
  vehicle: string;
  last: string;
  /** Whether they didn't come to it. */
  noShow: boolean;
  also: string | null;
};

export type FoundCustomers = { customers: KnownCustomer[]; more: boolean };

const SHOWN = 6;
/** The search covers services and more, so most of what it finds may be about somebody else. */
const LOOKED_AT = 1000;

/** By name, email or phone in the latest bookings that the list's search finds; `q` is from `parseSearch`. */
export async function findCustomers(
  db: DatabaseOrTransaction,
  q: string,
  today: CivilDate,
): Promise<FoundCustomers> {
  if (q.length < SHORTEST_SEARCH) return NOBODY;
  const latest = await bookingsOf(db)
    .where(found(db, q))
    .orderBy("booking_date", "desc")
    .orderBy("start_minute", "desc")
    .orderBy("bookings.id", "desc")
    .limit(LOOKED_AT)
    .execute();
  const about = latest.filter((booking) => isAbout(booking, q));
  const owners = [...new Set(about.map((booking) => booking.owner))];
  const isRecorded = await recordsPayments(db);
  const newest = await Promise.all(owners.slice(0, SHOWN).map((owner) => latestOf(db, owner)));
  const customers = newest.map((booking) => ({
    also: isAbout(booking, q)
      ? null
      : about.find(({ owner }) => owner === booking.owner)!.customer_name,
    id: booking.id,
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    vehicle: vehicleInList(booking),
    last: dateInList(booking.booking_date, today),
    noShow: isRecorded && booking.no_show === 1,
  }));
  return { customers, more: owners.length > SHOWN };
}

const NOBODY: FoundCustomers = { customers: [], more: false };

function bookingsOf(db: DatabaseOrTransaction) {
  return db
    .selectFrom("bookings")
    .innerJoin("customer_visits as visit", "visit.booking_id", "bookings.id")
    .select([
      "bookings.id",
      "visit.customer_id as owner",
      "customer_name",
      "customer_email",
      "customer_phone",
      "booking_date",
      "no_show",
      "vehicle_type",
      "vehicle_make",
      "vehicle_model",
    ])
    .where(countsAsVisit);
}

function latestOf(db: DatabaseOrTransaction, owner: number) {
  return bookingsOf(db)
    .where("visit.customer_id", "=", owner)
    .orderBy("booking_date", "desc")
    .orderBy("start_minute", "desc")
    .orderBy("bookings.id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

function isAbout(
  row: { customer_name: string; customer_email: string; customer_phone: string },
  q: string,
): boolean {
  const text = plain(q);
  const digits = digitsOf(q);
  const number = digits !== null && localDigits(row.customer_phone).includes(digits);
  return (
    number ||
    [row.customer_name, row.customer_email, row.customer_phone].some((part) =>
      plain(part).includes(text),
    )
  );
}
