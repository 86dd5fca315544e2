import { warrantyYears } from "../ceramic-prices";
import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes } = PLACES["west-vancouver"];

export const westVancouver = ({
  along,
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  named,
  offered,
  priceOf,
}: PriceWords): CityPage => ({
  slug: "west-vancouver",
  place: "west-vancouver",
  title: "Car Detailing in West Vancouver, B.C.",
  description:
    "Careful hand work for West Vancouver: sea air on Marine Drive, cedar resin in the British Properties, dark paint that shows everything. Prices listed up front.",
  h1: "Car detailing in West Vancouver",
  intro: [
    "Between the tide line and the cedars there's barely a kilometre, and a West Vancouver car gets the worst of both. Salt at the bottom of the hill, resin at the top.",
    "Cars here also tend to be dark, soft-painted and driven for pleasure. Such paint forgives nothing, so we work slowly here: clean media, low pressure, light from two sides.",
  ],
  travel: `Highway 1 brings us over in about ${driveMinutes} minutes, ${roadKm} km to Ambleside. Caulfeild and Horseshoe Bay are ten minutes on; we keep clear of ferry sailings when we set a time.`,
  character: [
    "Along Marine Drive and Bellevue, spray dries to a white bloom on anything chrome. Black plastic trim turns grey there in two or three summers.",
    "In the British Properties it's shade, moss and fir. Gutters above a carport drip tannin that looks like tea on a light roof.",
    "Long private driveways are a pleasure to work on when they're level. Many aren't, and cobbles or exposed aggregate hold grit that a knee or a bucket picks up.",
  ],
  reasons: [
    {
      title: "Soft black clear coat",
      text: "Several makes use clear coat so soft that a towel marks it. We choose the mildest pad that does the job, and stop there.",
    },
    {
      title: "Cars that sit",
      text: "A second car that moves twice a month gathers dust with dew in it. Wiping that off is how holograms are made.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Upper Levels",
      text: "Brine hangs in the air behind every truck between Taylor Way and Cypress. It reaches the roof, not just the doors.",
    },
    {
      season: "spring",
      title: "Cedar flush",
      text: "March pollen is orange and oily here. Have it rinsed off before the first sunny drive bakes it on.",
    },
    {
      season: "summer",
      title: "Seawall evenings",
      text: "Warm paint, salt mist, then night dew: water marks form while you sleep. A drying towel at dusk saves a polish in fall.",
    },
    {
      season: "autumn",
      title: "Winter storage",
      text: "Putting a convertible away? Wash it, dry the seams, treat the top, seal the paint, and leave a window open a finger's width.",
    },
  ],
  solutions: [
    {
      problem: "Holograms from an earlier polish",
      answer:
        "Buffer trails are repaired with a finer step and a slower hand. Often one pass is enough.",
      service: "OneStepCorrection",
    },
    {
      problem: "A keeper with a good finish",
      answer: `${named("CeramicCoating", "The five-year coating")}, trim and headlights included, while the paint is still worth protecting.`,
      service: "CeramicCoating",
    },
    {
      problem: "The family boat behind the garage",
      answer:
        "Oxidized gelcoat comes back better than most owners expect. Call us with the length.",
      service: "BoatServices",
    },
  ],
  tips: [
    "A car cover on a dusty car is a sanding block. Cover it clean, or not at all.",
    "Rinse with the strong setting from far away rather than the weak one close up.",
    "Choose the side of the driveway that the cedar doesn't drip on, even if it's farther to walk.",
  ],
  services: ["InteriorExteriorPackage", "OneStepCorrection", "TwoStepCeramic", "CeramicCoating"],
  steps: [
    {
      title: "A look before a promise",
      text: "With older or repainted panels we measure thickness first. Where clear coat is thin, we say no to cutting it.",
    },
    {
      title: "Wash without touching, then with",
      text: "Foam and rinse take most of the grit, so the mitt has little left to drag.",
    },
    {
      title: "Light from two sides",
      text: "One lamp low, one overhead. What the first hides, the second shows.",
    },
    {
      title: "Handover in daylight",
      text: "If the sky allows, we roll the car out, because that's the light you'll see it in.",
    },
  ],
  pricing: `The list is the same as on our side of the inlet: ${priceOf("InteriorExteriorPackage")} for a thorough inside-and-out on a sedan${named("CeramicCoating", `, ${priceOf("CeramicCoating")} for the five-year coating`, "")}. An SUV raises ${offered("InteriorExteriorPackage", named("CeramicCoating", "that coating"))} by ${extraOf("CeramicCoating", "suv")}; a van, by ${extraOf("CeramicCoating", "van")}. ${coatings("Coatings in several layers have a page of their own")}.`,
  warranty: `Correction is guaranteed for ${correctionTerm}${guaranteed("TwoStepCeramic", ", the coating of our two-step package for three years", "")}. ${along(correctionTerm, coatings(`${guaranteed("TwoStepCeramic", "Other coatings", "Coatings")} that we plan with you here`))} carry a warranty of ${warrantyYears("west-vancouver")}.`,
  faqs: [
    {
      question: "Do you handle low cars and wide wheels?",
      answer:
        "Yes. Tell us the clearance, and whether the driveway has a crest, so that we bring the right ramps or ask you to park it on the flat.",
    },
    {
      question: "Can salt bloom on chrome be reversed?",
      answer: "Bloom, yes, with metal polish. Pits, no; there the chrome is already gone.",
    },
    {
      question: "Can you work in our building's guest stall?",
      answer: "If the concierge knows about us. Send the hours they allow with your booking.",
    },
    {
      question: "Do you use automatic brushes anywhere?",
      answer: "Never. Each surface is washed by hand, and wheel tools don't go near paint.",
    },
    {
      question: "Is a soft top included?",
      answer:
        "A fabric roof is cleaned with the rest of the outside. For proofing it, ask by phone.",
    },
  ],
  related: [
    "ceramic-coating-west-vancouver-bc-paint-protection",
    "north-vancouver",
    "ceramic-coating-lions-bay-bc-paint-protection",
  ],
});
