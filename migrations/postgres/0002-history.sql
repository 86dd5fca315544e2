-- A booking's history is append-only while the booking exists (migrations/0004).
create function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'history is never changed';
  end if;
  if exists (select 1 from bookings where id = old.booking_id) then
    raise exception 'history is never deleted';
  end if;
  return old;
end
$$;
create trigger booking_events_stay before update of id, booking_id, at, kind, doer, through, changes on booking_events
  for each row execute function keep_history();
create trigger booking_events_are_kept before delete on booking_events
  for each row execute function keep_history();

-- Whatever writes bookings waits for whoever writes already, also outside of a transaction of ours: db/postgres/connect.ts.
create function one_writer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7264);
  return null;
end
$$;
create trigger bookings_have_one_writer before insert or update or delete on bookings for each statement execute function one_writer();
