import type { DatabaseOrTransaction } from "../../../db/connect";
import { found } from "../../../db/search";
import { digitsOf } from "../../../db/search-text";
import { counts } from "../../../db/standing";
import { localDigits } from "~/domain/phone";
import type { CivilDate } from "~/domain/time";
import { parseSearch } from "../filter";
import { dateInList, vehicleWords } from "../words";

/**
 * A customer who has booked before (docs/decisions/0023), with the details of the latest booking; `id` is that booking's. `also`
 * is the name in the booking that was found, if the latest one does not match the search; otherwise null.
 */
export type KnownCustomer = {
  id: number;
  name: string;
  email: string;
  phone: string;
  vehicle: string;
  last: string;
  also: string | null;
};

/** The first customers found, and whether there are more. */
export type FoundCustomers = { customers: KnownCustomer[]; more: boolean };

const SHOWN = 6;
/** The service and more are searched too, so that most of what is found may be about somebody else. */
const LOOKED_AT = 1000;

/**
 * The customers whose name, email or phone contains a text, latest visit first: whose the latest bookings are that the list's own
 * search finds.
 */
export async function findCustomers(
  db: DatabaseOrTransaction,
  text: string,
  today: CivilDate,
): Promise<FoundCustomers> {
  const q = parseSearch(text);
  if (q.length < 2) return NOBODY;
  const latest = await bookingsOf(db)
    .where(found(db, q))
    .orderBy("booking_date", "desc")
    .orderBy("start_minute", "desc")
    .orderBy("bookings.id", "desc")
    .limit(LOOKED_AT)
    .execute();
  const about = latest.filter((booking) => isAbout(booking, q));
  const owners = [...new Set(about.map((booking) => booking.owner))];
  const newest = await Promise.all(owners.slice(0, SHOWN).map((owner) => latestOf(db, owner)));
  const customers = newest.map((booking) => ({
    also: isAbout(booking, q)
      ? null
      : about.find(({ owner }) => owner === booking.owner)!.customer_name,
    id: booking.id,
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    vehicle: vehicleWords(booking),
    last: dateInList(booking.booking_date, today),
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
      "vehicle_type",
      "vehicle_make",
      "vehicle_model",
    ])
    .where(counts);
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

/** The list's search also covers the service and more; this one is only about people. */
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

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
