/** Signs that a booking does not come from a customer. `seconds` is how long the form took; null if unknown. */
export type Signs = { trapFilled: boolean; seconds: number | null; fromAddress: number; fromPhone: number };

/** Nobody reads and fills in a booking form faster than this, in seconds. */
const FASTEST = 4;
/**
 * More bookings a day than a household, an office or a dealer's lot
 * makes; the limit per phone number is lower than per IP address.
 */
const MOST = { address: 12, phone: 5 } as const;
export const TALLY_MS = 24 * 60 * 60_000;

/** Why a booking must be checked before its customer is written to; null for an ordinary one. The counts include this booking. */
export function suspicionOf({ trapFilled, seconds, fromAddress, fromPhone }: Signs): string | null {
  if (trapFilled) return "A field that people cannot see was filled in";
  if (seconds !== null && seconds < FASTEST) return `The form was filled in within ${Math.max(1, Math.ceil(seconds))} s`;
  if (fromPhone > MOST.phone) return `${fromPhone} bookings with this phone number within a day`;
  if (fromAddress > MOST.address) return `${fromAddress} bookings from one internet address within a day`;
  return null;
}
