-- See migrations/0016.
alter table bookings add column held_until bigint;
create index bookings_held on bookings (held_until) where held_until is not null;

alter table manage_links add column letter bigint not null default 1 check (letter in (0, 1));

alter table booking_rules add column most_by_address bigint not null default 20 check (most_by_address between 1 and 1000);
alter table booking_rules add column most_an_hour bigint not null default 30 check (most_an_hour between 1 and 10000);

drop table booking_tallies;
create table booking_senders (
  booking_id bigint primary key references bookings (id) on delete cascade,
  address_key text collate "C",
  phone_key text collate "C" not null,
  email_key text collate "C" not null,
  at bigint not null,
  kept bigint not null default 0 check (kept in (0, 1))
);
create index booking_senders_by_address on booking_senders (address_key, at);
create index booking_senders_by_phone on booking_senders (phone_key, at);
create index booking_senders_by_email on booking_senders (email_key, at);
create index booking_senders_by_time on booking_senders (at);
