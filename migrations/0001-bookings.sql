-- §3.1 and what decision 23 adds. Dates are civil dates, times minutes since midnight, money cents, timestamps UTC.
create table bookings (
  id integer primary key autoincrement,
  reference text not null unique,
  confirmation_token text not null unique,
  idempotency_key text not null unique,
  flow text not null check (flow in ('wizard', 'package')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  service_key text not null,
  service_name text not null,
  service_options text not null check (json_valid(service_options)),
  booking_date text not null check (booking_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  booking_time text not null,
  start_minute integer not null check (start_minute between 0 and 1439),
  duration_minutes integer not null check (duration_minutes > 0),
  vehicle_type text not null,
  vehicle_size text not null check (vehicle_size in ('car', 'truck_suv', 'van', 'other')),
  vehicle_make text,
  vehicle_model text,
  comments text,
  location_mode text not null check (location_mode in ('mobile', 'shop')),
  street text,
  city text,
  by_arrangement integer not null default 0 check (by_arrangement in (0, 1)),
  total_price_cents integer not null check (total_price_cents >= 0),
  price_lines text not null check (json_valid(price_lines)),
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;

-- One walk in order for each column of the dashboard's list, alone and within a status.
-- The date has two, because the time runs forward within the day in both; price makes counting and adding up a range cheap.
create index bookings_by_date on bookings (booking_date desc, start_minute, id) where deleted_at is null;
create index bookings_by_date_ascending on bookings (booking_date, start_minute, id, total_price_cents) where deleted_at is null;
create index bookings_by_time on bookings (start_minute, booking_date desc, id) where deleted_at is null;
create index bookings_by_customer on bookings (customer_name collate nocase, booking_date desc, id) where deleted_at is null;
create index bookings_by_service on bookings (service_name, booking_date desc, id) where deleted_at is null;
create index bookings_by_price on bookings (total_price_cents, booking_date desc, id) where deleted_at is null;
-- With the duration this one also answers the calendar, which asks for the pending and confirmed bookings of some days.
create index bookings_by_status on bookings (status, booking_date desc, start_minute, id, total_price_cents, duration_minutes, deleted_at) where deleted_at is null;

-- The dashboard's tiles read four rows instead of every booking; triggers keep them true in the same transaction.
create table booking_totals (
  status text primary key check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  bookings integer not null default 0,
  cents integer not null default 0
) strict, without rowid;
insert into booking_totals (status) values ('pending'), ('confirmed'), ('completed'), ('cancelled');

create trigger bookings_counted_in after insert on bookings when new.deleted_at is null begin
  update booking_totals set bookings = bookings + 1, cents = cents + new.total_price_cents where status = new.status;
end;
create trigger bookings_recounted after update of status, deleted_at, total_price_cents on bookings begin
  update booking_totals set bookings = bookings - 1, cents = cents - old.total_price_cents
    where status = old.status and old.deleted_at is null;
  update booking_totals set bookings = bookings + 1, cents = cents + new.total_price_cents
    where status = new.status and new.deleted_at is null;
end;
create trigger bookings_counted_out after delete on bookings when old.deleted_at is null begin
  update booking_totals set bookings = bookings - 1, cents = cents - old.total_price_cents where status = old.status;
end;
