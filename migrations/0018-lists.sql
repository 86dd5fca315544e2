-- Lists are ordinary queries over ordinary indexes, and one table is searched: docs/decisions/0019.
drop trigger bookings_counted_in;
drop trigger bookings_recounted;
drop trigger bookings_counted_out;
drop trigger bookings_counted_in_parts;
drop trigger bookings_counted_out_to_change;
drop trigger bookings_counted_in_changed;
drop trigger bookings_counted_out_of_parts;
drop view counted_bookings;
drop table booking_counts;
drop table booking_totals;

drop trigger bookings_enter_search;
drop trigger bookings_leave_search_to_change;
drop trigger bookings_enter_search_changed;
drop trigger bookings_leave_search;
drop view numbered_bookings;
drop view lettered_bookings;
drop view searched_bookings;
drop table booking_people;
drop table booking_work;
drop table booking_letters;
drop table booking_numbers;

drop index bookings_by_date;
drop index bookings_by_date_ascending;
drop index bookings_by_time;
drop index bookings_by_customer;
drop index bookings_by_service;
drop index bookings_by_price;
drop index bookings_by_status;
drop index bookings_by_status_ascending;
-- One for each column of the dashboard's list; with the status and the hold, an index alone tells which bookings a page has.
create index bookings_by_date on bookings (booking_date desc, start_minute, id, status, held_until) where deleted_at is null;
create index bookings_by_time on bookings (start_minute, booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_customer on bookings (lower(customer_name), booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_service on bookings (service_name, booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_price on bookings (total_price_cents, booking_date desc, id, status, held_until) where deleted_at is null;
-- With its last columns this one also answers the calendar, the tiles and the sums.
create index bookings_by_status on bookings (
  status, booking_date desc, start_minute, id, duration_minutes, total_price_cents, held_until, deleted_at
) where deleted_at is null;

-- What is searched, a line for each part; the phone as it was typed and by its digits. Curly apostrophes become straight ones.
create view searched_bookings as
select id, replace(replace(
  customer_name || char(10) || customer_email || char(10) || customer_phone || char(10)
    || replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
    || char(10) || service_name || char(10) || reference
    || char(10) || coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '')
    || char(10) || coalesce(street, '') || ', ' || coalesce(city, ''),
  char(8216), ''''), char(8217), '''') as text
from bookings;

-- The program lends folded(): lower case, without accents (db/search-text.ts). Letters and pairs of letters are looked for in the
-- text itself. secure-delete: nothing of an erased booking stays in the index.
create virtual table booking_search using fts5 (text, columnsize = 0, tokenize = "trigram");
insert into booking_search (booking_search, rank) values ('secure-delete', 1);
insert into booking_search (rowid, text) select id, folded(text) from searched_bookings order by id;

create trigger bookings_enter_search after insert on bookings begin
  insert into booking_search (rowid, text) select id, folded(text) from searched_bookings where id = new.id;
end;
create trigger bookings_change_search after update of customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city on bookings begin
  update booking_search set text = (select folded(text) from searched_bookings where id = new.id) where rowid = new.id;
end;
create trigger bookings_leave_search after delete on bookings begin
  delete from booking_search where rowid = old.id;
end;

-- A suspected booking that nobody has kept is no visit of its customer.
drop view visiting_bookings;
create view visiting_bookings as
select id, place, state, state = 2 as visits, state = 1 as cancelled,
  iif(state = 2, cents, 0) as booked_cents, iif(state = 2 and status = 'completed', cents, 0) as completed_cents
from (
  select id, status, total_price_cents as cents, cast(replace(booking_date, '-', '') as integer) * 10000 + start_minute as place,
    case when deleted_at is not null or held_until is not null then 0 when status = 'cancelled' then 1 else 2 end as state
  from bookings
);
drop trigger bookings_leave_customer_to_change;
create trigger bookings_leave_customer_to_change before update of status, customer_name, customer_email, customer_phone, booking_date, start_minute,
  total_price_cents, deleted_at, held_until on bookings begin
  update customers set (visits, cancelled, booked_cents, completed_cents) = (
    select customers.visits - counted.visits, customers.cancelled - counted.cancelled,
      customers.booked_cents - counted.booked_cents, customers.completed_cents - counted.completed_cents
    from visiting_bookings as counted where counted.id = old.id
  ) where id = (select customer_id from customer_visits where booking_id = old.id);
  insert into bookings_to_forget (id) select old.id where new.customer_email <> old.customer_email or new.customer_phone <> old.customer_phone;
end;
drop trigger bookings_come_to_customer_changed;
create trigger bookings_come_to_customer_changed after update of status, customer_name, customer_email, customer_phone, booking_date, start_minute,
  total_price_cents, deleted_at, held_until on bookings begin
  insert into bookings_to_assign (id) select new.id where new.customer_email <> old.customer_email or new.customer_phone <> old.customer_phone;
  insert into bookings_to_count (id) values (new.id);
end;
