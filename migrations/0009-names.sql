-- Names are compared in lower case by an expression that PostgreSQL has too: docs/decisions/0027. It is what "nocase" did.
drop index bookings_by_customer;
create index bookings_by_customer on bookings (lower(customer_name), booking_date desc, id, status) where deleted_at is null;
drop index customers_by_name;
create index customers_by_name on customers (lower(name), id) where visits + cancelled > 0;
