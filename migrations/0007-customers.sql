-- Customers as their bookings tell of them, and the feeds of operators' calendars: docs/decisions/0020. Who a booking's customer
-- is, and what a customer adds up to, is kept by triggers: what a booking counts is taken away before it changes and added again after.

create table customers (
  id integer primary key autoincrement,
  -- As the latest booking has them.
  name text not null collate nocase,
  email text not null,
  phone text not null,
  -- Of the bookings that are not deleted. A visit is one that is not cancelled either.
  visits integer not null default 0,
  cancelled integer not null default 0,
  booked_cents integer not null default 0,
  completed_cents integer not null default 0,
  -- Its date; '' where there is none.
  last_visit text not null default '',
  notes text not null default '',
  -- Of the notes: grows with every change.
  version integer not null default 0
) strict;
create index customers_by_last_visit on customers (last_visit, id) where visits + cancelled > 0;
create index customers_by_spend on customers (completed_cents, id) where visits + cancelled > 0;
create index customers_by_name on customers (name, id) where visits + cancelled > 0;

-- What a customer is known by: 'email avery@example.com' and 'phone +16045550142', with how many bookings have it.
create table customer_keys (
  key text not null,
  customer_id integer not null references customers (id) on delete cascade,
  bookings integer not null,
  primary key (key, customer_id)
) strict, without rowid;
create index customer_keys_by_customer on customer_keys (customer_id);

create table customer_visits (
  booking_id integer primary key,
  -- Null only for a moment, while a trigger looks for the customer.
  customer_id integer references customers (id),
  -- The keys that the booking's own email and phone are.
  email_key text,
  phone_key text,
  -- The date and the minute as one number.
  place integer not null,
  -- 0 deleted, 1 cancelled, 2 a visit.
  state integer not null
) strict;
create index customer_visits_by_customer on customer_visits (customer_id, place, booking_id, state);

create view visiting_bookings as
select id, place, state, state = 2 as visits, state = 1 as cancelled,
  iif(state = 2, cents, 0) as booked_cents, iif(state = 2 and status = 'completed', cents, 0) as completed_cents
from (
  select id, status, total_price_cents as cents, cast(replace(booking_date, '-', '') as integer) * 10000 + start_minute as place,
    case when deleted_at is not null then 0 when status = 'cancelled' then 1 else 2 end as state
  from bookings
);

-- What one dials for a booking's phone is app/domain/phone.ts once more, and a test holds them together: from the first digit
-- on, as far as digits and what stands between them go. The limits keep SQLite from working a part out again wherever it is used.
create view booking_keys as
select id, iif(trim(customer_email) = '', null, 'email ' || lower(trim(customer_email))) as email_key, (
  select 'phone ' || iif(plus or length(digits) = 11, '+', '+1') || digits
  from (
    select substr(before, -1) = '+' as plus, (
      select group_concat(substr(number, at, 1), '' order by at) from characters where at <= length(number) and substr(number, at, 1) between '0' and '9'
    ) as digits
    from (
      select rtrim(iif(substr(before, -1) = '(', substr(before, 1, length(before) - 1), before), blanks) as before,
        substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789().-' || char(8208, 8209, 8210, 8211) || blanks))) as number
      from (
        select substr(customer_phone, 1, start - 1) as before, substr(customer_phone, start) as rest, blanks
        from (
          select min(at) as start, char(
            9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279
          ) as blanks
          from characters where at <= length(customer_phone) and substr(customer_phone, at, 1) between '0' and '9' limit 1
        ) limit 1
      ) limit 1
    ) limit 1
  )
  where iif(plus, length(digits) between 8 and 15, length(digits) = 10 or (length(digits) = 11 and substr(digits, 1, 1) = '1'))
) as phone_key
from bookings;

-- The next four take no rows: to insert an id is to have it done.
create view customers_to_refresh as select id from customers;
create trigger customers_refreshed instead of insert on customers_to_refresh begin
  delete from customers where id = new.id and not exists (select 1 from customer_visits where customer_id = new.id);
  update customers set (name, email, phone) = (
    select customer_name, customer_email, customer_phone from bookings where id = coalesce(
      (select booking_id from customer_visits where customer_id = new.id and state > 0 order by place desc, booking_id desc limit 1),
      (select booking_id from customer_visits where customer_id = new.id order by place desc, booking_id desc limit 1)
    )
  ), last_visit = coalesce((
    select booking_date from bookings where id = (
      select booking_id from customer_visits where customer_id = new.id and state = 2 order by place desc, booking_id desc limit 1
    )
  ), '')
  where id = new.id;
end;

create view bookings_to_assign as select id from bookings;
create trigger bookings_assigned instead of insert on bookings_to_assign begin
  insert into customer_visits (booking_id, email_key, phone_key, place, state)
    select new.id, email_key, phone_key, 0, 0 from booking_keys where id = new.id
    on conflict do update set email_key = excluded.email_key, phone_key = excluded.phone_key;
  -- Whose the email is, or else the phone; of several who have it, the one who was there first. Where an edit leads to nobody
  -- who is known, the booking stays with its customer.
  update customer_visits set customer_id = coalesce(
    (select min(customer_id) from customer_keys where key = email_key),
    (select min(customer_id) from customer_keys where key = phone_key),
    customer_id
  ) where booking_id = new.id;
  insert into customers (name, email, phone)
    select customer_name, customer_email, customer_phone from bookings
    where id = new.id and exists (select 1 from customer_visits where booking_id = new.id and customer_id is null);
  update customer_visits set customer_id = (select max(id) from customers) where booking_id = new.id and customer_id is null;
  insert into customer_keys (key, customer_id, bookings)
    select email_key, customer_id, 1 from customer_visits where booking_id = new.id and email_key is not null
    union all select phone_key, customer_id, 1 from customer_visits where booking_id = new.id and phone_key is not null
    on conflict do update set bookings = bookings + 1;
end;

create view bookings_to_count as select id from bookings;
create trigger bookings_counted_for_customer instead of insert on bookings_to_count begin
  update customer_visits set (place, state) = (select place, state from visiting_bookings where id = new.id) where booking_id = new.id;
  update customers set (visits, cancelled, booked_cents, completed_cents) = (
    select customers.visits + counted.visits, customers.cancelled + counted.cancelled,
      customers.booked_cents + counted.booked_cents, customers.completed_cents + counted.completed_cents
    from visiting_bookings as counted where counted.id = new.id
  ) where id = (select customer_id from customer_visits where booking_id = new.id);
  insert into customers_to_refresh (id) select customer_id from customer_visits where booking_id = new.id;
end;

create view bookings_to_forget as select id from bookings;
create trigger bookings_forgotten instead of insert on bookings_to_forget begin
  update customer_keys set bookings = bookings - 1
    where customer_id = (select customer_id from customer_visits where booking_id = new.id)
      and key in (select email_key from customer_visits where booking_id = new.id union all select phone_key from customer_visits where booking_id = new.id);
  delete from customer_keys
    where bookings = 0 and customer_id = (select customer_id from customer_visits where booking_id = new.id)
      and key in (select email_key from customer_visits where booking_id = new.id union all select phone_key from customer_visits where booking_id = new.id);
end;

-- Whoever is left without a booking goes, and the notes go along with the booking.
create trigger visits_change_hands after update of customer_id on customer_visits when old.customer_id <> new.customer_id begin
  update customers set version = version + 1, notes = trim(
    notes || char(10, 10) || (select notes from customers where id = old.customer_id), char(10)
  )
  where id = new.customer_id
    and (select notes from customers where id = old.customer_id) <> ''
    and not exists (select 1 from customer_visits where customer_id = old.customer_id);
  insert into customers_to_refresh (id) values (old.customer_id);
end;
create trigger visits_end after delete on customer_visits begin
  insert into customers_to_refresh (id) values (old.customer_id);
end;

insert into bookings_to_assign (id) select id from bookings order by id;
insert into bookings_to_count (id) select id from bookings order by id;

create trigger bookings_come_to_customer after insert on bookings begin
  insert into bookings_to_assign (id) values (new.id);
  insert into bookings_to_count (id) values (new.id);
end;
create trigger bookings_leave_customer_to_change before update of status, customer_name, customer_email, customer_phone, booking_date, start_minute,
  total_price_cents, deleted_at on bookings begin
  update customers set (visits, cancelled, booked_cents, completed_cents) = (
    select customers.visits - counted.visits, customers.cancelled - counted.cancelled,
      customers.booked_cents - counted.booked_cents, customers.completed_cents - counted.completed_cents
    from visiting_bookings as counted where counted.id = old.id
  ) where id = (select customer_id from customer_visits where booking_id = old.id);
  insert into bookings_to_forget (id) select old.id where new.customer_email <> old.customer_email or new.customer_phone <> old.customer_phone;
end;
create trigger bookings_come_to_customer_changed after update of status, customer_name, customer_email, customer_phone, booking_date, start_minute,
  total_price_cents, deleted_at on bookings begin
  insert into bookings_to_assign (id) select new.id where new.customer_email <> old.customer_email or new.customer_phone <> old.customer_phone;
  insert into bookings_to_count (id) values (new.id);
end;
create trigger bookings_leave_customer before delete on bookings begin
  update customers set (visits, cancelled, booked_cents, completed_cents) = (
    select customers.visits - counted.visits, customers.cancelled - counted.cancelled,
      customers.booked_cents - counted.booked_cents, customers.completed_cents - counted.completed_cents
    from visiting_bookings as counted where counted.id = old.id
  ) where id = (select customer_id from customer_visits where booking_id = old.id);
  insert into bookings_to_forget (id) values (old.id);
  delete from customer_visits where booking_id = old.id;
end;

-- Addresses at which an operator's calendar reads the bookings. Times are epoch milliseconds.
create table calendar_feeds (
  id integer primary key autoincrement,
  operator_id integer not null references operators (id) on delete cascade,
  token_hash text not null unique,
  name text not null,
  created_at integer not null,
  -- To the hour; null where never.
  read_at integer
) strict;
create index calendar_feeds_by_operator on calendar_feeds (operator_id, id);
