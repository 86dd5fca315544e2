import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km } = PLACES.brackendale;

export const ceramicBrackendale = ({ coatingTime, guaranteed }: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-brackendale-bc-paint-protection",
  place: "brackendale",
  title: "Ceramic Coating in Brackendale, B.C.",
  description:
    "Cottonwood resin, eagles and river damp: coating a car in Brackendale, with single-stage and multi-layer prices, warranty terms and a plan for the trip.",
  h1: "Ceramic coating in Brackendale",
  intro: [
    "Brackendale is river country. Cottonwoods line the dyke, eagles sit in them all winter, and whatever either of them lets fall lands on the same parked cars.",
    "Cottonwood bud scales are the nastiest: amber, sweet-smelling, sticky as glue, and impossible to wipe without smearing. On coated paint they come away whole.",
  ],
  terms: CERAMIC_TERMS.brackendale,
  travel: `Being ${km} km out, you're beyond our regular radius. Either we arrange a day at your closed garage by phone, or you drive down to our bay; if you work in town, the second is simpler.`,
  reasons: [
    {
      title: "Resin season",
      text: "From March until leaf-out the buds shed. Solvent strong enough for old resin is hard on bare clear coat, and a coated panel doesn't need it.",
    },
    {
      title: "Big birds",
      text: "What an eagle drops is larger and more acidic than you'd like. Time is what you need, and a coating gives some.",
    },
    {
      title: "Dirt lanes and horses",
      text: "Manure, hay dust and puddles: organic stains that cling to wax and slide off a coating.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Eagle months",
      text: "November to February. Park away from the big trees by the dyke, and check the roof daily.",
    },
    {
      season: "spring",
      title: "Buds, then fluff",
      text: "Sticky scales first, cotton in June. The fluff is harmless unless it lands on wet resin.",
    },
    {
      season: "autumn",
      title: "High water",
      text: "Fog and standing damp. Leave a coated car uncovered rather than under a damp tarp.",
    },
  ],
  priceFactors: [
    "Single-stage or multi-layer, the main decision.",
    "Old resin stains that have etched.",
    "Pickups, tow vehicles and vans.",
    "Distance, if we come to you.",
  ],
  steps: [
    {
      title: "Choose your level",
      text: "One stage for an everyday truck, layers for a car you mean to keep bright.",
    },
    { title: "Resin off", text: "Warmth, citrus, and plastic razors at a low angle." },
    { title: "Polish", text: "Once for single-stage, in steps for the layered version." },
    {
      title: "Apply and leave alone",
      text: `About ${coatingTime} in all for the single stage; it may stay in overnight to cure. Dry for a day, unwashed for seven.`,
    },
  ],
  tips: [
    "Freeze a bud scale with an ice cube; brittle resin snaps off.",
    "Never scrape droppings; float them off.",
    "Park on the field side in March.",
  ],
  pricing: `Single-stage work is priced ${coatingRange("brackendale")}, multi-layer work at ${coatingRange("brackendale", 1)}, depending on size and condition.`,
  warranty: `Single-stage coatings are at the short end of ${warrantyYears("brackendale")}, layered ones at the long end${guaranteed(["TwoStepCeramic", "CeramicCoating"], "; the packages on our list carry three years and five", "")}. Resin left on for a month can mark any surface, and that isn't covered.`,
  faqs: [
    {
      question: "What is the difference between the two levels?",
      answer:
        "Single-stage means one polishing step and one layer. Multi-layer adds refinement and thickness, so it lasts longer and looks deeper.",
    },
    {
      question: "Can you remove resin that's already baked on?",
      answer: "Mostly. Under it there may be a dull print, which polishing lightens.",
    },
    {
      question: "Is a car cover a cheaper answer?",
      answer: "Against buds, yes, if the car is clean every time you put it on. In wind it rubs.",
    },
    {
      question: "Do you coat horse trucks?",
      answer: "Certainly, and we suggest the tailgate and inner bed edges too.",
    },
  ],
  related: [
    "squamish",
    "ceramic-coating-garibaldi-highlands-bc-paint-protection",
    "ceramic-coating-squamish-bc-paint-protection",
  ],
});
