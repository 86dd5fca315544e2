-- In which browser session an operator made a change: a repeated press of the same session has been done already, the same press in
-- another browser comes too late (docs/decisions/0031). It is the session's hash, as in operator_sessions.
alter table booking_events add column session_hash text;
drop trigger booking_events_stay;
create trigger booking_events_stay before update of id, booking_id, at, kind, doer, through, changes, session_hash on booking_events begin
  select raise(abort, 'history is never changed');
end;
