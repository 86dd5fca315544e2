-- See migrations/0017: nothing of it concerns PostgreSQL.
select 1;
