/** In SQLite: every booking that is held for its customer to keep is kept at once. */
export const TRUST = `
create trigger if not exists trust_everybody after insert on bookings when new.held_until is not null
begin
  update bookings set suspicion = null, held_until = null where id = new.id;
end`;
