-- The secrets that open a booking are kept hashed. db/migrate.ts lends sha256(): the digest of a text, in base64url.
alter table bookings rename column confirmation_token to confirmation_hash;
alter table bookings rename column idempotency_key to idempotency_hash;
update bookings set confirmation_hash = sha256(confirmation_hash), idempotency_hash = sha256(idempotency_hash);

-- Grows with every change that a calendar has to learn of (SEQUENCE of iCalendar).
alter table bookings add column sequence integer not null default 0;
-- Why a booking may be no customer's; it is kept and shown to the operator, who decides.
alter table bookings add column suspicion text;

alter table booking_rules add column cancel_minutes integer not null default 1440 check (cancel_minutes >= 0);
alter table booking_rules add column retention_days integer not null default 1095 check (retention_days between 30 and 36500);

-- Addresses that let a customer manage a booking: one for each message that carries one.
create table manage_links (
  token_hash text primary key,
  booking_id integer not null references bookings (id) on delete cascade,
  created_at text not null
) strict, without rowid;
create index manage_links_by_booking on manage_links (booking_id);

-- What happened to a booking: append-only while the booking exists; erasing a booking erases its history.
create table booking_events (
  id integer primary key autoincrement,
  booking_id integer not null references bookings (id) on delete cascade,
  at text not null,
  kind text not null,
  doer text not null check (doer in ('customer', 'operator', 'system')),
  operator_id integer references operators (id) on delete set null,
  -- How it came in: 'website', 'link', 'dashboard', 'worker'.
  through text not null,
  -- JSON: the changed columns, each with what it was and what it is.
  changes text not null check (json_valid(changes))
) strict;
create index booking_events_by_booking on booking_events (booking_id, id);
create trigger booking_events_stay before update of id, booking_id, at, kind, doer, through, changes on booking_events begin
  select raise(abort, 'history is never changed');
end;
create trigger booking_events_are_kept before delete on booking_events
when exists (select 1 from bookings where id = old.booking_id) begin
  select raise(abort, 'history is never deleted');
end;

-- The outbox: a row for each recipient, written in the transaction of what causes it. Times are epoch milliseconds.
create table messages (
  id integer primary key autoincrement,
  kind text not null,
  -- What it is about, so that the same cause never speaks twice: "event:17", "reminder:4:2026-12-08:600".
  cause text not null,
  recipient text not null,
  booking_id integer references bookings (id) on delete cascade,
  -- JSON: everything that the text is made of, as it was then.
  content text not null check (json_valid(content)),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'handing', 'sent', 'failed', 'unsure')),
  attempts integer not null default 0,
  created_at integer not null,
  due_at integer not null,
  -- After this it is of no use any more.
  expires_at integer,
  claimed_at integer,
  sent_at integer,
  problem text,
  unique (cause, kind, recipient)
) strict;
create index messages_due on messages (due_at) where state = 'waiting';
create index messages_by_state on messages (state, id);
create index messages_by_booking on messages (booking_id, id);

-- How often something was asked for lately: an address or a phone number, hashed.
create table booking_tallies (
  key text primary key,
  count integer not null,
  since integer not null
) strict, without rowid;
