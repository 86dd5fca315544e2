-- See migrations/0015.
alter table booking_events add column session_hash text collate "C";
drop trigger booking_events_stay on booking_events;
create trigger booking_events_stay before update of id, booking_id, at, kind, doer, through, changes, session_hash on booking_events
  for each row execute function keep_history();
