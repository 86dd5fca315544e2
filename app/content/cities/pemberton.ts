import { durationInWords } from "~/domain/in-words";
import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes, km, roadKm } = PLACES.pemberton;

export const pemberton = ({
  correctionTerm,
  extraOf,
  guaranteed,
  priceOf,
}: PriceWords): CityPage => ({
  slug: "pemberton",
  place: "pemberton",
  title: "Car Detailing in Pemberton, B.C.",
  description:
    "Forest-road dust, potato-field clay, hot summers and cold nights: detailing for Pemberton trucks and family cars. Visits by arrangement from Burnaby.",
  h1: "Car detailing in Pemberton",
  intro: [
    "Beyond Whistler the valley opens, the pavement ends sooner than you expect, and vehicles earn their living. Diesel pickups, stock trailers, sleds in winter, quads in summer.",
    "You don't need a mirror finish for work like that. You need a cab you can breathe in, glass you can see through, and paint that will still be there at resale.",
  ],
  travel: `It's a long way: ${roadKm} km of mountain road, ${km} km in a straight line, about ${durationInWords(driveMinutes)} at the wheel. So a Pemberton day is best planned well ahead, ideally with a neighbour or two. If you're driving down to the city anyway, leave the vehicle at our Burnaby shop while you run errands.`,
  character: [
    "The Meadows road carries tractors from May to October. Valley clay goes on grey, dries beige, and holds on like mortar.",
    "Up the Hurley or along Lillooet Lake it's washboard and rock flour. The powder passes door seals that keep out rain, and settles behind the dash.",
    "The sun is stronger than at the coast. Dashboards fade, clear coat on hoods chalks, headlights go milky years early.",
  ],
  reasons: [
    {
      title: "Dust inside the panels",
      text: "Rattles in a Pemberton door are often plain sand in the track. We blow out the channels and clean the window tracks as far as they can be reached.",
    },
    {
      title: "Heat and cold in one day",
      text: "Thirty-five degrees in August, minus fifteen in January. Plastic and rubber need care more often than paint does.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Sled season",
      text: "Two-stroke oil and road salt on a tailgate. Degrease first, wash second, and never the other way around.",
    },
    {
      season: "summer",
      title: "Mosquito and dust months",
      text: "Bugs on the grille, powder in the filter. Lay a wet towel over the front while you unload, and the bugs wipe right off.",
    },
    {
      season: "autumn",
      title: "Harvest",
      text: "When the potatoes are in, the trucks come in too. October is a good month to have us up.",
    },
  ],
  solutions: [
    {
      problem: "Headlights that hardly light the road",
      answer: "Sun-baked lenses respond well to sanding and a UV sealer.",
      service: "HeadlightRestoration",
    },
    {
      problem: "Cab dust that returns after each drive",
      answer:
        "Air, brush, vacuum, three rounds of it, then the vents and filter tray. The mats get a soak.",
      service: "InteriorDetailing",
    },
    {
      problem: "Chalky hood on a dark truck",
      answer:
        "If there's clear coat left, a single polishing step returns the colour. If it peels, only paint will help, and we tell you so.",
      service: "OneStepCorrection",
    },
  ],
  tips: [
    "Close the vents and set the fan to recirculate before the gravel starts, not after.",
    "Use a sunshade. It does more for a dash than any dressing.",
    "Pressure-wash clay from inside the arches outward while it's wet.",
    "Check the tailgate seams for packed silt each spring; it holds water against bare edges.",
  ],
  services: [
    "InteriorDetailing",
    "HeadlightRestoration",
    "OneStepCorrection",
    "InteriorExteriorPackage",
  ],
  steps: [
    {
      title: "Call ahead",
      text: "Two or three weeks' notice is comfortable. You can book online too: your time is held, and we call you about the travel.",
    },
    {
      title: "Gather a few vehicles",
      text: "Yours, the neighbour's, the one for sale. The more there are, the less travel each one pays.",
    },
    {
      title: "Shade and power",
      text: "A barn bay or machine shed is ideal. Paint needs shade; everything else can be done in the yard.",
    },
    { title: "Settle up", text: "Cash, credit or debit, once you've sat in it." },
  ],
  pricing: `A pickup's interior is ${priceOf("InteriorDetailing", "truck")}, of which ${extraOf("InteriorDetailing", "truck")} is the truck's surcharge. Headlights: ${priceOf("HeadlightRestoration")} on a car, ${priceOf("HeadlightRestoration", "truck")} on a truck. Inside and out together is ${priceOf("InteriorExteriorPackage", "truck")} for a truck or SUV and ${priceOf("InteriorExteriorPackage", "van")} for vans. Travel is quoted separately before you commit, and split if you share the day.`,
  warranty: `You get ${correctionTerm} on corrected paint. ${guaranteed("TwoStepCeramic", "The two-step package with its coating is guaranteed for three years")}, gravel chips aside. Interiors carry no term; look them over with us before we leave.`,
  faqs: [
    {
      question: "Do you serve Mount Currie and Birken?",
      answer:
        "Yes, by the same arrangement, if the road is plowed and there's power where we work.",
    },
    {
      question: "Can you get dust out of air vents?",
      answer:
        "Most of it. We use air and thin brushes; what has packed behind the dash would need it taken apart.",
    },
    {
      question: "Is it worth detailing a fifteen-year-old truck?",
      answer:
        "If you keep it, yes: clean seals last and clean glass is safer. If you sell it, photos decide, and a clean cab makes good ones.",
    },
    {
      question: "Could you do our horse trailer?",
      answer:
        "The outside, when it's booked with a truck. Ask by phone, since there's no package for it.",
    },
  ],
  related: ["ceramic-coating-pemberton-bc-paint-protection", "whistler", "squamish"],
});
