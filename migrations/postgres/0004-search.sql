-- What a search looks at: migrations/0005 and docs/decisions/0019, by trigrams. Every text is folded as what is looked for is.

-- In lower case, and without the accents that stand on Latin letters.
create function folded(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(words, nfd) collate "und-x-icu"), '([a-z])[\u0300-\u036f]+', '\1', 'g') collate "C"
$$;

create table searched_bookings (
  id bigint primary key references bookings (id) on delete cascade,
  -- Sorts by the date and ends in the id.
  place bigint not null unique,
  status text collate "C" not null,
  reference text collate "C" not null,
  -- Name, email, service, reference, vehicle, address and a phone that has words in it, a line each.
  words text collate "C" not null,
  -- The phone as it was typed, for terms of one and two characters.
  phone text collate "C" not null,
  digits text collate "C" not null
);
create index searched_bookings_by_words on searched_bookings using gin (words gin_trgm_ops);
create index searched_bookings_by_digits on searched_bookings using gin (digits gin_trgm_ops);
create index searched_bookings_by_reference on searched_bookings (reference);
create index searched_bookings_by_status on searched_bookings (status, place);

create function search_booking(booking bookings) returns void language plpgsql as $$
begin
  insert into searched_bookings (id, place, status, reference, words, phone, digits)
  select booking.id, replace(booking.booking_date, '-', '')::bigint * 100000000 + booking.id, booking.status, booking.reference,
    folded(concat_ws(chr(10),
      booking.customer_name, booking.customer_email, booking.service_name, booking.reference,
      coalesce(booking.vehicle_make, '') || ' ' || coalesce(booking.vehicle_model, ''),
      coalesce(booking.street, '') || ', ' || coalesce(booking.city, ''),
      case when booking.customer_phone ~ '[^0-9 ().+-]' then booking.customer_phone end
    )),
    folded(booking.customer_phone), translate(booking.customer_phone, ' -().+', '')
  where booking.deleted_at is null
  on conflict (id) do update set place = excluded.place, status = excluded.status, reference = excluded.reference, words = excluded.words,
    phone = excluded.phone, digits = excluded.digits;
end
$$;

create function search_changed_booking() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    perform search_booking(new);
  else
    delete from searched_bookings where id = new.id;
  end if;
  return null;
end
$$;
create trigger bookings_searched after insert or update of status, customer_name, customer_email, customer_phone, service_name, reference,
  vehicle_make, vehicle_model, street, city, booking_date, deleted_at on bookings for each row execute function search_changed_booking();
