import type SQLite from "better-sqlite3";
import { keysOf } from "~db/customers";
import type { Booking } from "~db/schema";
import { plain } from "~/domain/text";
import { searchedText } from "~db/search-text";

/**
 * Derives from a booking that was changed from outside what the site derives in its own transaction:
 * what is searched, and its customer.
 */
export function deriveFrom(sqlite: SQLite.Database, id: number): void {
  const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);
  const booking = sqlite.prepare<[number], Booking>("select * from bookings where id = ?").get(id)!;
  run("update bookings set customer_order = ? where id = ?", plain(booking.customer_name), id);
  run("delete from booking_search where rowid = ?", id);
  run("insert into booking_search (rowid, text) values (?, ?)", id, searchedText(booking));
  const { email_key, phone_key } = keysOf(booking);
  const { customer_name: name, customer_email: email, customer_phone: phone } = booking;
  const own = sqlite
    .prepare<unknown[], { id: number }>(
      `select customer_id as id from customer_visits where email_key = ? or phone_key = ?
       order by email_key = ? desc, customer_id limit 1`,
    )
    .get(email_key, phone_key, email_key);
  const customer =
    own?.id ??
    run(
      "insert into customers (name, name_order, email, phone) values (?, ?, ?, ?)",
      name,
      plain(name),
      email,
      phone,
    ).lastInsertRowid;
  run(
    `insert or replace into customer_visits (booking_id, customer_id, email_key, phone_key)
     values (?, ?, ?, ?)`,
    id,
    customer,
    email_key,
    phone_key,
  );
  sqlite.exec(RECOUNT);
}

/** Every customer's name, as their latest booking has it, and figures. */
const RECOUNT = `
  delete from customers where id not in (select customer_id from customer_visits);
  update customers set (name, name_order, email, phone) = (
    select customer_name, customer_order, customer_email, customer_phone
    from customer_visits join bookings on id = booking_id where customer_id = customers.id
    order by deleted_at is null and held_until is null desc, booking_date desc, start_minute desc,
      id desc limit 1
  ), (visits, cancelled, booked_cents, completed_cents, last_visit) = (
    select count(*) filter (where status <> 'cancelled'),
      count(*) filter (where status = 'cancelled'),
      coalesce(sum(total_price_cents) filter (where status <> 'cancelled'), 0),
      coalesce(sum(total_price_cents) filter (where status = 'completed'), 0),
      coalesce(max(booking_date) filter (where status <> 'cancelled'), '')
    from customer_visits join bookings on id = booking_id
    where customer_id = customers.id and deleted_at is null and held_until is null
  )`;
