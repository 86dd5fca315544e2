-- What is deleted, the latest first (migrations/0010).
create index bookings_by_deletion on bookings (deleted_at, id) where deleted_at is not null;
