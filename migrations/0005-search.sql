-- Search and lists that stay fast: docs/decisions/0019. Everything here is derived from bookings and kept true by triggers:
-- what a booking adds is taken away before it changes and added again after.

-- What a search looks at (§9 and decision 19). The place of a booking sorts by its date and ends in its id.
-- A phone that is only a number is found by its digits; what somebody has added to one in words is text.
create view searched_bookings as
select
  id,
  cast(replace(booking_date, '-', '') as integer) * 100000000 + id as place,
  status,
  customer_name as name,
  customer_email as email,
  customer_phone as typed_phone,
  iif(customer_phone glob '*[^0-9 ().+-]*', customer_phone, '') as phone,
  replace(replace(replace(replace(replace(replace(customer_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') as digits,
  service_name as service,
  reference,
  coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '') as vehicle,
  coalesce(street, '') || ', ' || coalesce(city, '') as address
from bookings
where deleted_at is null;

-- Terms of three characters and more. None of the indexes keeps a text: an entry is deleted by the words that it was made of.
create virtual table booking_words using fts5 (
  status, name, email, phone, service, reference, vehicle, address,
  content = '', columnsize = 0, tokenize = "trigram remove_diacritics 1"
);
insert into booking_words (booking_words, rank) values ('secure-delete', 1);

-- Terms of one and two: every character of a booking and every two that follow each other, as words.
create table characters (at integer primary key) strict;
insert into characters with recursive count (at) as (select 1 union all select at + 1 from count where at < 4000) select at from count;
create view lettered_bookings as
select id, place, status || ' ' || (
  select group_concat(
    substr(text, at, 1) || ' ' || substr(text, at, 2)
    -- Where accents stand as characters of their own, two letters may be three or four characters.
    || iif(accented, ' ' || substr(text, at, 3) || ' ' || substr(text, at, 4), ''), ' '
  )
  from
    -- The limits keep SQLite from putting the whole text together again for each of its characters.
    (select text, text glob '*[' || char(768) || '-' || char(817) || ']*' as accented from (
      select concat_ws(' ', name, email, typed_phone, service, reference, vehicle, address) as text limit 1
    ) limit 1)
    join characters on at <= length(text)
) as letters
from searched_bookings;
-- No less than the column: with detail = none and secure-delete, SQLite 3.53.2 loses words of rows that change in one transaction.
create virtual table booking_letters using fts5 (
  letters, content = '', columnsize = 0, detail = column, tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* P* S* C*'"
);
insert into booking_letters (booking_letters, rank) values ('secure-delete', 1);

-- Parts of phone numbers: what follows from each of a phone's digits on, as words whose beginnings are looked for.
create view numbered_bookings as
select id, place, status || coalesce((select group_concat(' ' || substr(digits, at, 20), '') from characters where at <= length(digits)), '') as numbers
from searched_bookings;
create virtual table booking_numbers using fts5 (
  numbers, content = '', columnsize = 0, detail = column, prefix = '1 2 3 4 5', tokenize = "unicode61 categories 'L* M* N* P* S* C*'"
);
insert into booking_numbers (booking_numbers, rank) values ('secure-delete', 1);

-- How many bookings there are in a part of a list, and what they cost: a page number finds its rows, and a range its sum,
-- without reading bookings. A part lies within another: a month within nothing or within a time of day, 'avery' within 'av'.
create table booking_counts (
  list text not null check (list in ('date', 'time', 'service', 'price', 'price band', 'customer', 'customer letter')),
  grain text not null check (grain in ('all', 'year', 'month', 'day', 'name 2', 'name 5', 'name 10')),
  within any not null,
  part any not null,
  status text not null,
  bookings integer not null,
  cents integer not null,
  primary key (list, grain, within, part, status)
) strict, without rowid;

-- What has come down to nothing is found without a walk through all parts.
create index booking_counts_emptied on booking_counts (bookings) where bookings = 0;

create view counted_bookings as
with dated as (
  select id, status, total_price_cents as cents, start_minute, service_name, total_price_cents / 2500 as band, lower(customer_name) as name,
    booking_date as day, substr(booking_date, 1, 7) as month, substr(booking_date, 1, 4) as year
  from bookings where deleted_at is null
)
select id, status, cents, 'date' as list, 'year' as grain, '' as within, year as part from dated
union all select id, status, cents, 'date', 'month', '', month from dated
union all select id, status, cents, 'date', 'day', '', day from dated
union all select id, status, cents, 'time', 'all', '', start_minute from dated
union all select id, status, cents, 'time', 'year', start_minute, year from dated
union all select id, status, cents, 'time', 'month', start_minute, month from dated
union all select id, status, cents, 'time', 'day', start_minute, day from dated
union all select id, status, cents, 'service', 'all', '', service_name from dated
union all select id, status, cents, 'service', 'year', service_name, year from dated
union all select id, status, cents, 'service', 'month', service_name, month from dated
union all select id, status, cents, 'service', 'day', service_name, day from dated
union all select id, status, cents, 'price', 'all', '', cents from dated
union all select id, status, cents, 'price', 'year', cents, year from dated
union all select id, status, cents, 'price', 'month', cents, month from dated
union all select id, status, cents, 'price band', 'all', '', band from dated
union all select id, status, cents, 'price band', 'year', band, year from dated
union all select id, status, cents, 'price band', 'month', band, month from dated
union all select id, status, cents, 'price band', 'day', band, day from dated
union all select id, status, cents, 'customer letter', 'all', '', substr(name, 1, 1) from dated
union all select id, status, cents, 'customer letter', 'year', substr(name, 1, 1), year from dated
union all select id, status, cents, 'customer letter', 'month', substr(name, 1, 1), month from dated
union all select id, status, cents, 'customer letter', 'day', substr(name, 1, 1), day from dated
union all select id, status, cents, 'customer', 'name 2', '', substr(name, 1, 2) from dated
union all select id, status, cents, 'customer', 'name 5', substr(name, 1, 2), substr(name, 1, 5) from dated
union all select id, status, cents, 'customer', 'name 10', substr(name, 1, 5), substr(name, 1, 10) from dated;

insert into booking_words (rowid, status, name, email, phone, service, reference, vehicle, address)
  select place, substr(status, 1, 3), name, email, phone, service, reference, vehicle, address from searched_bookings order by place;
insert into booking_letters (rowid, letters) select place, letters from lettered_bookings order by place;
insert into booking_numbers (rowid, numbers) select place, numbers from numbered_bookings order by place;
insert into booking_counts (list, grain, within, part, status, bookings, cents)
  select list, grain, within, part, status, count(*), sum(cents) from counted_bookings group by list, grain, within, part, status;

create trigger bookings_enter_search after insert on bookings begin
  insert into booking_words (rowid, status, name, email, phone, service, reference, vehicle, address)
    select place, substr(status, 1, 3), name, email, phone, service, reference, vehicle, address from searched_bookings where id = new.id;
  insert into booking_letters (rowid, letters) select place, letters from lettered_bookings where id = new.id;
  insert into booking_numbers (rowid, numbers) select place, numbers from numbered_bookings where id = new.id;
end;
create trigger bookings_leave_search_to_change before update of status, customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city, booking_date, deleted_at on bookings begin
  insert into booking_words (booking_words, rowid, status, name, email, phone, service, reference, vehicle, address)
    select 'delete', place, substr(status, 1, 3), name, email, phone, service, reference, vehicle, address from searched_bookings where id = old.id;
  insert into booking_letters (booking_letters, rowid, letters) select 'delete', place, letters from lettered_bookings where id = old.id;
  insert into booking_numbers (booking_numbers, rowid, numbers) select 'delete', place, numbers from numbered_bookings where id = old.id;
end;
create trigger bookings_enter_search_changed after update of status, customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city, booking_date, deleted_at on bookings begin
  insert into booking_words (rowid, status, name, email, phone, service, reference, vehicle, address)
    select place, substr(status, 1, 3), name, email, phone, service, reference, vehicle, address from searched_bookings where id = new.id;
  insert into booking_letters (rowid, letters) select place, letters from lettered_bookings where id = new.id;
  insert into booking_numbers (rowid, numbers) select place, numbers from numbered_bookings where id = new.id;
end;
create trigger bookings_leave_search before delete on bookings begin
  insert into booking_words (booking_words, rowid, status, name, email, phone, service, reference, vehicle, address)
    select 'delete', place, substr(status, 1, 3), name, email, phone, service, reference, vehicle, address from searched_bookings where id = old.id;
  insert into booking_letters (booking_letters, rowid, letters) select 'delete', place, letters from lettered_bookings where id = old.id;
  insert into booking_numbers (booking_numbers, rowid, numbers) select 'delete', place, numbers from numbered_bookings where id = old.id;
end;

create trigger bookings_counted_in_parts after insert on bookings begin
  insert into booking_counts (list, grain, within, part, status, bookings, cents)
    select list, grain, within, part, status, 1, cents from counted_bookings where id = new.id
    on conflict do update set bookings = bookings + 1, cents = cents + excluded.cents;
end;
create trigger bookings_counted_out_to_change before update of status, customer_name, service_name, booking_date, start_minute,
  total_price_cents, deleted_at on bookings begin
  insert into booking_counts (list, grain, within, part, status, bookings, cents)
    select list, grain, within, part, status, 1, cents from counted_bookings where id = old.id
    on conflict do update set bookings = bookings - 1, cents = cents - excluded.cents;
  delete from booking_counts where bookings = 0;
end;
create trigger bookings_counted_in_changed after update of status, customer_name, service_name, booking_date, start_minute,
  total_price_cents, deleted_at on bookings begin
  insert into booking_counts (list, grain, within, part, status, bookings, cents)
    select list, grain, within, part, status, 1, cents from counted_bookings where id = new.id
    on conflict do update set bookings = bookings + 1, cents = cents + excluded.cents;
end;
create trigger bookings_counted_out_of_parts before delete on bookings begin
  insert into booking_counts (list, grain, within, part, status, bookings, cents)
    select list, grain, within, part, status, 1, cents from counted_bookings where id = old.id
    on conflict do update set bookings = bookings - 1, cents = cents - excluded.cents;
  delete from booking_counts where bookings = 0;
end;

-- The lists' indexes once more, with the status at their end: a walk along one of them passes by other statuses without leaving it.
drop index bookings_by_time;
drop index bookings_by_customer;
drop index bookings_by_service;
drop index bookings_by_price;
drop index bookings_by_date_ascending;
create index bookings_by_time on bookings (start_minute, booking_date desc, id, status) where deleted_at is null;
create index bookings_by_customer on bookings (customer_name collate nocase, booking_date desc, id, status) where deleted_at is null;
create index bookings_by_service on bookings (service_name, booking_date desc, id, status) where deleted_at is null;
create index bookings_by_price on bookings (total_price_cents, booking_date desc, id, status) where deleted_at is null;
create index bookings_by_date_ascending on bookings (booking_date, start_minute, id) where deleted_at is null;
create index bookings_by_status_ascending on bookings (status, booking_date, start_minute, id) where deleted_at is null;
