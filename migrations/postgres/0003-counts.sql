-- How many bookings there are, by status and in the parts of a list: migrations/0001 and 0005. A part that is a number in SQLite
-- is a text of twelve digits here, so that it sorts like one: db/dialect.ts.
create table booking_totals (
  status text collate "C" primary key check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  bookings bigint not null default 0,
  cents bigint not null default 0
);
insert into booking_totals (status) values ('pending'), ('confirmed'), ('completed'), ('cancelled');

create table booking_counts (
  list text collate "C" not null check (list in ('date', 'time', 'service', 'price', 'price band', 'customer', 'customer letter')),
  grain text collate "C" not null check (grain in ('all', 'year', 'month', 'day', 'name 2', 'name 5', 'name 10')),
  within text collate "C" not null,
  part text collate "C" not null,
  status text collate "C" not null,
  bookings bigint not null,
  cents bigint not null,
  primary key (list, grain, within, part, status)
);
create index booking_counts_emptied on booking_counts (bookings) where bookings = 0;

create function parts_of(booking bookings) returns table (list text, grain text, within text, part text) language sql stable as $$
  with dated as (
    select lpad(booking.start_minute::text, 12, '0') as minute, lpad(booking.total_price_cents::text, 12, '0') as cents,
      lpad((booking.total_price_cents / 2500)::text, 12, '0') as band, booking.service_name as service, lower(booking.customer_name collate "C") as name,
      booking.booking_date as day, substr(booking.booking_date, 1, 7) as month, substr(booking.booking_date, 1, 4) as year
  )
  select parts.* from dated, lateral (values
    ('date', 'year', '', year),
    ('date', 'month', '', month),
    ('date', 'day', '', day),
    ('time', 'all', '', minute),
    ('time', 'year', minute, year),
    ('time', 'month', minute, month),
    ('time', 'day', minute, day),
    ('service', 'all', '', service),
    ('service', 'year', service, year),
    ('service', 'month', service, month),
    ('service', 'day', service, day),
    ('price', 'all', '', cents),
    ('price', 'year', cents, year),
    ('price', 'month', cents, month),
    ('price band', 'all', '', band),
    ('price band', 'year', band, year),
    ('price band', 'month', band, month),
    ('price band', 'day', band, day),
    ('customer letter', 'all', '', substr(name, 1, 1)),
    ('customer letter', 'year', substr(name, 1, 1), year),
    ('customer letter', 'month', substr(name, 1, 1), month),
    ('customer letter', 'day', substr(name, 1, 1), day),
    ('customer', 'name 2', '', substr(name, 1, 2)),
    ('customer', 'name 5', substr(name, 1, 2), substr(name, 1, 5)),
    ('customer', 'name 10', substr(name, 1, 5), substr(name, 1, 10))
  ) as parts
$$;

-- Counts bookings in or, with -1, out; a deleted one counts nowhere. Several that change at once are one change of each count.
create function count_bookings(changed bookings[], times integer) returns void language plpgsql as $$
begin
  update booking_totals as total set bookings = total.bookings + times * summed.count, cents = total.cents + times * summed.cents
    from (select status, count(*), sum(total_price_cents) as cents from unnest(changed) where deleted_at is null group by status) as summed
    where total.status = summed.status;
  insert into booking_counts (list, grain, within, part, status, bookings, cents)
    select parts.list, parts.grain, parts.within, parts.part, booking.status, times * count(*), times * sum(booking.total_price_cents)
    from unnest(changed) as booking, parts_of(booking) as parts
    where booking.deleted_at is null
    group by parts.list, parts.grain, parts.within, parts.part, booking.status
    on conflict (list, grain, within, part, status) do update
      set bookings = booking_counts.bookings + excluded.bookings, cents = booking_counts.cents + excluded.cents;
end
$$;

create function count_changed_bookings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_bookings(array(select row(removed.*)::bookings from removed), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_bookings(array(select row(added.*)::bookings from added), 1);
  end if;
  if tg_op <> 'INSERT' then
    delete from booking_counts where bookings = 0;
  end if;
  return null;
end
$$;
create trigger bookings_counted_in after insert on bookings referencing new table as added
  for each statement execute function count_changed_bookings();
create trigger bookings_recounted after update on bookings referencing old table as removed new table as added
  for each statement execute function count_changed_bookings();
create trigger bookings_counted_out after delete on bookings referencing old table as removed
  for each statement execute function count_changed_bookings();
