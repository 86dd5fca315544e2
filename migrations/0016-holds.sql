-- A suspected booking that nobody has kept holds its time until then (epoch milliseconds); null once it stands like any other.
alter table bookings add column held_until integer;
create index bookings_held on bookings (held_until) where held_until is not null;

-- 0 for a link that whoever holds the confirmation's address can compute: it does not open what nobody has kept yet.
alter table manage_links add column letter integer not null default 1 check (letter in (0, 1));

-- From how many bookings on further ones count as suspected.
alter table booking_rules add column most_by_address integer not null default 20 check (most_by_address between 1 and 1000);
alter table booking_rules add column most_an_hour integer not null default 30 check (most_an_hour between 1 and 10000);

-- Where online bookings came from: hashes of the internet address, the phone number and the email, forgotten after a day. Times are
-- epoch milliseconds.
drop table booking_tallies;
create table booking_senders (
  booking_id integer primary key references bookings (id) on delete cascade,
  address_key text,
  phone_key text not null,
  email_key text not null,
  at integer not null,
  -- Whether its customer has pressed the button behind its letter, or an operator has said that it is a customer's.
  kept integer not null default 0 check (kept in (0, 1))
) strict;
create index booking_senders_by_address on booking_senders (address_key, at);
create index booking_senders_by_phone on booking_senders (phone_key, at);
create index booking_senders_by_email on booking_senders (email_key, at);
create index booking_senders_by_time on booking_senders (at);
