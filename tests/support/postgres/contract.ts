/** What has to hold on both engines: bookings, races, lists, moves and erasing. */
export const CONTRACT = [
  "tests/integration/booking/{availability,changes,desk-edit,desk-move,occupying-writes,submit,submit-fleet,suspicion}.test.ts",
  "tests/integration/dashboard/{bookings,search}.test.ts",
  "tests/integration/db/{caused-letters,documents,nights,photos,purge,purge-handed-on}.test.ts",
];

/** The other database functions, which `npm run check:postgres` runs on PostgreSQL too. */
export const REST = [
  "tests/integration/booking/desk.test.ts",
  "tests/integration/auth/{invitations,login,removal,resets,second-factor,sessions,throttle}.test.ts",
  "tests/integration/email/{claims,outbox,outbox-order,outbox-retries,page,reminders,worker}.test.ts",
  "tests/integration/dashboard/{changes,deleted,history,hours,hours-conflicts,news,money,customers,export,agenda,feed,standing,suspected}.test.ts",
  "tests/integration/db/{customers,kept-sums}.test.ts",
];
