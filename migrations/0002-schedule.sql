-- The one schedule (decision 7), seeded from §9: Monday to Friday 8–8, weekends 9–6, Thursday not offered online.
create table weekly_hours (
  weekday integer primary key check (weekday between 0 and 6),
  opens integer check (opens between 0 and 1439),
  closes integer check (closes between 1 and 1440),
  online integer not null default 1 check (online in (0, 1)),
  check ((opens is null) = (closes is null)),
  check (opens is null or opens < closes)
) strict;
insert into weekly_hours (weekday, opens, closes, online) values
  (0, 540, 1080, 1),
  (1, 480, 1200, 1),
  (2, 480, 1200, 1),
  (3, 480, 1200, 1),
  (4, 480, 1200, 0),
  (5, 480, 1200, 1),
  (6, 540, 1080, 1);

create table closures (
  id integer primary key autoincrement,
  from_date text not null,
  to_date text not null,
  reason text not null,
  check (from_date <= to_date)
) strict;
create index closures_by_end on closures (to_date);

create table open_holidays (date text primary key) strict, without rowid;

-- Decisions 8 and 9; one row.
create table booking_rules (
  id integer primary key check (id = 1),
  capacity integer not null check (capacity >= 1),
  notice_minutes integer not null check (notice_minutes >= 0),
  horizon_days integer not null check (horizon_days between 1 and 730),
  overrun_minutes integer not null check (overrun_minutes >= 0)
) strict;
insert into booking_rules (id, capacity, notice_minutes, horizon_days, overrun_minutes) values (1, 2, 120, 180, 180);
