import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km } = PLACES.pemberton;

export const ceramicPemberton = ({
  below,
  coatingTime,
  named,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-pemberton-bc-paint-protection",
  place: "pemberton",
  title: "Ceramic Coating in Pemberton, B.C.",
  description:
    "Hot sun, rock flour and valley clay: a sober look at ceramic coating for Pemberton trucks and cars, with cost, warranty and the trip planned in one go.",
  h1: "Ceramic coating in Pemberton",
  intro: [
    "What kills clear coat is sunlight and sand. Pemberton has plenty of both: the hottest summers on this road, and gravel at the end of nearly every driveway.",
    "Coating helps against sun, and a bit against sand. If you keep a vehicle until it dies, it pays; if you trade in every three years, a sealant may do.",
  ],
  terms: CERAMIC_TERMS.pemberton,
  travel: `With ${km} km between us in a straight line, we ask you to bring the truck down, and we make the visit count: drop it off in the morning, pick it up after about ${coatingTime} of work, or leave it overnight to cure. A trip up to the valley is by arrangement, pays best for three or more vehicles, and needs a clean, closed shop to work in.`,
  reasons: [
    {
      title: "UV in a dry valley",
      text: "Red and black hoods chalk first. The ceramic layer ages instead, and it can be renewed, which clear coat can't.",
    },
    {
      title: "Clay that rinses",
      text: "Field mud dries into a crust on bare paint. On a coated arch lip it flakes off in sheets.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Cold snaps",
      text: "A coating doesn't crack at minus twenty. Door rubber might, so treat that separately.",
    },
    {
      season: "spring",
      title: "Before the dust",
      text: "Late April, when gravel is still damp and the sun is mild, is a sensible date.",
    },
    {
      season: "summer",
      title: "Heat",
      text: "Never wash in midday sun; hard well water leaves rings that only acid removes.",
    },
  ],
  priceFactors: [
    "How much oxidation there is to cut back.",
    "Box, canopy, fender flares and steps.",
    "One vehicle or several on the same date.",
  ],
  steps: [
    {
      title: "Send photos",
      text: "Hood, roof, tailgate in the sun. They tell us whether the clear coat can take polishing.",
    },
    { title: "Agree on scope and date", text: "By phone, with the price." },
    {
      title: "A full day in the bay",
      text: "Mud out of the arches, correction, coating. Heavy oxidation adds time, and we tell you before you drive down.",
    },
    {
      title: "Drive home slowly on the gravel",
      text: "Keep it dry for the first day, and don't wash it for seven: the coating hardens fully in that time.",
    },
  ],
  tips: [
    "Rinse clay off while it's wet. Once it's brick, soak it under a towel.",
    "Use softened or filtered water for the last rinse if you have a well.",
    "Put mud flaps on. They save more paint than anything in a bottle.",
    "Skip tire dressing in dusty weeks: all it does is glue rock flour to the sidewall.",
  ],
  pricing: `Coatings for Pemberton vehicles run ${coatingRange("pemberton")}. Only ${named("TwoStepCeramic", "the two-step package")} on a car, at ${priceOf("TwoStepCeramic")}, ${below("TwoStepCeramic", CERAMIC_TERMS.pemberton.offers[0].low, "comes in below the range")}. Anything with heavy oxidation we price after the photos.`,
  warranty: `Coatings come with ${warrantyYears("pemberton")}, by product${named(["TwoStepCeramic", "CeramicCoating"], "; the two on our list are a three-year and a five-year coating", "")}. Sandblasting on forest roads is wear, and no warranty covers it.`,
  faqs: [
    {
      question: "Does it protect against stone chips?",
      answer:
        "No. It's thinner than a hair. For chips ask us about clear film on the nose and rockers.",
    },
    {
      question: "Can peeling clear coat be coated?",
      answer: "No, it would only seal the peeling in. That panel needs a painter first.",
    },
    {
      question: "Is it all right with a pressure washer?",
      answer: "Yes, at arm's length and with a wide fan.",
    },
    {
      question: "Could you coat side-by-sides and sleds?",
      answer: "Plastic panels can be done along with the truck. Ask when you call.",
    },
  ],
  related: ["pemberton", "ceramic-coating-whistler-bc-paint-protection"],
});
