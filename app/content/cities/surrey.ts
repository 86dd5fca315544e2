import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes } = PLACES.surrey;

export const surrey = ({
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  surchargeOf,
}: PriceWords): CityPage => ({
  slug: "surrey",
  place: "surrey",
  title: "Car Detailing in Surrey, B.C.",
  description:
    "Work trucks, minivans and commuters in Surrey: road-work dust, farm mud, long highway miles. Detailing in your driveway, priced by vehicle before you book.",
  h1: "Car and truck detailing in Surrey",
  intro: [
    "Surrey drives. Across the Port Mann and back, out to Cloverdale for hay, down 176th to the border, and to every rink and temple in between. Cars here collect kilometres faster than rust.",
    "This page isn't about show cars. It's about a pickup with drywall dust in the carpet, or a van that moved three kids and a grandmother all winter, and making it one you like getting into again.",
  ],
  travel: `City Centre is ${roadKm} km from us and ${driveMinutes} minutes by the Port Mann or the crossing at New Westminster. South Surrey and Clayton are farther; add fifteen to twenty. Everything north of the border is inside our radius.`,
  character: [
    "Where Fraser Highway is torn up for the SkyTrain, dust hangs in the air all summer and mud covers the road all winter. Expect grit in door seals if you live within a few blocks.",
    "Cloverdale and Campbell Valley mean farm lanes: manure, chaff and the kind of clay that sets hard in an arch.",
    "Down at Crescent Beach and White Rock's edge the breeze is salty, and garden irrigation leaves hard rings on black doors.",
  ],
  reasons: [
    {
      title: "Trades leave a layer",
      text: "Sawdust, metal filings and adhesive need three different approaches. Air first, magnet second, solvent last, and no water until the dust is gone.",
    },
    {
      title: "Highway driving sandblasts the front",
      text: `Bumper and hood lose gloss years before the rest. Polishing restores shine, and a sealant${coatings(" or coating", "")} slows the next round.`,
    },
    {
      title: "Room to work",
      text: "Wide driveways and quiet cul-de-sacs: Surrey is the easiest city for a mobile crew, and you don't have to drive anywhere.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Crossing salt",
      text: "Bridge approaches are brined at the first frost warning, and commuters meet it twice a day.",
    },
    {
      season: "summer",
      title: "Construction dust and bug splatter",
      text: "Hot evenings on Highway 1 paste insects to the grille. Acid in them etches in about two days.",
    },
    {
      season: "autumn",
      title: "Field mud",
      text: "Pumpkin patches and riding barns. Ask for the arches to be flushed, not only sprayed.",
    },
  ],
  solutions: [
    {
      problem: "A contractor's cab",
      answer:
        "Seats and carpet blown out and vacuumed twice, plastics degreased, steering wheel cleaned to the stitching.",
      service: "InteriorDetailing",
    },
    {
      problem: "Several vehicles in one yard",
      answer:
        "We come on a fixed day and go down the row. Phone us with the count; there's no list price for fleets.",
      service: "FleetServices",
    },
    {
      problem: "Hard-water rings on dark paint",
      answer: "A mild acid dissolves the scale. If a ring is etched, the polisher levels it.",
      service: "OneStepCorrection",
    },
  ],
  tips: [
    "Shake mats away from the car, not beside it.",
    "Aim lawn sprinklers off the driveway; well water spots in ten minutes of sun.",
    "Keep a spare set of rubber liners for site days, and save the carpet ones for weekends.",
  ],
  services: [
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "SteamCleaning",
    "DecalRemoval",
    "TwoStepCeramic",
  ],
  steps: [
    {
      title: "Book for the right size",
      text: `Trucks and SUVs cost ${surchargeOf("suv")} more than cars, vans ${surchargeOf("van")} more. The form does the math.`,
    },
    {
      title: "Clear tools and cargo",
      text: "An empty bed and cab save time, since nothing has to be moved twice.",
    },
    {
      title: "We do dry work before wet",
      text: "Compressed air and vacuum come first, so that dust never turns to mud in your carpet.",
    },
    { title: "You check, then pay", text: "Cash, credit or debit, once you've seen it." },
  ],
  pricing: `A pickup pays ${priceOf("InteriorExteriorPackage", "truck")} for inside and outside together, a cargo or family van ${priceOf("InteriorExteriorPackage", "van")}, a sedan ${priceOf("InteriorExteriorPackage")}. The interior on its own is ${priceOf("InteriorDetailing")} before the truck's extra ${extraOf("InteriorDetailing", "truck")}. Estimates exclude tax, and a cab full of drywall dust may take longer than the package allows; we tell you before we start.`,
  warranty: `Our correction guarantee lasts ${correctionTerm}. ${guaranteed("TwoStepCeramic", "The coating that comes with two-step correction is guaranteed for three years")}, even on a truck that works for a living; stone chips are more than any coating can stop.`,
  faqs: [
    {
      question: "Do you come to South Surrey?",
      answer: "Gladly. Choose a morning; the trip back across the river is quicker before three.",
    },
    {
      question: "Can you clean a truck that hauls animals?",
      answer:
        "The cab and the outside of the truck, yes. Stock trailers are better served by someone with a wash pad.",
    },
    {
      question: "Is there a discount for two cars at one address?",
      answer:
        "Two bookings on one day save us a trip, so phone and ask. Online, each vehicle is at list price.",
    },
    {
      question: "How do I book a fleet of work trucks?",
      answer: offered(
        "FleetServices",
        "Call us. Tell us how many, how large and how often, and we'll work out a rate with you.",
      ),
    },
  ],
  related: ["mobile-detailing-surrey-bc", "new-westminster", "coquitlam"],
});
