import { type Business, ownPhone } from "~/content/business";
import type { LocationMode } from "~/domain/booking";
import { POWER_REACH_METRES } from "~/domain/service-area";
import type { LetterFact, LetterSection } from "./letter";

export function preparation(where: LocationMode, business: Business): LetterSection {
  const facts = where === "shop" ? atTheShop(business) : atYourPlace(business);
  return { title: "How to prepare", facts: facts.map((fact) => ({ ...fact, prose: true })) };
}

function atYourPlace(business: Business): LetterFact[] {
  const phone = ownPhone(business);
  const reach = phone ? `; you can reach us at ${phone}` : "";
  return [
    {
      name: "Power",
      value: `An ordinary outlet within ${POWER_REACH_METRES} metres, for vacuum and extractor. None near? Let us know before we come.`,
    },
    {
      name: "Water",
      value: "An outdoor tap helps. Without one we bring our own water.",
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

function atTheShop(business: Business): LetterFact[] {
  const { street, city } = business;
  const [call, ask] = ownPhone(business)
    ? [`call ${business.phone}`, `Call ${business.phone}`]
    : ["reply to this email", "Reply to this email"];
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
