import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes, busyMinutes } = PLACES.vancouver;

export const vancouver = ({
  coatings,
  correctionDays,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): CityPage => ({
  slug: "vancouver",
  place: "vancouver",
  title: "Car Detailing in Vancouver, B.C.",
  description: `${coatings("Interior, paint and coating", "Interior and paint")} work for Vancouver cars: parkade dust, street-tree sap, sea air. Fixed prices by vehicle, at your address or in our Burnaby shop.`,
  h1: "Car detailing in Vancouver",
  intro: [
    "A Vancouver car spends its nights under a linden or in a concrete basement, and both leave a mark. We take off what the tree dropped and what the parkade ground in, and we do it where you park or at our shop one suburb east.",
    "You choose the work and the vehicle, see the price, and pick a time. There's no haggling at the curb.",
  ],
  travel: `From our shop to downtown is about ${roadKm} km: ${driveMinutes} minutes early in the day, closer to ${busyMinutes} when Hastings and Grandview are full. We like the first start of the morning for the West End and Yaletown, when a loading bay or visitor stall is still empty.`,
  character: [
    "West of Main, the street trees are the story. Lindens rain honeydew from July on, chestnuts drop husks on hoods in October, and the cherries that everyone photographs glue petals into every cowl and gutter.",
    "Downtown it's concrete dust. Parkade floors shed a fine alkaline powder; it settles on a damp car and dries into a film that swirls the paint at the first careless wipe.",
    "Along Kitsilano and Point Grey the wind carries salt off the bay all year, not only in winter. You see it first as a haze on glass and as brown freckles on brake discs.",
  ],
  reasons: [
    {
      title: "Stalls are narrow, so doors get marked",
      text: "Most condo stalls leave a hand's width on each side. Fresh door scuffs often polish out; we tell you which will before you pay for the attempt.",
    },
    {
      title: "Street parking is hard on one side",
      text: "The curb side collects splash and sap, the road side collects tire spray. The two sides need different work, so we treat them that way.",
    },
    {
      title: "You may not have a tap",
      text: "In a building where hoses are banned we wash without rinsing: a few litres of rinseless-wash solution and a stack of clean towels.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Bridge brine",
      text: "The Lions Gate, Burrard and Granville decks are salted before the side streets are. A lower-body wash after each cold snap is cheap insurance.",
    },
    {
      season: "spring",
      title: "Petals and pollen",
      text: "April's petals hold water against rubber seals. Have the cowl and door channels cleared before they turn to mulch.",
    },
    {
      season: "summer",
      title: "Honeydew",
      text: "Aphid sugar bakes hard within days on a dark roof. Warm water lifts it fresh; after two weeks it takes clay.",
    },
    {
      season: "autumn",
      title: "Leaf stain",
      text: "Wet leaves left over a weekend print tannin outlines on white and silver paint.",
    },
  ],
  solutions: [
    {
      problem: "A film that returns a day after every wash",
      answer:
        "That's parkade dust bonded to old wax. We strip it, clay the panels and leave a sealant that lets the next layer rinse off.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "Fine scratches from a wall-side squeeze or a dry wipe",
      answer: "One polishing step takes away most of what you only see under a lamp or low sun.",
      service: "OneStepCorrection",
    },
    {
      problem: "A damp smell after a winter of wet jackets",
      answer:
        "We lift the mats, find the wet pad, extract it, then deal with the odour that's left.",
      service: "SteamCleaning",
    },
  ],
  tips: [
    "Move the car every three days in linden season; fresh sap is half the work of dried sap.",
    "Never wipe parkade dust dry. Rinse, or leave it for us.",
    "Ask your strata whether it has a wash bay and what hours it allows.",
    "Keep a microfibre cloth in the door for bird droppings, and wet it first.",
  ],
  services: [
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "SteamCleaning",
    "OneStepCorrection",
    "CeramicCoating",
  ],
  steps: [
    {
      title: "Pick and price",
      text: "Choose a package, tap your vehicle type, and the number you see is the estimate before tax.",
    },
    {
      title: "Tell us about the parking",
      text: "Buzzer, level, stall and clearance fit in the notes. Paid street parking is fine if you say so.",
    },
    {
      title: "We confirm",
      text: "The booking stands as pending until we've read it. You hear from us before the day.",
    },
    {
      title: "Walk around it together",
      text: "At the end you look at each panel and seat with us, in daylight or under the lamp.",
    },
  ],
  pricing: `Interior detailing is ${priceOf("InteriorDetailing")} for a sedan; a truck or SUV adds ${extraOf("InteriorDetailing", "truck")} and a van ${extraOf("InteriorDetailing", "van")}. Inside and out together start at ${priceOf("InteriorExteriorPackage")}. Vancouver is well within our radius, so nothing is added for the trip.`,
  warranty: `Paint correction carries a ${correctionDays}-day guarantee. The sealant in our combined package protects for ${sealantTerm}${guaranteed("TwoStepCeramic", "; the two-step package with coating is guaranteed for three years", "")}.`,
  faqs: [
    {
      question: "Can you detail my car in a downtown parkade?",
      answer:
        "Often, yes, if the building allows it and there's light and an outlet nearby. We wash without a hose and take our towels and waste water away. If the answer is no, bring it to Burnaby.",
    },
    {
      question: "My stall is on P4. Does your van fit?",
      answer:
        "It doesn't need to. Give us the clearance in the notes and we carry the tools in by hand, or meet you on street level.",
    },
    {
      question: "How long does an interior take?",
      answer: `Plan ${timeFor("InteriorDetailing")} for a car without heavy stains. ${offered("InteriorDetailing", "Hair, spills and moss in the seals")} take longer, and we tell you when we see it.`,
    },
    {
      question: "Is linden sap damage permanent?",
      answer:
        "Fresh drops wash off. Left through a hot month they can etch clear coat; shallow etching polishes out, deep etching doesn't.",
    },
    {
      question: "Do you work on the West Side and in East Van alike?",
      answer:
        "Both, and the price is the same. East of Main we're usually with you ten minutes sooner.",
    },
  ],
  related: [
    "mobile-detailing-vancouver-bc",
    "vancouver-detailing-cheaper-alternative",
    "burnaby",
    "richmond",
  ],
});
