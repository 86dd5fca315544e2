import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import { extraOf, priceOf } from "../prices";

const { driveMinutes } = PLACES["britannia-beach"];

export const ceramicBritanniaBeach: CeramicPage = {
  slug: "ceramic-coating-britannia-beach-bc-paint-protection",
  place: "britannia-beach",
  title: "Ceramic Coating in Britannia Beach, B.C.",
  description: "Salt mist from Howe Sound and grit from Highway 99: how a ceramic coating helps a Britannia Beach car, what the job costs and how the day is organized.",
  h1: "Ceramic coating in Britannia Beach",
  intro: [
    "Live this close to the tide and you clean your windows with a chisel, or it feels that way. Salt mist dries, takes on moisture at night, dries again, and each round leaves the crust a little harder.",
    "On a coated car that crust has nothing to hold. Ten minutes with fresh water once a week, and it is gone.",
  ],
  terms: CERAMIC_TERMS["britannia-beach"],
  travel: `The bay is some ${driveMinutes} minutes south. If you work in town, leave the car with us in the morning and take a lift home. We can also coat in your garage when it has a door that shuts and a floor that does not shed dust.`,
  reasons: [
    { title: "Corrosion starts at edges", text: "Door bottoms, tailgate lips, the seam above the plate. We work the coating into those, since that is where salt hides." },
    { title: "Highway grit", text: "Plow spray is wet sandpaper. The layer makes marring shallower and cleaning quicker." },
  ],
  seasons: [
    { season: "summer", title: "Evening inflow", text: "Warm wind leaves mist on the seaward side. Rinse that side, dry it, done." },
    { season: "autumn", title: "Prepare by Thanksgiving", text: "After it the village is wet until March, and so is every seam." },
  ],
  priceFactors: [
    "Seams and underside edges included or not.",
    "Amount of water spotting to be polished out.",
    "Roof rails, tow mirrors, steps.",
    "Layers.",
  ],
  steps: [
    { title: "Desalt", text: "A neutralizing rinse, long and warm, underneath as well." },
    { title: "Correct the spots", text: "Etched rings are levelled where lacquer allows." },
    { title: "Seal everything", text: "Paint, lamps, plastic, exhaust tips." },
  ],
  tips: [
    "Use fresh water before cloth, always.",
    "Hang a chamois nowhere near this car; use a plush towel.",
    "Rinse the brakes too, then drive round the block to dry them.",
    "Oil the tailgate hinges when you wash. Salt likes them.",
  ],
  pricing: `Our range for Britannia Beach is ${coatingRange("britannia-beach")}, seams and lower edges included. The plain list package, two polishing steps and three years, is ${priceOf("TwoStepCeramic")} on a car; on a van add ${extraOf("TwoStepCeramic", "van")}.`,
  warranty: `The coating decides the term: ${warrantyYears("britannia-beach")}. It concerns the layer on the paint and is no rust warranty. For the correction under it, count 30 days.`,
  faqs: [
    { question: "Will it stop rust?", answer: "On sound paint it slows what leads there. Existing rust has to be treated by a body shop first." },
    { question: "Does sea mist harm a fresh coating?", answer: "In the first day, yes. That is why it cures with us or behind a closed door." },
    { question: "Can you do the camper as well?", answer: "Fibreglass and gelcoat take other products. Tell us the length and we quote it." },
    { question: "What upkeep does it need?", answer: "Weekly rinse, monthly wash, a spray topper in spring and fall." },
  ],
  related: ["britannia-beach", "ceramic-coating-lions-bay-bc-paint-protection", "ceramic-coating-squamish-bc-paint-protection"],
};
