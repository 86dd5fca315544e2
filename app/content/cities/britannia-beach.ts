import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km, roadKm, driveMinutes } = PLACES["britannia-beach"];

export const britanniaBeach = ({
  coatings,
  correctionDays,
  extraOf,
  guaranteed,
  priceOf,
  sealantTerm,
}: PriceWords): CityPage => ({
  slug: "britannia-beach",
  place: "britannia-beach",
  title: "Car Detailing in Britannia Beach, B.C.",
  description:
    "Howe Sound spray, highway grit and mountain rain meet in Britannia Beach. We bring interior, wash and paint work up the Sea-to-Sky, or you stop at our shop.",
  h1: "Car detailing in Britannia Beach",
  intro: [
    "The village sits on a shelf between a wet mountain and a windy fjord, with Highway 99 running through the middle. Hardly a driveway is out of earshot of trucks or waves.",
    "No wonder cars here look tired. They're rained on, sprayed, and dusted with whatever the last convoy carried, and the nearest place to do something about it is a drive away.",
  ],
  travel: `It's ${km} km in a straight line, near the outer edge of our mobile radius, and ${roadKm} km along the Sound: ${driveMinutes} minutes when the road is clear. One visit fills half a day, so two neighbours on the same date is an excellent idea.`,
  character: [
    "When the wind is up the Sound throws fine spray over the beach side. It dries between gusts, and the crystals sit there until somebody rubs them in.",
    "The slope behind the old concentrator sheds water for days after a storm. Silt washes over lanes and into garages, grey and as fine as flour.",
    "Since new streets went in above the highway there's construction traffic again: gravel on the hairpin, mud at the lots, nails where you least want them.",
  ],
  reasons: [
    {
      title: "Everything you buy is a highway trip",
      text: "School, groceries, work: all on 99. Front ends here show stone chips early, and each chip is a place for rust to start.",
    },
    {
      title: "Little shelter, much rain",
      text: "Without a roof, water stands on horizontal paint for most of the winter and etches round spots that you notice in June.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Grit from passing plows",
      text: "What they throw off the highway lands on the cars beside it. Rinse weekly from the frontage side first.",
    },
    {
      season: "summer",
      title: "Inflow wind",
      text: "On hot afternoons the wind comes up the inlet with dust and salt together. Park with the tail to the south.",
    },
    {
      season: "autumn",
      title: "First storms",
      text: "Clear the leaves at the foot of the windshield in October; the next hundred millimetres will test those drains.",
    },
  ],
  solutions: [
    {
      problem: "Crusted glass that smears",
      answer:
        "We dissolve the salt, polish the glass, and leave it water-shedding so wipers have less to do on the dark stretch to Porteau.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "Silt tracked through the cabin",
      answer:
        "Fine silt defeats a shop vacuum. We loosen it with air, then extract the fibres rinse by rinse.",
      service: "SteamCleaning",
    },
    {
      problem: "Round water marks on the hood",
      answer: "A mild acid for the fresh ones and a polishing step for the old.",
      service: "OneStepCorrection",
    },
  ],
  tips: [
    "Fill stone chips within a month; a drop of touch-up stops rust for the price of a coffee.",
    "Keep wiper blades clean with alcohol, as salt chews their edge.",
    "Hose the radiator face gently in spring. Salt packs there too.",
  ],
  services: ["InteriorExteriorPackage", "SteamCleaning", "OneStepCorrection", "TwoStepCeramic"],
  steps: [
    {
      title: "Reserve a morning",
      text: "Outbound before the weekend crowd is best. Online you see which starts are open.",
    },
    {
      title: "Check the power",
      text: "An outdoor outlet is all we ask for; we bring the water. Without one, combine the job with a trip to town.",
    },
    {
      title: "We work upwind",
      text: "Doors open on the lee side, seats first, paint when the gusts drop.",
    },
    {
      title: "Look it over",
      text: "Take it out on the highway and back if you like; glare on the windshield is best judged moving.",
    },
  ],
  pricing: `Nothing is added for the road as long as you're inside the ${SERVICE_RADIUS_KM} km circle, and Britannia is, just. A sedan inside and out is ${priceOf("InteriorExteriorPackage")}; add ${extraOf("InteriorExteriorPackage", "truck")} if you drive a pickup. A shampoo with steam is ${priceOf("SteamCleaning")}, or ${priceOf("SteamCleaning", "van")} for vans.`,
  warranty: `Protection for ${sealantTerm} from the sealant${guaranteed("OneStepCorrection", `, a ${correctionDays}-day guarantee on paint correction`, "")}${guaranteed("TwoStepCeramic", ", and three years on two-step work with its coating", "")}.`,
  faqs: [
    {
      question: "Do you really drive up for one car?",
      answer:
        "Yes. Something brief, such as headlights, is easiest on a day when we're on the corridor anyway.",
    },
    {
      question: "What happens if the highway closes?",
      answer: "We phone you, and the date moves. Slides and crashes are nobody's fault.",
    },
    {
      question: coatings("Can a coating be applied outdoors at my place?"),
      answer:
        "No. It must stay dry and out of the wind while it hardens. A clean garage with the door shut will do; otherwise bring the car to our bay in Burnaby.",
    },
    {
      question: "Do you also take cars from Furry Creek?",
      answer: "Yes, it lies on the way. Choose the mobile option and type Furry Creek as the town.",
    },
  ],
  related: ["ceramic-coating-britannia-beach-bc-paint-protection", "squamish", "west-vancouver"],
});
