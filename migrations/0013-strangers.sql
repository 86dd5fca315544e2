-- A booking of several that is handed on to somebody new is theirs: docs/decisions/0020. Before, it stayed, and what it then
-- told chained two strangers together for good. What is chained already stays so, for only an operator can tell it apart.

drop trigger bookings_assigned;
create trigger bookings_assigned instead of insert on bookings_to_assign begin
  insert into customer_visits (booking_id, email_key, phone_key, place, state)
    select new.id, email_key, phone_key, 0, 0 from booking_keys where id = new.id
    on conflict do update set email_key = excluded.email_key, phone_key = excluded.phone_key;
  -- Nobody has its email or phone, and it is new or its customer has other bookings too.
  insert into customers (name, email, phone)
    select customer_name, customer_email, customer_phone from bookings join customer_visits as visit on visit.booking_id = bookings.id
    where bookings.id = new.id
      and not exists (select 1 from customer_keys where key in (visit.email_key, visit.phone_key))
      and (visit.customer_id is null or exists (select 1 from customer_visits as other where other.customer_id = visit.customer_id and other.booking_id <> new.id));
  -- Whose the email is, or else the phone: its own customer's where they have it, or else of several the one's who was there first.
  update customer_visits set customer_id = coalesce(
    (select min(customer_id) from customer_keys where key = email_key),
    (select customer_id from customer_keys as own where own.key = phone_key and own.customer_id = customer_visits.customer_id),
    (select min(customer_id) from customer_keys where key = phone_key),
    iif(
      customer_id is null or exists (select 1 from customer_visits as other where other.customer_id = customer_visits.customer_id and other.booking_id <> new.id),
      (select max(id) from customers),
      customer_id
    )
  ) where booking_id = new.id;
  insert into customer_keys (key, customer_id, bookings)
    select email_key, customer_id, 1 from customer_visits where booking_id = new.id and email_key is not null
    union all select phone_key, customer_id, 1 from customer_visits where booking_id = new.id and phone_key is not null
    on conflict do update set bookings = bookings + 1;
end;
