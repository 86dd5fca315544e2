-- SQLite before 3.44 (Debian's shell, Python, Litestream 0.3) takes an order within group_concat
-- for a corrupt schema, and opens nothing of the file. The digits are put in order one level
-- further in.

drop view booking_keys;
create view booking_keys as
select id, iif(trim(customer_email) = '', null, 'email ' || lower(trim(customer_email))) as email_key, (
  select 'phone ' || iif(plus or length(digits) = 11, '+', '+1') || digits
  from (
    select substr(before, -1) = '+' as plus, (
      select group_concat(digit, '')
      from (select substr(number, at, 1) as digit from characters where at <= length(number) order by at)
      where digit between '0' and '9'
    ) as digits
    from (
      select rtrim(iif(substr(before, -1) = '(', substr(before, 1, length(before) - 1), before), blanks) as before,
        substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789().-' || char(8208, 8209, 8210, 8211) || blanks))) as number
      from (
        select substr(customer_phone, 1, start - 1) as before, substr(customer_phone, start) as rest, blanks
        from (
          select min(at) as start, char(
            9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279
          ) as blanks
          from characters where at <= length(customer_phone) and substr(customer_phone, at, 1) between '0' and '9' limit 1
        ) limit 1
      ) limit 1
    ) limit 1
  )
  where iif(plus, length(digits) between 8 and 15, length(digits) = 10 or (length(digits) = 11 and substr(digits, 1, 1) = '1'))
) as phone_key
from bookings;
