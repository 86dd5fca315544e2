import type { DatabaseOrTransaction } from "~db/connect";
import { isJobPlace, type JobPlace } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { PLUS_TRAVEL } from "~/domain/pricing";
import type { Address } from "~/domain/address";
import type { Prices } from "~/domain/catalogue";
import { taxedWords } from "~/domain/tax";
import { addDays, type CivilDate, parseCivilDate } from "~/domain/time";
import { isVehicle, type Vehicle, vehicleLabel } from "~/domain/vehicle";
import { businessNow } from "~/server/clock.server";
import { cityProblem, placeIn } from "../answers.server";
import { availabilityOf, searchFor } from "../availability.server";
import { recallForm } from "../form-memory.server";
import { readPackage } from "../package/package-draft.server";
import { customerPaths } from "~/customer-paths";
import { paths, withSearch } from "~/paths";
import type { Quote } from "../quote";
import { quoteOfStored, type StoredWork } from "../stored-work";
import { readDraft } from "../wizard/draft.server";
import { stepOf } from "../wizard/steps";
import { firstDays } from "./days.server";
import { whereInWords } from "./wish.server";

type Chosen = {
  flow: StoredWork["flow"];
  quote: Quote;
  vehicle: Vehicle | "other";
  place: JobPlace;
  /** The first day that's wanted. */
  from: CivilDate;
};

/** Where one asks for a time of what's chosen. No personal data is in it. */
export function askPath({ flow, quote, vehicle, place, from }: Chosen): string {
  const asked = new URLSearchParams({ flow, service: quote.serviceKey, vehicle, place, from });
  for (const name of quote.options) asked.append("option", name);
  return withSearch(customerPaths.waitingList, asked);
}

export type Asked = NonNullable<ReturnType<typeof readAsked>>;

/** What such an address asks for; null if it isn't sold. */
export function readAsked(prices: Prices, asked: URLSearchParams) {
  const [vehicle, place] = [asked.get("vehicle") ?? "", asked.get("place")];
  if (!isJobPlace(place)) return null;
  const work: StoredWork = {
    flow: asked.get("flow") === "package" ? "package" : "wizard",
    service_key: asked.get("service") ?? "",
    service_options: JSON.stringify(asked.getAll("option")),
    vehicle_type: isVehicle(vehicle) ? vehicle : "other",
  };
  const quote = quoteOfStored(prices, work);
  return quote && { work, place, quote, from: parseCivilDate(asked.get("from")) };
}

/** The address that was typed into the form that one comes from, as far as it's of that place. */
export async function addressTyped(
  request: Request,
  prices: Prices,
  { work, place }: Pick<Asked, "work" | "place">,
) {
  const isPackage = work.flow === "package";
  const draft = isPackage ? await readPackage(request) : await readDraft(request, prices);
  const typed = draft && recallForm(draft.key);
  const isOfPlace = typed && [place, null].includes(placeIn(typed));
  return isOfPlace ? { street: typed.street ?? "", city: typed.city ?? "" } : {};
}

/** What the form begins with: two weeks, but at most up to the day before one that has a free time anyway. */
export async function fullDays(
  db: DatabaseOrTransaction,
  { quote: work, place }: Asked,
  address: Partial<Address>,
  first: CivilDate,
) {
  const days = firstDays(first);
  const search = searchFor({ work, place, address, now: businessNow() });
  const open = (await availabilityOf(db, days, search)).find((day) => day.slots.some(isFree));
  const to = open ? addDays(open.date, -1) : days.to;
  return { from: first, to: to < first ? first : to };
}
const isFree = ({ free }: { free: boolean }) => free;

/** Why nobody is told of times at an address; null if they are. Somewhere else the drive depends on its city. */
export function addressRefusal(
  place: JobPlace,
  { street, city }: Record<"street" | "city", string>,
): string | null {
  const isMissing = place === "elsewhere" && !city;
  return isMissing ? "Enter the city: the times depend on it" : cityProblem(place, city, street);
}

/** In words, and where it's changed. */
export function askedInWords({ work, place, quote }: Asked) {
  const { flow, vehicle_type: vehicle } = work;
  const travel = isByArrangement(place) ? ` ${PLUS_TRAVEL}` : "";
  return {
    facts: [
      ["Service", quote.serviceName],
      ["Includes", quote.options.join(", ")],
      ["Vehicle", isVehicle(vehicle) ? vehicleLabel(vehicle) : ""],
      ["Where", whereInWords(place)],
      ["Estimated total", `${taxedWords(quote)}${travel}`],
    ] satisfies [string, string][],
    back: flow === "package" ? paths.packageForm : stepOf("date").path,
  };
}
