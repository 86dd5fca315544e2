import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes } = PLACES["west-vancouver"];

export const ceramicWestVancouver = ({
  correctionDays,
  guaranteed,
  named,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-west-vancouver-bc-paint-protection",
  place: "west-vancouver",
  title: "Ceramic Coating in West Vancouver",
  description: `Staged correction and ceramic coating for West Vancouver: soft black paint, salt haze, cedar tannin. Limits, price range and a warranty of ${warrantyYears("west-vancouver")}.`,
  h1: "Ceramic coating in West Vancouver",
  intro: [
    "The coating itself is the smaller part of the job here. The hours go into the paint beneath, because dark paint by the sea shows each mistake for years.",
    "We'd rather spend an hour too long under the lamp than seal in a hologram.",
  ],
  terms: CERAMIC_TERMS["west-vancouver"],
  travel: `The bay is ${driveMinutes} minutes away over the bridge. If your own garage is dry and has a door that shuts, we're glad to work there; we bring lamps and a floor sheet.`,
  reasons: [
    {
      title: "Tide-line salt",
      text: "Haze on paint near Ambleside is mostly dried spray. On a slick surface it rinses off with fresh water, no cloth involved.",
    },
    {
      title: "Acid from above",
      text: "Cedar tannin and bird droppings are both acidic. A coating gives you days instead of hours to notice.",
    },
    {
      title: "Cars kept for a decade",
      text: "Every correction removes a little clear coat. Coating early means polishing less often.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Idle months",
      text: "A garaged convertible gathers fine dust. Blow it off; a coated car needs no duster.",
    },
    {
      season: "spring",
      title: "Resin",
      text: "Sticky drops sit on top of a coating and lift off with alcohol. Do it within the week.",
    },
  ],
  priceFactors: [
    "Paint hardness, and how many steps it takes to be free of haze.",
    "Number of layers, one, two or three.",
    "Wheels coated inside as well as out, with calipers.",
    "Glass, soft top, leather.",
    "Large SUVs and long sedans.",
  ],
  steps: [
    {
      title: "A look at the paint",
      text: "Half an hour with gauge and lamp. You get a plan and a price.",
    },
    {
      title: "Correction in stages",
      text: "Cut where needed, refine everywhere, and check in sunlight if there's any. A list package fits in one day; more stages take longer, and the plan says how long.",
    },
    {
      title: "First layer, second layer",
      text: "Each needs its own waiting time. Rushing it is how high spots appear.",
    },
    { title: "Handover", text: "We go through washing with you, mitt in hand." },
  ],
  tips: [
    "Two buckets with grit guards cost less than one polish.",
    "Dry with a blower, or lay the towel and pull, never circle.",
    "Avoid sprinklers: mineral spots form on coatings too.",
    "Have it inspected when beads flatten on one panel only.",
  ],
  pricing: `A coating planned for you here, with staged correction and layers to match, is normally ${coatingRange("west-vancouver")}. If you want less, take a package from our list, which costs the same everywhere: ${named("TwoStepCeramic", "two-step correction with a three-year coating")} for ${priceOf("TwoStepCeramic")}, or ${named("CeramicCoating", "the five-year")} for ${priceOf("CeramicCoating")}, both for cars.`,
  warranty: `On this shore we use coatings that carry ${warrantyYears("west-vancouver")}${guaranteed(["TwoStepCeramic", "CeramicCoating"], ": three in the two-step package, five for our longest", "")}. Polished paint also has a ${correctionDays}-day guarantee. Ask us about the terms before you commit.`,
  faqs: [
    {
      question: "Why is the range above that of other places?",
      answer:
        "Because of what people here usually ask for: more steps, more layers, wheels and glass. A simple job costs no more than elsewhere.",
    },
    {
      question: "Can film and coating go together?",
      answer: "Film first, on the parts that catch stones, then coating over film and paint alike.",
    },
    {
      question: "Is a coated car scratch-proof?",
      answer:
        "No. It resists light marring from careful washing; keys, brushes and gravel win every time.",
    },
    {
      question: "How soon can I drive it?",
      answer:
        "As soon as you have it back. It may stay inside overnight to cure; keep it dry for the first day, and don't wash it for seven.",
    },
    {
      question: "Do you coat classics with single-stage paint?",
      answer: "Sometimes a wax is the kinder choice. We test a hidden spot and advise.",
    },
  ],
  related: [
    "west-vancouver",
    "ceramic-coating-lions-bay-bc-paint-protection",
    "ceramic-coating-north-vancouver-bc-paint-protection",
  ],
});
