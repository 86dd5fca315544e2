import { type Business, ownPhone } from "./business";
import type { LocationMode } from "~/domain/booking";
import { POWER_REACH_METRES } from "~/domain/service-area";

/** What a customer does before we come, or before they bring the car. */
export type Preparation = { name: string; value: string };

type Booked = { location_mode: LocationMode; hookups: string | null };

/** What they have told us of outlet and tap is asked no more. */
export function preparationFor({ location_mode: where, hookups }: Booked, business: Business) {
  return where === "shop" ? atTheShop(business) : atYourPlace(business, hookups);
}

const OUTLET = `An ordinary outlet within ${POWER_REACH_METRES} metres, for vacuum and extractor.`;

function atYourPlace(business: Business, hookups: string | null): Preparation[] {
  const phone = ownPhone(business);
  const reach = phone ? `; you can reach us at ${phone}` : "";
  const has = (what: string) => hookups === what || hookups === "both";
  const power = has("outlet") ? OUTLET : "You've told us that there's no outlet near.";
  const water = has("tap") ? "An outdoor tap helps." : "We bring our own water.";
  return [
    {
      name: "Power",
      value: hookups ? power : `${OUTLET} None near? Let us know before we come.`,
    },
    {
      name: "Water",
      value: hookups ? water : "An outdoor tap helps. Without one we bring our own water.",
    },
    {
      name: "Space",
      value:
        "A level spot with room to open all doors. In a shared garage, ask whether washing is allowed.",
    },
    {
      name: "Weather",
      value: `A carport or garage keeps us dry. In heavy rain or frost we'll call before we set out${reach}.`,
    },
    { name: "In the car", value: "Please take out valuables, child seats and loose things." },
  ];
}

function atTheShop(business: Business): Preparation[] {
  const { street, city } = business;
  const [call, ask] = ownPhone(business)
    ? [`call ${business.phone}`, `Call ${business.phone}`]
    : ["reply to our email", "Reply to our email"];
  const way = street
    ? ` to ${street}, ${city}. If you can't find the door, ${call}.`
    : `. ${ask} for the street and the right door, if you don't know them yet.`;
  return [
    { name: "Arrival", value: `Bring the car and its key at the start time${way}` },
    { name: "Power, water", value: "Nothing to prepare: both are here." },
    { name: "Space", value: "The car stays inside until it's done." },
    { name: "Weather", value: "Rain and snow don't matter: we work under a roof." },
    { name: "In the car", value: "Please take out valuables, child seats and loose things." },
  ];
}
