create table operators (
  id integer primary key autoincrement,
  email text not null unique collate nocase,
  password_hash text not null,
  created_at text not null
) strict;

-- The cookie carries a random token; only its SHA-256 is kept. Times are epoch milliseconds.
create table operator_sessions (
  token_hash text primary key,
  operator_id integer not null references operators (id) on delete cascade,
  created_at integer not null,
  seen_at integer not null
) strict, without rowid;
create index operator_sessions_by_operator on operator_sessions (operator_id);

-- Failed sign-ins by what was throttled: an address or an account, each hashed.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at integer not null
) strict, without rowid;
