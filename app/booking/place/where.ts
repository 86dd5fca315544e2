import { stopOf } from "~/content/gazetteer";
import type { JobPlace } from "~/content/place-names";
import { type Stop } from "~/content/stops";

import type { Address } from "~/domain/address";

/** Where a job is, and where a crew drives for it if an address somewhere else says that. */
export type Where = { place: JobPlace; stop?: Stop };

/** `address` as far as it's known. */
export function whereIs(
  place: JobPlace,
  { street = null, city = null }: Partial<Address> = {},
): Where {
  const stop = stopOf({ place, street, city });
  return stop === place ? { place } : { place, stop };
}
