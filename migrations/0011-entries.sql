-- The entries of the search's indexes are numbered back from the end of the calendar, so that the latest booking's comes first:
-- FTS5 is slow at going backwards. And what tells who it is has an index apart from what is done where, so that a name is not
-- looked for among all the avenues (docs/decisions/0032). What is in the indexes is put in anew.

drop view searched_bookings;
create view searched_bookings as
select
  id,
  9999123199999999 - (cast(replace(booking_date, '-', '') as integer) * 100000000 + id) as entry,
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

drop view lettered_bookings;
create view lettered_bookings as
select id, entry, status || ' ' || (
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

drop view numbered_bookings;
create view numbered_bookings as
select id, entry, status || coalesce((select group_concat(' ' || substr(digits, at, 20), '') from characters where at <= length(digits)), '') as numbers
from searched_bookings;

drop table booking_words;
create virtual table booking_people using fts5 (
  status, name, email, phone, reference, content = '', columnsize = 0, tokenize = "trigram remove_diacritics 1"
);
insert into booking_people (booking_people, rank) values ('secure-delete', 1);
create virtual table booking_work using fts5 (
  status, service, vehicle, address, content = '', columnsize = 0, tokenize = "trigram remove_diacritics 1"
);
insert into booking_work (booking_work, rank) values ('secure-delete', 1);
drop table booking_letters;
create virtual table booking_letters using fts5 (
  letters, content = '', columnsize = 0, detail = column, tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* P* S* C*'"
);
insert into booking_letters (booking_letters, rank) values ('secure-delete', 1);
drop table booking_numbers;
create virtual table booking_numbers using fts5 (
  numbers, content = '', columnsize = 0, detail = column, prefix = '1 2 3 4 5', tokenize = "unicode61 categories 'L* M* N* P* S* C*'"
);
insert into booking_numbers (booking_numbers, rank) values ('secure-delete', 1);

insert into booking_people (rowid, status, name, email, phone, reference)
  select entry, substr(status, 1, 3), name, email, phone, reference from searched_bookings order by entry;
insert into booking_work (rowid, status, service, vehicle, address)
  select entry, substr(status, 1, 3), service, vehicle, address from searched_bookings order by entry;
insert into booking_letters (rowid, letters) select entry, letters from lettered_bookings order by entry;
insert into booking_numbers (rowid, numbers) select entry, numbers from numbered_bookings order by entry;

drop trigger bookings_enter_search;
create trigger bookings_enter_search after insert on bookings begin
  insert into booking_people (rowid, status, name, email, phone, reference)
    select entry, substr(status, 1, 3), name, email, phone, reference from searched_bookings where id = new.id;
  insert into booking_work (rowid, status, service, vehicle, address)
    select entry, substr(status, 1, 3), service, vehicle, address from searched_bookings where id = new.id;
  insert into booking_letters (rowid, letters) select entry, letters from lettered_bookings where id = new.id;
  insert into booking_numbers (rowid, numbers) select entry, numbers from numbered_bookings where id = new.id;
end;
drop trigger bookings_leave_search_to_change;
create trigger bookings_leave_search_to_change before update of status, customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city, booking_date, deleted_at on bookings begin
  insert into booking_people (booking_people, rowid, status, name, email, phone, reference)
    select 'delete', entry, substr(status, 1, 3), name, email, phone, reference from searched_bookings where id = old.id;
  insert into booking_work (booking_work, rowid, status, service, vehicle, address)
    select 'delete', entry, substr(status, 1, 3), service, vehicle, address from searched_bookings where id = old.id;
  insert into booking_letters (booking_letters, rowid, letters) select 'delete', entry, letters from lettered_bookings where id = old.id;
  insert into booking_numbers (booking_numbers, rowid, numbers) select 'delete', entry, numbers from numbered_bookings where id = old.id;
end;
drop trigger bookings_enter_search_changed;
create trigger bookings_enter_search_changed after update of status, customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city, booking_date, deleted_at on bookings begin
  insert into booking_people (rowid, status, name, email, phone, reference)
    select entry, substr(status, 1, 3), name, email, phone, reference from searched_bookings where id = new.id;
  insert into booking_work (rowid, status, service, vehicle, address)
    select entry, substr(status, 1, 3), service, vehicle, address from searched_bookings where id = new.id;
  insert into booking_letters (rowid, letters) select entry, letters from lettered_bookings where id = new.id;
  insert into booking_numbers (rowid, numbers) select entry, numbers from numbered_bookings where id = new.id;
end;
drop trigger bookings_leave_search;
create trigger bookings_leave_search before delete on bookings begin
  insert into booking_people (booking_people, rowid, status, name, email, phone, reference)
    select 'delete', entry, substr(status, 1, 3), name, email, phone, reference from searched_bookings where id = old.id;
  insert into booking_work (booking_work, rowid, status, service, vehicle, address)
    select 'delete', entry, substr(status, 1, 3), service, vehicle, address from searched_bookings where id = old.id;
  insert into booking_letters (booking_letters, rowid, letters) select 'delete', entry, letters from lettered_bookings where id = old.id;
  insert into booking_numbers (booking_numbers, rowid, numbers) select 'delete', entry, numbers from numbered_bookings where id = old.id;
end;
