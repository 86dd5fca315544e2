import type { AlternativePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const expressVancouver = ({
  coatings,
  correctionTerm,
  exteriorWash,
  guaranteed,
  named,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): AlternativePage => ({
  slug: "express-car-wash-alternative-vancouver",
  place: "vancouver",
  competitor: "express",
  title: "Express Wash Alternative, Vancouver",
  description:
    "Tunnel wash or hand detail in Vancouver? What brushes do to clear coat, what express interiors leave behind, typical prices, and when the tunnel is fine.",
  h1: "An alternative to the express car wash in Vancouver",
  intro: [
    "Eight minutes, a conveyor, a row of blowers: nothing beats an express wash on a salty February night when you only want the worst off.",
    "The trouble starts when the tunnel is the only care a car gets. What swings in the tunnel has touched every car since breakfast, and each one left a little grit in it.",
  ],
  differences: [
    {
      topic: "Contact",
      theirs: "Cloth or foam strips on every panel at the same pressure.",
      ours: "A rinse first, then one mitt for the upper panels and another for the sills.",
    },
    {
      topic: "Interior",
      theirs: "A vacuum and a wipe, within minutes.",
      ours: `Rails, seams, vents and glass, in about ${timeFor("InteriorDetailing")}.`,
    },
    {
      topic: "Drying",
      theirs: "Air, and then droplets that spot in the sun.",
      ours: "Towels and a blower into mirrors and badges.",
    },
    {
      topic: "Add-on wax",
      theirs: "A sprayed film that lasts some weeks.",
      ours: `A sealant with ${sealantTerm} of protection.`,
    },
  ],
  reasons: [
    {
      title: "Swirls cost more than washes",
      text: "A year of tunnel visits can leave a web of fine circles. Taking them out again is one of the most expensive parts of a detail.",
    },
    {
      title: "Dirt you can't see from the driver's seat",
      text: "Express bays have no time for door jambs, belt guides or the third row.",
    },
    {
      title: "The line",
      text: "On the first dry Saturday you line up around the block. At home there's no line.",
    },
  ],
  solutions: [
    {
      problem: "Circular marks that show at gas-station lights",
      answer: "Wash, clay, and one careful polish. After that, stick to touchless washes.",
      service: "OneStepCorrection",
    },
    {
      problem: "Floor mats that were sprayed but never cleaned",
      answer: "Extraction gets out what air freshener hides.",
      service: "SteamCleaning",
    },
  ],
  fairness:
    "Keep your tunnel pass if you lease, if you drive a working car whose finish doesn't matter to you, or if the salt needs to come off tonight. Choose the touchless lane where there is one. A coarse wash is still kinder to metal than a month of brine.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage"],
  steps: [
    { title: "Reset once", text: "A thorough inside and out, so that you start from clean." },
    {
      title: "Maintain simply",
      text: "Rinse at a coin bay or use two buckets at home, twice a month.",
    },
    { title: "Renew", text: `Sealant every ${sealantTerm}; the calendar opens months ahead.` },
    {
      title: "Correct when it pays",
      text: `Before ${coatings("a coating or ", "")}a sale, not every spring.`,
    },
  ],
  pricing: `Wash chains tend to charge in the lower half of the market's range. On an SUV our combined package is ${priceOf("InteriorExteriorPackage", "suv")}. If the cabin is the problem, steam it for ${priceOf("SteamCleaning")} and have the outside hand-washed for another ${exteriorWash}. If the paint should never meet a brush again, ${named("CeramicCoating", "the five-year ceramic coating")} is ${priceOf("CeramicCoating")}.`,
  warranty: `After ${named("OneStepCorrection", "a one-step correction")} you have ${correctionTerm} in which to show us anything we missed. ${guaranteed("OneStepCorrection", "Send the car through a brush on day two")}, and we'll both see it. Sealant: ${sealantTerm}.`,
  faqs: [
    {
      question: "Is a touchless tunnel safe?",
      answer:
        "Safer. Its soaps are strong and strip wax, but nothing rubs. Coated cars take it well.",
    },
    {
      question: "How often should a city car be hand-washed?",
      answer:
        "Every two to three weeks in winter, monthly in a dry summer, and right away after a bird.",
    },
    {
      question: "Why are you more expensive than a wash and vacuum?",
      answer:
        "It's a different job: hours instead of minutes. For a quick clean-up the tunnel is cheaper, and we say so.",
    },
    {
      question: "Can swirls be removed for good?",
      answer: "They can be removed. Whether they return is up to how the car is washed.",
    },
  ],
  related: [
    "vancouver",
    "mobile-detailing-vancouver-bc",
    "vancouver-detailing-cheaper-alternative",
  ],
});
