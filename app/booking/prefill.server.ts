import { isJobPlace } from "~/content/place-names";
import { parseCivilDate, parseTime } from "~/domain/time";
import { isVehicleType } from "~/domain/vehicle";
import type { Prefill } from "~/paths";

/** From a page's address, or from the hidden fields of "Select Package". What's unknown is dropped. */
export function prefillIn(params: URLSearchParams): Prefill {
  const [place, vehicle] = [params.get("place"), params.get("vehicle")];
  const [date, time] = [parseCivilDate(params.get("date")), params.get("time") ?? ""];
  return {
    ...(isJobPlace(place) ? { place } : {}),
    ...(isVehicleType(vehicle) ? { vehicle } : {}),
    ...(date && parseTime(time) !== null ? { date, time } : {}),
  };
}
