/** Set by `npm run torture`: 1 for the whole long form, 0.1 for a tenth of it. Unset, the quick form runs. */
const share = Number(process.env.TORTURE ?? 0);
export const LONG = share > 0;

/** How often each fault is tried, in the quick form and in the long one. */
export const TRIES = {
  kills: count(7, 200),
  races: count(20, 1_000),
  waitingRaces: count(8, 1_000),
  depositRaces: count(9, 600),
  outages: count(1, 10),
  terms: count(2, 50),
  cookies: count(150, 10_000),
  simulatedDays: count(8, 365),
  wholeDays: count(100, 10_000),
  syncs: count(3, 50),
  soakSeconds: count(6, 1_200),
  mailKills: count(4, 25),
  payments: count(20, 10_000),
  postgresPayments: count(5, 500),
  nightBookings: count(3_000, 20_000),
  nightExpired: count(60, 5_000),
  nightErased: 5_000,
};

function count(quick: number, long: number): number {
  return LONG ? Math.max(1, Math.round(long * share)) : quick;
}
