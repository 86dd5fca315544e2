-- Addresses of removed operators would open again with an invitation (docs/decisions/0021). Whoever is removed from now on takes theirs along.
delete from calendar_feeds where operator_id in (select id from operators where disabled_at is not null);
