import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes } = PLACES["britannia-beach"];

export const ceramicBritanniaBeach = ({
  guaranteed,
  below,
  coatingTime,
  correctionTerm,
  named,
  priceOf,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-britannia-beach-bc-paint-protection",
  place: "britannia-beach",
  title: "Ceramic Coating in Britannia Beach",
  description:
    "Salt mist from Howe Sound and grit from Highway 99: how a ceramic coating helps a Britannia Beach car, what it costs and how the day goes.",
  h1: "Ceramic coating in Britannia Beach",
  intro: [
    "Live this close to the tide and you clean your windows with a chisel, or it feels that way. Salt mist dries, takes on moisture at night, dries again, and each round leaves the crust a little harder.",
    "On a coated car, dried salt has nothing to hold on to. Ten minutes with fresh water once a week, and it's gone.",
  ],
  terms: CERAMIC_TERMS["britannia-beach"],
  travel: `The bay is some ${driveMinutes} minutes south. If you work in town, leave the car with us in the morning and get a ride home; the work is about ${coatingTime}, and it may stay overnight to cure. We can also coat it in your garage if the door shuts and the floor doesn't shed dust.`,
  reasons: [
    {
      title: "Corrosion starts at edges",
      text: "Door bottoms, tailgate lips, the seam above the plate. We work the coating into those, since that's where salt hides.",
    },
    {
      title: "Highway grit",
      text: "Plow spray is wet sandpaper. The layer makes marring shallower and cleaning quicker.",
    },
  ],
  seasons: [
    {
      season: "summer",
      title: "Evening inflow",
      text: "Warm wind leaves mist on the seaward side. Rinse that side, dry it, done.",
    },
    {
      season: "autumn",
      title: "Prepare by Thanksgiving",
      text: "After it the village is wet until March, and so is every seam.",
    },
  ],
  priceFactors: [
    "Seams and underside edges included or not.",
    "Amount of water spotting to be polished out.",
    "Roof rails, tow mirrors, steps.",
    "The number of layers.",
  ],
  steps: [
    { title: "Desalt", text: "A neutralizing rinse, long and warm, underneath as well." },
    {
      title: "Correct the spots",
      text: "Etched rings are levelled as far as the clear coat allows.",
    },
    {
      title: "Coat everything",
      text: "Paint, headlights, plastic, exhaust tips. Then keep it dry for the first day, with no wash for seven.",
    },
  ],
  tips: [
    "Use fresh water before cloth, always.",
    "Keep the chamois away from this car; use a plush towel.",
    "Rinse the brakes too, then drive around the block to dry them.",
    "Oil the tailgate hinges when you wash. Salt likes them.",
  ],
  pricing: `Planned for a car from Britannia Beach, seams and lower edges included, a coating runs ${coatingRange("britannia-beach")}. Without that extra work, ${named("TwoStepCeramic", "two polishing steps and a three-year coating")} ${below("TwoStepCeramic", CERAMIC_TERMS["britannia-beach"].offers[0].low, "cost a little less")}: ${priceOf("TwoStepCeramic")} on a car.`,
  warranty: `The term depends on the coating: ${warrantyYears("britannia-beach")}. ${guaranteed(["TwoStepCeramic", "CeramicCoating"], "Ours on the list are one of three years and one of five")}. It covers the coating and isn't a rust warranty. The correction underneath is guaranteed for ${correctionTerm}.`,
  faqs: [
    {
      question: "Will it stop rust?",
      answer:
        "On sound paint it slows what leads to rust. Existing rust has to be treated by a body shop first.",
    },
    {
      question: "Does sea mist harm a fresh coating?",
      answer:
        "On the first day, yes. That's why it cures in the bay or behind a closed garage door.",
    },
    {
      question: "Can you do the camper as well?",
      answer: "Fibreglass and gelcoat take other products. Tell us the length and we'll quote it.",
    },
    {
      question: "What upkeep does it need?",
      answer:
        "Once the first seven days are over: a weekly rinse, a monthly wash, and a spray topper in spring and fall.",
    },
  ],
  related: [
    "britannia-beach",
    "ceramic-coating-lions-bay-bc-paint-protection",
    "ceramic-coating-squamish-bc-paint-protection",
  ],
});
