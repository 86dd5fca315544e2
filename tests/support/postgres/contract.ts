/** The contract of the database functions: these tests run on both engines. */
export const CONTRACT = [
  "tests/integration/booking/{availability,changes,desk,desk-changes,submit,suspicion}.test.ts",
  "tests/integration/auth/{invitations,login,removal,resets,second-factor,sessions,throttle}.test.ts",
  "tests/integration/email/{claims,outbox,page,reminders,worker}.test.ts",
  "tests/integration/dashboard/{bookings,changes,deleted,history,hours,news,search,money,customers,export,agenda,feed,standing,suspected}.test.ts",
  "tests/integration/db/{customers,purge}.test.ts",
];
