import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km, driveMinutes } = PLACES["lions-bay"];

export const ceramicLionsBay = ({
  below,
  correctionTerm,
  guaranteed,
  named,
  offered,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-lions-bay-bc-paint-protection",
  place: "lions-bay",
  title: "Ceramic Coating in Lions Bay, B.C.",
  description: `Steep lanes, sea air and scarce summer water make a coated car practical in Lions Bay. Price range, a warranty of ${warrantyYears("lions-bay")}, and how the work is done.`,
  h1: "Ceramic coating in Lions Bay",
  intro: [
    "In Lions Bay a wash is a project. The driveway tilts, the hose is on another level, and in a dry August the creeks that fill the village taps run low.",
    "A car that needs less washing isn't a luxury here. With a coating you wash about half as long, with less water, and skip the scrubbing that a slope makes awkward.",
  ],
  terms: CERAMIC_TERMS["lions-bay"],
  travel: `${km} km from our centre, ${driveMinutes} minutes by the Upper Levels. Level garages are rare in the village, so plan to bring the car to us for the day; it may stay inside overnight to cure.`,
  reasons: [
    {
      title: "Salt on the updraft",
      text: "Wind climbs from the water to the top streets. Cars three hundred steps above the beach have the same white bloom as those beside it.",
    },
    {
      title: "Tree cover",
      text: "Arbutus bark, fir needles, maple keys. What lies on the roof from Friday to Monday stains; a coating buys that weekend.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Icy lanes",
      text: "Sand on the bends gets thrown at sills. Rinse at the bottom of the hill, not at the top.",
    },
    {
      season: "spring",
      title: "Arbutus and pollen",
      text: "Oily dust in May. Foam, wait, rinse; keep the sponge in the cupboard.",
    },
    {
      season: "summer",
      title: "Water limits",
      text: "When sprinkling is banned, a rinseless wash from one bucket keeps a coated car clean.",
    },
  ],
  priceFactors: [
    "Correction: shade hides swirls for years, then the lamps at the shop show them all.",
    "Vehicle size, with low-slung cars at one end and tall SUVs at the other.",
    "A second layer on roof and hood, where trees drop most.",
  ],
  steps: [
    { title: "Meet", text: "At your gate or in the bay, lamp in hand." },
    {
      title: "Clean and correct",
      text: "Bark tannin, sap and bloom come off before the polisher comes on.",
    },
    { title: "Coat", text: "In small sections on large roofs, so that the edge never dries." },
    {
      title: "Cure and pick up",
      text: "A night inside if it needs one. After that, no rain on it for the first day and no wash for seven days.",
    },
  ],
  tips: [
    "Keep a five-litre pressure sprayer at the top of the driveway.",
    "Clear maple keys from the cowl before they sprout. They do.",
    "Chock a wheel when you wash on a grade.",
    "Take the bark off by hand, wet, instead of wiping over it.",
  ],
  pricing: `Lions Bay coatings come in at ${coatingRange("lions-bay")}. If your paint is young, ${named("CeramicCoating", "the five-year package")} is usually enough. ${named("TwoStepCeramic", "Our two-step package")} for a car, ${priceOf("TwoStepCeramic")}, is ${below("TwoStepCeramic", CERAMIC_TERMS["lions-bay"].offers[0].low, "the one price under the range")}. Extra layers and difficult paint lead to the upper end.`,
  warranty: `Because of the salt we only use coatings with ${warrantyYears("lions-bay")} here${guaranteed(["TwoStepCeramic", "CeramicCoating"], ", which both of our packages have", "")}. Paint correction underneath has ${correctionTerm} of its own.`,
  faqs: [
    {
      question: "Can you coat in my carport?",
      answer:
        "An open carport lets in needles and damp, so no. A closed garage with a level floor, yes.",
    },
    {
      question: "Will I really wash it less?",
      answer: "Nearly as often, but each wash is shorter, and one bucket is often enough.",
    },
    {
      question: "What about the drive home on the highway?",
      answer:
        "Pick it up on a dry day if you can, because the first day should stay dry. If rain is on the way, leave the car in the bay overnight.",
    },
    {
      question: "Do you also look after boats at the marina?",
      answer: offered(
        "BoatServices",
        "Boats are quoted by phone. Tell us length, age and where it's moored.",
      ),
    },
  ],
  related: [
    "west-vancouver",
    "ceramic-coating-west-vancouver-bc-paint-protection",
    "ceramic-coating-britannia-beach-bc-paint-protection",
  ],
});
