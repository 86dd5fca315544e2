-- A booking of several that is handed on to somebody new is theirs: migrations/0013.

-- Whose the email is, or else the phone: its own customer's where they have it, or else of several the one's who was there
-- first. Where an edit leads to nobody who is known, the booking stays with a customer who has no other.
create or replace function assign_customer(booking bookings) returns void language plpgsql as $$
declare
  by_email text := email_key(booking.customer_email);
  by_phone text := phone_key(booking.customer_phone);
  before bigint := (select customer_id from customer_visits where booking_id = booking.id);
  whose bigint;
begin
  whose := coalesce(
    (select min(customer_id) from customer_keys where key = by_email),
    (select customer_id from customer_keys where key = by_phone and customer_id = before),
    (select min(customer_id) from customer_keys where key = by_phone)
  );
  if whose is null and not exists (select 1 from customer_visits where customer_id = before and booking_id <> booking.id) then
    whose := before;
  end if;
  if whose is null then
    insert into customers (name, email, phone) values (booking.customer_name, booking.customer_email, booking.customer_phone) returning id into whose;
  end if;
  insert into customer_keys (key, customer_id, bookings)
    select own.key, whose, 1 from (values (by_email), (by_phone)) as own (key) where own.key is not null
    on conflict (key, customer_id) do update set bookings = customer_keys.bookings + 1;
  insert into customer_visits (booking_id, customer_id, email_key, phone_key, place, state) values (booking.id, whose, by_email, by_phone, 0, 0)
    on conflict (booking_id) do update set customer_id = excluded.customer_id, email_key = excluded.email_key, phone_key = excluded.phone_key;
end
$$;
