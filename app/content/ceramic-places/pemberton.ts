import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import { priceOf } from "../prices";

const { km } = PLACES.pemberton;

export const ceramicPemberton: CeramicPage = {
  slug: "ceramic-coating-pemberton-bc-paint-protection",
  place: "pemberton",
  title: "Ceramic Coating in Pemberton, B.C.",
  description: "Hot sun, rock flour and valley clay: a sober look at ceramic coating for Pemberton trucks and cars, with cost, warranty and the trip planned in one go.",
  h1: "Ceramic coating in Pemberton",
  intro: [
    "Clear coat dies of sunlight and sand. Pemberton has plenty of both: the hottest summers on this road, and gravel at the end of nearly every driveway.",
    "Coating helps with the first and a bit with the second. If you keep vehicles until they stop, it pays; if you trade in every three years, a sealant may do.",
  ],
  terms: CERAMIC_TERMS.pemberton,
  travel: `With ${km} km between us in a straight line, we ask you to bring the truck down, and we make the visit count: drop it one morning, fetch it the next evening. A trip up to the valley can be arranged if three or more vehicles and a clean, closed shop await.`,
  reasons: [
    { title: "UV in a dry valley", text: "Red and black hoods chalk first. The ceramic layer ages instead, and it can be renewed, which lacquer cannot." },
    { title: "Clay that rinses", text: "Field mud dries into a crust on bare paint. From a coated arch lip it falls in plates." },
  ],
  seasons: [
    { season: "spring", title: "Before the dust", text: "Late April, when gravel is still damp and the sun is mild, is a sensible date." },
    { season: "summer", title: "Heat", text: "Never wash in midday sun; hard well water leaves rings that only acid moves." },
    { season: "winter", title: "Cold snaps", text: "A coating does not crack at minus twenty. Door rubbers might, so treat those apart." },
  ],
  priceFactors: [
    "Oxidation to cut back.",
    "Box, canopy, fender flares and steps.",
    "One vehicle or several on the same date.",
  ],
  steps: [
    { title: "Send photos", text: "Hood, roof, tailgate in the sun. They tell us whether the clear coat can take polishing." },
    { title: "Agree on scope and date", text: "By phone, with the sum." },
    { title: "Two days in the bay", text: "Mud out of the arches, correction, coating, overnight cure." },
    { title: "Drive home slowly on the gravel", text: "The layer is dry, but not yet at full hardness for a week." },
  ],
  tips: [
    "Rinse clay off while it is wet. Once it is brick, soak it under a towel.",
    "Use softened or filtered water for the last rinse if you have a well.",
    "Put mud flaps on. They save more paint than anything in a bottle.",
    "Skip tire dressing on dusty weeks, it just glues rock flour to the wall.",
  ],
  pricing: `Coatings for Pemberton vehicles lie at ${coatingRange("pemberton")}. For orientation: five years on a truck from our list is ${priceOf("CeramicCoating", "truck")}, the two-step package ${priceOf("TwoStepCeramic", "truck")}. Anything with heavy oxidation we price after the photos.`,
  warranty: `Coatings come with ${warrantyYears("pemberton")}, by product. Sandblasting on forest roads is wear, and we would mislead you if we called it anything else.`,
  faqs: [
    { question: "Does it protect against stone chips?", answer: "No. It is thinner than a hair. For chips ask us about clear film on the nose and rockers." },
    { question: "Can peeling clear coat be coated?", answer: "It would only seal the peeling in. That panel needs a painter first." },
    { question: "Is it all right with a pressure washer?", answer: "Yes, at arm's length and with a wide fan." },
    { question: "Could you coat side-by-sides and sleds?", answer: "Plastic panels can be done along with the truck. Ask when you ring." },
  ],
  related: ["pemberton", "ceramic-coating-whistler-bc-paint-protection"],
};
