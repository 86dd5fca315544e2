-- Up to which booking an operator has looked at the list; what came after is new to them.
alter table operators add column seen_booking_id integer not null default 0;
update operators set seen_booking_id = (select coalesce(max(id), 0) from bookings);
