-- Addresses of removed operators: migrations/0014.
delete from calendar_feeds where operator_id in (select id from operators where disabled_at is not null);
