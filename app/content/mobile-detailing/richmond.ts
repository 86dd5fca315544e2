import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km, driveMinutes } = PLACES.richmond;

export const mobileRichmond = ({
  correctionTerm,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  sealantTerm,
  timeFor,
  unscaled,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-richmond-bc",
  place: "richmond",
  title: "Mobile Detailing in Richmond, B.C.",
  description:
    "Have your car detailed at home in Richmond or at work near Bridgeport. What a townhouse complex allows, how wind is handled, what each vehicle costs.",
  h1: "Mobile detailing in Richmond",
  intro: [
    "Perhaps you have a townhouse with a tandem garage and a visitor stall somewhere around the back. Perhaps you have a driveway wide enough for a boat. We work at either.",
    "What matters here is wind and water: one blows grit onto wet paint, the other has nowhere to run.",
  ],
  setups: [
    {
      title: "Tandem garages",
      text: "Pull both cars out, leave one door open, and there's room for us inside. Interiors are done under cover and paint in front.",
    },
    {
      title: "Business lots by the river",
      text: "Around Bridgeport and Ironwood there's space, and staff cars stand all day. Two or three colleagues can book one after another.",
    },
    {
      title: "Farm driveways",
      text: "Gravel is fine for interiors. For a wash, park on the concrete by the barn, away from the ditch.",
    },
  ],
  weNeed: [
    "Shelter from the west: a wall, a hedge, the house itself.",
    "A tap if you have one, and runoff to lawn or gravel, not to the street.",
    "Agreement of your strata council where the ground is common property.",
    "Some light after four o'clock in winter.",
  ],
  seasons: [
    {
      season: "spring",
      title: "Gusty and bright",
      text: "We wash in sections and dry at once, since the breeze dries faster than a towel and leaves its own spots.",
    },
    {
      season: "summer",
      title: "Evening starts",
      text: "The air off the river cools after five. For dark cars it's the best washing hour of the day.",
    },
    {
      season: "autumn",
      title: "Standing water",
      text: "After a storm, low streets and driveways hold puddles for a day. Tell us, and we do the job in the bay instead.",
    },
  ],
  solutions: [
    {
      problem: "Three generations in one van",
      answer: "Third row folded, rails cleaned, each seat steamed from the buckle outward.",
      service: "SteamCleaning",
    },
    {
      problem: "Durian, fish, or a forgotten grocery bag",
      answer:
        "We look for the spill first and treat it. Then ozone, which needs the vehicle empty and shut for a while.",
      service: "Ozoning",
    },
  ],
  tips: [
    "Turn the lawn sprinkler off the evening before; tripods sink into soft ground.",
    "Have both sets of keys ready if the cars are parked in tandem.",
    "Say which gate code is current. They change.",
  ],
  services: ["SteamCleaning", "InteriorDetailing", "Ozoning", "InteriorExteriorPackage"],
  steps: [
    {
      title: "Reserve online",
      text: `You're ${km} km from our centre, so any time the calendar shows is yours to take.`,
    },
    { title: "A short call", text: "Wind, tap, strata: two minutes settle it." },
    {
      title: "Arrival",
      text: `Plan for a window of half an hour. Bridges can add that to the usual ${driveMinutes} minutes.`,
    },
    { title: "Last look", text: "We open all the doors, and you try every seat." },
  ],
  pricing: `For a minivan, steam and shampoo are ${priceOf("SteamCleaning", "van")}; the same for a sedan is ${priceOf("SteamCleaning")}. Ozone is ${priceOf("Ozoning")}, ${unscaled("Ozoning", "the one thing on our list")} that a large vehicle gets for the price of a small one. Interior only: ${priceOf("InteriorDetailing")}, SUVs ${extraOf("InteriorDetailing", "suv")} more.`,
  warranty: `${offered("Ozoning", "A smell treated with ozone")} either goes or it doesn't, and you'll know in a day; call us if it returns. For sealants the figure is ${sealantTerm}${guaranteed("OneStepCorrection", `, for corrected paint ${correctionTerm}`, "")}.`,
  faqs: [
    {
      question: "Can my neighbours book with me?",
      answer:
        "Yes, and it makes a good day for us. Each books a time in a row; put the other unit's number in the notes.",
    },
    {
      question: "Does soapy water harm the ditch?",
      answer:
        "It can: ditches here lead to the Fraser. We let only clean rinse water reach the ground, and only on grass.",
    },
    {
      question: "How long must the van stay shut for ozone?",
      answer: `Allow ${timeFor("Ozoning")} in all, including airing. ${offered("Ozoning", "Plants, pets and people")} stay out meanwhile.`,
    },
    {
      question: "Do you come to Steveston on weekends?",
      answer:
        "Yes. Choose an early hour; by eleven the village is full and your guest stall with it.",
    },
  ],
  related: ["richmond", "mobile-detailing-vancouver-bc", "mobile-detailing-new-westminster-bc"],
});
