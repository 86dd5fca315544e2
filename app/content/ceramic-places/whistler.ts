import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km } = PLACES.whistler;

export const ceramicWhistler = ({ coatingTime, named, offered }: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-whistler-bc-paint-protection",
  place: "whistler",
  title: "Ceramic Coating in Whistler, B.C.",
  description:
    "Ceramic coating for cars that live in snow: what it does against brine and grit in Whistler, what it can't do, price range, warranty and how we arrange it.",
  h1: "Ceramic coating in Whistler",
  intro: [
    "A coating is a hard, slick layer of glass-like material bonded to clear coat. In Whistler its best trick is simple: ice, slush and brine let go of it, so you touch the paint less, and touching is what scratches.",
    "A coating won't stop a stone on the Callaghan straight, and it won't make a snow brush harmless.",
  ],
  terms: CERAMIC_TERMS.whistler,
  travel: `The best place to coat a Whistler car is our Burnaby bay: about ${coatingTime} of work in one day, and a night inside to cure if it needs it. Several cars at one chalet share the drive if we come up; at ${km} km from our centre that's by arrangement, and only if there's a closed, heated garage.`,
  reasons: [
    {
      title: "Freeze and thaw",
      text: "Water that beads off can't freeze around badges and door edges. Coated mirrors and handles come free more easily after a cold night.",
    },
    {
      title: "Chemical attack",
      text: "Magnesium chloride draws moisture and stays wet on paint for days. A coated panel is rinsed free of it; a bare one needs rubbing.",
    },
    {
      title: "High sun",
      text: "At altitude ultraviolet is fiercer, and snow reflects it from below. The coating takes part of that wear in place of the clear coat.",
    },
  ],
  seasons: [
    {
      season: "spring",
      title: "After closing day",
      text: "A decontamination wash opens a coating that has been clogged by months of film, and the beads come back.",
    },
    {
      season: "autumn",
      title: "September is the month",
      text: "The paint is clean, garages are dry, and the layer has hardened fully before the first flakes.",
    },
  ],
  priceFactors: [
    "Size: a coupe takes far less product than a lifted pickup.",
    "How many polishing steps the paint needs before anything is sealed in.",
    "Extras such as wheels off, glass, or leather.",
    "A single layer, or several.",
  ],
  steps: [
    {
      title: "Thaw and strip",
      text: "The car warms up indoors, then loses its salt, tar and old wax.",
    },
    {
      title: "Correct",
      text: "Whatever is under the coating stays there, so brush marks come out first.",
    },
    { title: "Lay the coating", text: "Panel by panel, flashed and levelled under lamps." },
    {
      title: "Rest",
      text: "A night indoors if it needs it. Keep the car dry for the first day, and don't wash it for seven; driving is fine.",
    },
  ],
  tips: [
    "Use a touchless wash all winter; the coating does the work that brushes used to.",
    "Push snow off with a foam head, and never down to the bare panel.",
    "Skip 'wash and wax' soaps. They lay a film over the surface you paid for.",
  ],
  pricing: `Coating a vehicle from Whistler generally costs ${coatingRange("whistler")}. At the bottom is a small car with good paint and one layer, at the top a big SUV with deep correction and several.`,
  warranty: `Depending on the coating you choose, ${warrantyYears("whistler")}. ${named(["TwoStepCeramic", "CeramicCoating"], "The two in our packages are a three-year and a five-year coating")}. Chips, dents and brush scratches are beyond any coating.`,
  faqs: [
    {
      question: "Does a coating replace winter washing?",
      answer:
        "No. It makes each wash faster and gentler. Brine left for months will dull it like anything else.",
    },
    {
      question: "Can you coat in our lodge's parkade?",
      answer:
        "No. Dust, drips and changing temperature spoil the finish. A private, heated garage with the door shut is another matter.",
    },
    {
      question: "Is film better than coating here?",
      answer:
        "Against gravel, yes: film takes the hits on the nose. The coating goes over it and over everything else. You can have both.",
    },
    {
      question: "How long will you need the car?",
      answer: `${offered(["TwoStepCeramic", "CeramicCoating"], "Either package is", "It's")} about ${coatingTime} of work in one day, and the car may stay overnight to cure. Several layers or badly scratched paint take longer, and we tell you how long when we quote.`,
    },
  ],
  related: [
    "whistler",
    "paint-protection-film-whistler-bc-ppf-clear-bra",
    "ceramic-coating-pemberton-bc-paint-protection",
  ],
});
