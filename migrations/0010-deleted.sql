-- What is deleted, the latest first (docs/decisions/0031). Only deleted bookings are in it, so that the lists pay nothing for it.
create index bookings_by_deletion on bookings (deleted_at, id) where deleted_at is not null;
