-- What 0011 has put into the search's indexes lies in a dozen pieces, and every part of a term is looked for in each of them.
-- Forward, as they are read since, that is up to half of a search (docs/decisions/0039): they are put into one piece each.

insert into booking_people (booking_people) values ('optimize');
insert into booking_work (booking_work) values ('optimize');
insert into booking_letters (booking_letters) values ('optimize');
insert into booking_numbers (booking_numbers) values ('optimize');
