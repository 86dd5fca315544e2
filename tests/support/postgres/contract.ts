/** What has to hold on both engines: bookings, races, lists, moves and erasing. */
export const CONTRACT = [
  "tests/integration/booking/{availability,customer-changes,occupying-writes,submit,submit-fleet,suspicion,visits,waiting,waiting-race,weather}.test.ts",
  "tests/integration/desk/{close-day,deposits,edit,kept-receipt,move,payments,receipts,tax}.test.ts",
  "tests/integration/dashboard/{books,bookings,no-show,search}.test.ts",
  "tests/integration/db/{caused-letters,documents,nights,photos,purge,purge-handed-on}.test.ts",
];

/** The other database functions, which `npm run check:postgres` runs on PostgreSQL too. */
export const REST = [
  "tests/integration/desk/{add,status-changes}.test.ts",
  "tests/integration/auth/{invitations,login,removal,resets,second-factor,sessions,throttle}.test.ts",
  "tests/integration/email/{claims,outbox,outbox-order,outbox-retries,page,reminders,worker}.test.ts",
  "tests/integration/dashboard/{deleted,history,news,money,customers,export,agenda,standing,suspected}.test.ts",
  "tests/integration/settings/{hours,hours-conflicts,feed}.test.ts",
  "tests/integration/db/{customers,kept-sums}.test.ts",
];
