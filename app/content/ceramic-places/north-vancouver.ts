import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm } = PLACES["north-vancouver"];

export const ceramicNorthVancouver = ({
  guaranteed,
  below,
  coatingTime,
  correctionTerm,
  named,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-north-vancouver-bc-paint-protection",
  place: "north-vancouver",
  title: "Ceramic Coating in North Vancouver",
  description:
    "Where it rains most, beading matters most. Ceramic coating for North Vancouver cars: moss, needles, ski-hill brine, cost, warranty and care in a wet climate.",
  h1: "Ceramic coating in North Vancouver",
  intro: [
    "Lynn Valley gets far more rain than the airport gauge ever shows. In that climate you don't want water to sit, and that, more than gloss, is the case for a coating on the North Shore.",
    "Water that runs off takes pollen, spores and grime with it. Water that sits feeds them.",
  ],
  terms: CERAMIC_TERMS["north-vancouver"],
  travel: `Plan to leave the car in Burnaby, ${roadKm} km away: about ${coatingTime} of work in one day, with a night inside to cure if it needs it. A closed garage at home works too. Carports are too damp and open for a coating, so we don't try.`,
  reasons: [
    {
      title: "Green film needs a foothold",
      text: "Algae start in wax residue and rough edges. A clean coated panel offers little of either; rubber and trim still need cleaning.",
    },
    {
      title: "Ski-hill nights",
      text: "Brine from the Seymour road is rinsed off a coated sill without scrubbing.",
    },
    {
      title: "Needle acid",
      text: "Piles of hemlock needles under the wipers leach brown. The stain stays on the coating and off the clear coat.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Low light",
      text: "You won't see dirt in December. Touch a door with a wet finger, and you'll feel it.",
    },
    {
      season: "summer",
      title: "The dry window",
      text: "July to mid-September is best for this work; the car can dry fully, even inside its seams.",
    },
    {
      season: "autumn",
      title: "Leaf and needle fall",
      text: "Blow off the cowl weekly. Rotting leaves are hard on any coating.",
    },
  ],
  priceFactors: [
    "Moss and lichen to be removed from trim beforehand.",
    "SUVs and wagons with rails, boxes and bars.",
    "Paint that has been through tunnel washes for years.",
    "Whether glass gets its own coating, which we recommend for night driving in rain.",
  ],
  steps: [
    {
      title: "Deep clean",
      text: "Gutters, jambs, fuel door and badges first. Green left in a gap creeps back.",
    },
    {
      title: "Dry for real",
      text: "Every seam blown out, then warm air in the bay, before anything is polished.",
    },
    {
      title: "Polish and wipe",
      text: "Until a solvent wipe hides nothing: the finish looks the same before and after it.",
    },
    {
      title: "Coat",
      text: "One layer or two. Then a dry first day for the car, and no wash for seven.",
    },
  ],
  tips: [
    "Rinse, foam, rinse: in spring that alone keeps a coated car presentable.",
    "Clean rubber separately, with a brush meant for it.",
    "Don't park below the same drip line every night.",
  ],
  pricing: `In North Vancouver a coating runs ${coatingRange("north-vancouver")}. That covers coatings in one layer or several, with glass, wheels and the moss work beforehand. If you need none of those extras, ${named("TwoStepCeramic", `the two-step package${guaranteed("TwoStepCeramic", " with three years", "")}`)} ${below("TwoStepCeramic", CERAMIC_TERMS["north-vancouver"].offers[0].low, "stays just below")}: ${priceOf("TwoStepCeramic")} on a car.`,
  warranty: `By product, ${warrantyYears("north-vancouver")}${named(["TwoStepCeramic", "CeramicCoating"], "; ours are a three-year coating, in the two-step package, and a five-year one", "")}. The polishing underneath is covered for ${correctionTerm}. No coating keeps moss off rubber, so that isn't included.`,
  faqs: [
    {
      question: "Will a coating stop moss?",
      answer: "On paint, nearly. On seals and felt, no. Those need a clean twice a year.",
    },
    {
      question: "Do I still have to wash in the rainy season?",
      answer: "Every few weeks. Rain isn't clean; it leaves traffic film as it dries.",
    },
    {
      question: "My car is eight years old. Too late?",
      answer: `If the clear coat is intact, no. ${named("TwoStepCeramic", "Two-step correction first")}, and you may not recognize it.`,
    },
    {
      question: "Does a coating help wipers?",
      answer:
        "On glass, yes: at speed the rain blows off by itself. Put on new blades the same week.",
    },
  ],
  related: [
    "north-vancouver",
    "ceramic-coating-west-vancouver-bc-paint-protection",
    "ceramic-coating-squamish-bc-paint-protection",
  ],
});
