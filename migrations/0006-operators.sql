-- Several operators (decision record 21). Of every secret only the SHA-256 is kept; times are epoch milliseconds.
alter table operators add column name text;
alter table operators add column seen_at integer;
-- Who is removed stays as a row, so that history keeps naming who did what.
alter table operators add column disabled_at text;

create table invitations (
  id integer primary key autoincrement,
  email text not null unique collate nocase,
  -- Null where the command on the machine invited.
  invited_by integer references operators (id) on delete cascade,
  created_at integer not null,
  expires_at integer not null
) strict;
create index invitations_by_inviter on invitations (invited_by);

-- The addresses that open an invitation: the one that was shown, and one for each message that left.
create table invitation_links (
  token_hash text primary key,
  invitation_id integer not null references invitations (id) on delete cascade
) strict, without rowid;
create index invitation_links_by_invitation on invitation_links (invitation_id);

create table password_resets (
  token_hash text primary key,
  operator_id integer not null references operators (id) on delete cascade,
  expires_at integer not null
) strict, without rowid;
create index password_resets_by_operator on password_resets (operator_id);

create table second_factors (
  operator_id integer primary key references operators (id) on delete cascade,
  -- Sealed under the session secret: unlike the others, it has to be read again.
  secret text not null,
  created_at integer not null,
  -- Null until a code has shown that the app has it; it counts from then on.
  confirmed_at integer,
  -- The last half minute whose code was taken; none up to it is taken again.
  last_step integer not null default 0
) strict;

create table recovery_codes (
  code_hash text primary key,
  operator_id integer not null references operators (id) on delete cascade
) strict, without rowid;
create index recovery_codes_by_operator on recovery_codes (operator_id);
