import type { CityPage } from "../page-parts";
import type { PriceWords } from "../prices";

export const burnaby = ({
  coatings,
  correctionTerm,
  extraOf,
  fixed,
  guaranteed,
  named,
  offered,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): CityPage => ({
  slug: "burnaby",
  place: "burnaby",
  title: "Car Detailing in Burnaby, B.C.",
  description: `Our shop is in Burnaby: drop the car off, or let the crew come to your tower, house or office. ${coatings("Polishing, coatings and interiors", "Polishing and interiors")}, all at listed prices.`,
  h1: "Car detailing in Burnaby",
  intro: [
    "This is where we live and work. The shop bay is here, we set out from here, and every distance on this site is measured from here.",
    "In Burnaby you have the choice. Leave the car with us in the morning and take the SkyTrain to work, or stay in your slippers while we set up outside.",
  ],
  travel:
    "Hardly a trip at all. Metrotown, Brentwood, Edmonds and Capitol Hill are each a matter of minutes, and even the campus on the mountain is close. Our days start and end here, so a Burnaby visit is the easiest one to fit in.",
  character: [
    "The new towers at Brentwood and Lougheed have deep garages with low ceilings and fresh concrete. New concrete sheds dust for a few years, and the dust is harsher than it looks.",
    "Houses on the north slope stand among big firs. Central Park and Deer Lake neighbours know the same resin: a clear drop at noon, an amber bead by evening, a stain after a week.",
    "And then there's the mountain, with snow and grit on Gaglardi Way when it's only raining below.",
  ],
  reasons: [
    {
      title: "The bay has what a street lacks",
      text: `A level floor, a roof${coatings(", lamps that show every swirl, and a steady temperature for a coating to harden", " and lamps that show every swirl")}. ${coatings("Coatings are done here, or in a closed garage of your own")}.`,
    },
    {
      title: "A short hop means small jobs count",
      text: `${offered(["HeadlightRestoration", "DecalRemoval"], "Headlights over a long lunch, a sticker off before a sale")}, an hour on one bad seat: no need to save them up for a big visit.`,
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Gaglardi grit",
      text: "Students and staff drive through brine that Hastings never sees. Rinse the underside when term ends.",
    },
    {
      season: "spring",
      title: "Fir pollen",
      text: "Late April turns black cars olive. Pollen is abrasive; foam it, wait, rinse, and only then touch it.",
    },
    {
      season: "summer",
      title: "Resin heat",
      text: "Sap softens on sunny panels and travels down toward the seals. Alcohol and patience beat fingernails.",
    },
    {
      season: "autumn",
      title: "Garage damp",
      text: "When the rains return, ramps drip on hoods. Lime from the concrete leaves white runs that need a mild acid.",
    },
  ],
  solutions: [
    {
      problem: "White concrete runs on the hood",
      answer: "We neutralize and lift the lime, then polish the trace it leaves.",
      service: "OneStepCorrection",
    },
    {
      problem: "A new car you want to keep new",
      answer: `Before the first winter is the best time: a light polish and ${named("CeramicCoating", "the five-year coating")}, about ${timeFor("CeramicCoating")} of work, and a night under our roof to cure if it needs one.`,
      service: "CeramicCoating",
    },
    {
      problem: "A lease return next week",
      answer: `Cabin and exterior in one visit${offered("DecalRemoval", ", with dealer stickers off if they must go", "")}.`,
      service: "InteriorExteriorPackage",
    },
  ],
  tips: [
    "Find out where your building's pipes drip, and ask for another stall if one drips on yours.",
    "Rubbing alcohol on a cotton pad softens fresh fir sap; rinse afterwards.",
    "Drop it off at the first start of the day, and you'll likely drive home the same evening.",
  ],
  services: [
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "OneStepCorrection",
    "TwoStepCeramic",
    "CeramicCoating",
    "HeadlightRestoration",
  ],
  steps: [
    {
      title: "Here or there",
      text: "The form asks where we should detail it. Choose the shop, or give us an address.",
    },
    {
      title: "Inspection",
      text: "A gauge and a lamp for the paint, a flashlight and a nose for the cabin. You hear what's possible before we unpack.",
    },
    { title: "The work", text: "One person stays with your car from first rinse to last towel." },
    {
      title: "Pick-up",
      text: "We phone when it's ready, and tell you how to look after it for the next few days.",
    },
  ],
  pricing: `${named("OneStepCorrection", "A one-step correction")} ${fixed("OneStepCorrection", "is", "starts at")} ${priceOf("OneStepCorrection")}${named("TwoStepCeramic", `, the two-step with coating is ${priceOf("TwoStepCeramic")}`, "")}, and ${named("CeramicCoating", "the five-year coating")} ${priceOf("CeramicCoating")}, all for cars. Add ${extraOf("TwoStepCeramic", "truck")} to ${offered(["OneStepCorrection", "CeramicCoating"], named("TwoStepCeramic", "the two-step"))} for a truck and ${extraOf("TwoStepCeramic", "van")} for a van. Interiors begin at ${priceOf("InteriorDetailing")}. You pay the same whether you drop the car off or we come to you.`,
  warranty: `If a corrected panel disappoints you within ${correctionTerm}, drive over and we look at it under the same lamp. ${guaranteed("TwoStepCeramic", "The two-step package with its coating has a three-year guarantee, and the", "The")} sealant in the combined package protects for ${sealantTerm}.`,
  faqs: [
    {
      question: "Where exactly is the shop?",
      answer:
        "In Burnaby, B.C. We tell you the street and the right door with your booking, or by phone.",
    },
    {
      question: "Can I wait while you work?",
      answer: offered(
        ["HeadlightRestoration", "DecalRemoval"],
        "For headlights or decals, easily. Anything longer is better spent elsewhere; we call when we're an hour from the end.",
      ),
    },
    {
      question: "Do you clean cars in office parkades?",
      answer:
        "With the landlord's consent, yes. It's a good use of a working day: you drive home in a clean car.",
    },
    {
      question: coatings("How new is too new for a coating?"),
      answer:
        "No car is too new. Even delivery leaves wash marks and rail dust, so a light polish comes first.",
    },
    {
      question: "Why are some open days missing from the calendar?",
      answer:
        "They're full, or we book them by phone only. The calendar says which on the day itself; call us and we'll find a time.",
    },
  ],
  related: [
    "mobile-detailing-burnaby-bc",
    "dealership-detailing-alternative-burnaby",
    "vancouver",
    "coquitlam",
  ],
});
