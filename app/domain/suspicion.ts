/** What speaks against a booking being a customer's. `seconds` is null where nobody can say how long it took. */
export type Signs = { trapFilled: boolean; seconds: number | null; fromAddress: number; fromPhone: number };

/** Nobody reads and answers a booking form faster than this, in seconds. */
const FASTEST = 4;
/** More in a day than a household, an office or a dealer's lot books; from one phone number less than from one address. */
const MOST = { address: 12, phone: 5 } as const;
export const TALLY_MS = 24 * 60 * 60_000;

/** Why a booking is to be looked at before anybody writes to its customer; null for every ordinary one. The counts include this booking. */
export function suspicionOf({ trapFilled, seconds, fromAddress, fromPhone }: Signs): string | null {
  if (trapFilled) return "A field that people cannot see was filled in";
  if (seconds !== null && seconds < FASTEST) return `The form was filled in within ${Math.max(1, Math.ceil(seconds))} s`;
  if (fromPhone > MOST.phone) return `${fromPhone} bookings with this phone number within a day`;
  if (fromAddress > MOST.address) return `${fromAddress} bookings from one internet address within a day`;
  return null;
}
