-- See migrations/0018.
drop trigger bookings_counted_in on bookings;
drop trigger bookings_recounted on bookings;
drop trigger bookings_counted_out on bookings;
drop function count_changed_bookings;
drop function count_bookings;
drop function parts_of;
drop table booking_counts;
drop table booking_totals;

drop trigger bookings_searched on bookings;
drop function search_changed_booking;
drop function search_booking;
drop table searched_bookings;

drop index bookings_by_date;
drop index bookings_by_date_ascending;
drop index bookings_by_time;
drop index bookings_by_customer;
drop index bookings_by_service;
drop index bookings_by_price;
drop index bookings_by_status;
drop index bookings_by_status_ascending;
create index bookings_by_date on bookings (booking_date desc, start_minute, id, status, held_until) where deleted_at is null;
create index bookings_by_time on bookings (start_minute, booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_customer on bookings (lower(customer_name), booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_service on bookings (service_name, booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_price on bookings (total_price_cents, booking_date desc, id, status, held_until) where deleted_at is null;
create index bookings_by_status on bookings (
  status, booking_date desc, start_minute, id, duration_minutes, total_price_cents, held_until, deleted_at
) where deleted_at is null;

create view searched_bookings as
select id, translate(concat_ws(chr(10),
  customer_name, customer_email, customer_phone, translate(customer_phone, ' -().+', ''), service_name, reference,
  coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, ''), coalesce(street, '') || ', ' || coalesce(city, '')
), '‘’', '''''') as text
from bookings;

create table booking_search (
  id bigint primary key references bookings (id) on delete cascade,
  text text collate "C" not null
);
create index booking_search_by_text on booking_search using gin (text gin_trgm_ops);
insert into booking_search (id, text) select id, folded(text) from searched_bookings;

create function search_booking() returns trigger language plpgsql as $$
begin
  insert into booking_search (id, text) select id, folded(text) from searched_bookings where id = new.id
    on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create trigger bookings_searched after insert or update of customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city on bookings for each row execute function search_booking();

-- 0 deleted, or suspected and not kept; 1 cancelled; 2 a visit.
create or replace function state_of(booking bookings) returns bigint language sql immutable as $$
  select case
    when booking.deleted_at is not null or booking.held_until is not null then 0
    when booking.status = 'cancelled' then 1
    else 2
  end
$$;
drop trigger bookings_followed on bookings;
create trigger bookings_followed after insert or delete or update of status, customer_name, customer_email, customer_phone, booking_date, start_minute,
  total_price_cents, deleted_at, held_until on bookings for each row execute function follow_booking();
