import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km } = PLACES["garibaldi-highlands"];

export const ceramicGaribaldiHighlands = ({
  coatingTime,
  correctionTerm,
  fixed,
  guaranteed,
  named,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-garibaldi-highlands-bc-paint-protection",
  place: "garibaldi-highlands",
  title: "Ceramic Coating in Garibaldi Highlands",
  description:
    "Hillside winters, sanded streets and trailhead dust above Squamish: coating options for Garibaldi Highlands, their prices, warranty and aftercare.",
  h1: "Ceramic coating in Garibaldi Highlands",
  intro: [
    "A few hundred feet make a difference. When it rains in downtown Squamish it snows in the Highlands, so your street is sanded, your driveway is shovelled, and your bumper pays.",
    "You probably have a real garage up here. That's half of what a good coating needs.",
  ],
  terms: CERAMIC_TERMS["garibaldi-highlands"],
  travel: `We list the Highlands at ${km} km, by arrangement. Since garages up here tend to be closed, level and roomy, a visit can work well: one car in a day, or two over two days.`,
  reasons: [
    {
      title: "Sand on hairpins",
      text: "It's flung up by your own front wheels. Sills and rear doors lose gloss before the hood does.",
    },
    {
      title: "Trailhead parking",
      text: "Gravel lots, bikes leaning on doors, dusty shorts on paint. A slick surface forgives the dust, if not the handlebar.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Shovel distance",
      text: "Keep a broom's width between shovel and car. No coating survives an aluminum shovel.",
    },
    {
      season: "spring",
      title: "Grit out",
      text: "First mild Saturday: rinse arches, seams and the plastic under the nose.",
    },
    {
      season: "summer",
      title: "Trail dust",
      text: "Fine and pale. Blow it away with a leaf blower on low before you wash.",
    },
    {
      season: "autumn",
      title: "Ready for the tires",
      text: "Wheels off for the changeover? That's the hour to coat them behind the spokes.",
    },
  ],
  priceFactors: [
    "One stage, or layers.",
    "Wheels done while they're off.",
    "Lower panels that have been sanded dull.",
    "Our travel, shared if a neighbour joins you.",
  ],
  steps: [
    {
      title: "A call about the garage",
      text: "Door, heat, light, floor: four questions, and we know.",
    },
    { title: "Morning", text: "Wash outside or rinseless inside, decontaminate, correct." },
    {
      title: "Afternoon",
      text: `Wipe, coat, level, and check from every angle: about ${coatingTime} for one car. Layers take longer.`,
    },
    {
      title: "The week after",
      text: "In the garage and dry for the first day, and no soap or wash for seven.",
    },
  ],
  tips: [
    "Sweep and dampen the garage floor the evening before we come.",
    "Lean bikes on the fence.",
    "Wash lower panels with their own mitt, and throw that mitt out in April.",
  ],
  pricing: `One stage is priced ${coatingRange("garibaldi-highlands")}. With several layers you're looking at ${coatingRange("garibaldi-highlands", 1)}. If you bring the car down instead, ${named("CeramicCoating", "the five-year package")} is ${fixed("CeramicCoating", "a fixed", "from")} ${priceOf("CeramicCoating")} for a car.`,
  warranty: `It depends on your choice: ${warrantyYears("garibaldi-highlands")}. From our list, that's ${guaranteed("TwoStepCeramic", "three with the two-step package")} and ${guaranteed("CeramicCoating", "five with the longest coating")}. The polishing underneath is guaranteed for ${correctionTerm}. Keep the product name and date with the car's papers.`,
  faqs: [
    {
      question: "How warm must the garage be?",
      answer:
        "Above ten degrees, day and night, until the coating has set. A small electric heater is enough for most.",
    },
    {
      question: "Can you do two cars in one visit?",
      answer: "Yes, on two days in a row. It's the best way to share the drive.",
    },
    {
      question: "Does road sand wear a coating off?",
      answer:
        "Slowly, as it does any finish. The sills go first, so that's where we look when you come for a check.",
    },
    {
      question: "One stage or layers for a new electric car?",
      answer:
        "Its paint is often soft and thin, so we lean toward layers and very little polishing.",
    },
    {
      question: "Do you coat bikes?",
      answer: "It isn't on the list, but ask when we're there for the car.",
    },
  ],
  related: [
    "squamish",
    "ceramic-coating-brackendale-bc-paint-protection",
    "ceramic-coating-whistler-bc-paint-protection",
  ],
});
