-- When a total of guesses began to be counted. Those of before began long ago.
alter table sign_in_failures add column since bigint not null default 0;
-- Which are forgotten.
create index sign_in_failures_by_last_at on sign_in_failures (last_at);
