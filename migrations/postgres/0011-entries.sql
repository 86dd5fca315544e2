-- PostgreSQL walks an index in either direction: nothing to number anew (docs/decisions/0032).
select 1;
