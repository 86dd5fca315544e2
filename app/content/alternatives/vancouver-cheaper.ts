import type { AlternativePage } from "../page-parts";
import { type PriceWords, SHORTEST_TIME } from "../prices";

export const vancouverCheaper = ({
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  sealantTerm,
}: PriceWords): AlternativePage => ({
  slug: "vancouver-detailing-cheaper-alternative",
  place: "vancouver",
  competitor: null,
  title: "Cheaper Car Detailing in Vancouver",
  description:
    "How to spend less on car detailing in Vancouver without getting less: what drives the price, what to skip, our list beside the usual ranges.",
  h1: "A cheaper alternative for car detailing in Vancouver",
  intro: [
    "Somebody pays the rent on a city storefront, and it's the customer. We keep one bay in Burnaby and bring the rest on wheels, and that's most of the secret.",
    "Part of any price is how the shop is run. The rest is which job you buy: further down is how we'd save if it were our car.",
  ],
  differences: [
    {
      topic: "Premises",
      theirs: "Often a storefront in the city, with a lounge.",
      ours: "One bay a suburb away, and your own parking space.",
    },
    {
      topic: "Quote",
      theirs: "Often starts low and grows at inspection.",
      ours: "Listed. If your car is beyond the package, we say by how much before we begin.",
    },
    {
      topic: "Bundles",
      theirs: "Often a top tier that contains everything.",
      ours: `Only what you pick, down to ${SHORTEST_TIME} of work.`,
    },
  ],
  reasons: [
    {
      title: "Prepare the car yourself",
      text: "Empty it, shake the mats, lift the child seats out. That's an hour we can spend on dirt.",
    },
    {
      title: "Do it in the right order",
      text: `${coatings("Clean first, decide about coating later", "Clean first")}. What looks like a case for correction is sometimes only a case for clay.`,
    },
    {
      title: "Book in the slow months",
      text: "Prices are the same all year, but November and February have the most open hours, so you get the day you want.",
    },
  ],
  solutions: [
    {
      problem: `${priceOf("InteriorDetailing")} to spend and a dirty cabin`,
      answer: "The interior package, and nothing else.",
      service: "InteriorDetailing",
    },
    {
      problem: "A car for sale at a modest price",
      answer: `${offered("HeadlightRestoration", "Inside, outside, and headlights if they're yellow", "Inside and outside")}. Leave the paint alone; buyers at that price look at the seats.`,
      service: "InteriorExteriorPackage",
    },
    {
      problem: "Cloudy headlights that age the whole car",
      answer: "Our cheapest way to make a car look newer.",
      service: "HeadlightRestoration",
    },
  ],
  fairness:
    "Cheaper still is doing it yourself. A weekend, a rented extractor and a good brush will do for most carpets. Don't rent a rotary polisher for your first try.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage", "OneStepCorrection", "CeramicCoating"],
  steps: [
    { title: "Set the budget", text: "Before you look at the list, not after." },
    {
      title: "Take the smallest job that fixes it",
      text: "You can always come back for the next.",
    },
    { title: "Book, prepare, hand over", text: "An empty car is quicker to clean." },
  ],
  pricing: `Bigger vehicles pay more with everyone: with us a truck adds ${extraOf("InteriorExteriorPackage", "truck")} to the full package and a van ${extraOf("InteriorExteriorPackage", "van")}.`,
  warranty: `A lower price, the same promises: ${guaranteed("OneStepCorrection", `${correctionTerm} on paint correction, `, "")}${sealantTerm} of protection from the sealant${guaranteed("TwoStepCeramic", ", three years where the two-step package includes a coating", "")}.`,
  faqs: [
    {
      question: "Why are you cheaper, really?",
      answer:
        "One bay outside the city, few people, no lounge, no brand fee. The hours per car aren't fewer.",
    },
    {
      question: "Are there hidden extras?",
      answer:
        "No. Tax is added, and if your car needs more time, for heavy pet hair say, we agree on it with you before we start.",
    },
    {
      question: "What should I never economize on?",
      answer: "Machine polishing. Done badly, it removes clear coat that you can't buy back.",
    },
    {
      question: "Do you match prices?",
      answer: "No. If someone reputable does the same work for less, take it.",
    },
    {
      question: "Which single job makes the most difference?",
      answer: "Clean glass and clean seats. You look through one and sit on the other.",
    },
  ],
  related: [
    "vancouver",
    "express-car-wash-alternative-vancouver",
    "coating-studio-alternative-vancouver",
    "mobile-detailing-vancouver-bc",
  ],
});
