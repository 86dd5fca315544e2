import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes } = PLACES.coquitlam;

export const coquitlam = ({
  correctionTerm,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  unscaled,
}: PriceWords): CityPage => ({
  slug: "coquitlam",
  place: "coquitlam",
  title: "Car Detailing in Coquitlam, B.C.",
  description:
    "From Burke Mountain construction dust to Westwood snow: detailing for Coquitlam families, trucks and commuters, with clear prices and online booking.",
  h1: "Car detailing in Coquitlam",
  intro: [
    "Coquitlam climbs from the river almost to the snow line, and a car that sleeps on Westwood Plateau has a different winter from one in Maillardville. The higher you live, the more sand, needles and ice-melt you carry home.",
    "If you have a driveway, bring out an extension cord, and we can do nearly everything on our list while you get on with your Saturday.",
  ],
  travel: `Lougheed or Highway 1, ${roadKm} km to the centre, ${driveMinutes} minutes if nothing is closed. For Burke Mountain add a quarter of an hour. Where we can, we book the upper streets on the same day.`,
  character: [
    "Burke is still a construction site at the edges. Drywall dust, cement splash and stray screws are a fact of life on any street where the last ten lots are framed.",
    "Below, around Como Lake and Austin, tall cedars and hemlocks lean over the lanes. Their needles pack under wiper arms and into trunk gutters and hold moisture there like a sponge.",
    "Everywhere, kids: hockey bags, soccer mud, dogs back from Minnekhada. Interiors do the hard work in this city.",
  ],
  reasons: [
    {
      title: "Bears have noses",
      text: "A snack wrapper under a seat is a reason to open a car door, with or without a key. A properly cleaned cabin is part of living beside the forest.",
    },
    {
      title: "Cement splash is alkaline",
      text: "It bites into clear coat within days. Don't pick it off; we dissolve it with a mild acid made for the purpose, then check the paint.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Plateau grit",
      text: "The hill is sanded weeks longer than the flats. Floor mats take a kilogram of it by February, and it works like sandpaper under heels.",
    },
    {
      season: "spring",
      title: "Catkins and cones",
      text: "Alder pollen coats everything yellow in March. Rinse it; a dry brush only drives it into the weatherstrips.",
    },
    {
      season: "summer",
      title: "Trail season",
      text: `${offered("SteamCleaning", "Dogs, bikes and lake towels")}. A mid-summer ${offered("SteamCleaning", "steam clean")} keeps sunscreen from baking into vinyl.`,
    },
  ],
  solutions: [
    {
      problem: "A back row that no vacuum has beaten",
      answer:
        "Out come the mats and, if you agree, the child seats. We steam rails and buckles and extract the cushions.",
      service: "SteamCleaning",
    },
    {
      problem: "Hockey bag odour",
      answer:
        "It lives in the cargo liner and the seat backs. Cleaning first, ozone second, windows open third.",
      service: "Ozoning",
    },
    {
      problem: "Hairline scratches from snow brushes",
      answer: "A single machine step across hood, roof and trunk, where the brush did its work.",
      service: "OneStepCorrection",
    },
  ],
  tips: [
    "Use a foam snow broom and leave the last centimetre; it's the ice beneath that scratches.",
    "Rinse your garage floor in March, or you'll carry the same salt back onto clean mats.",
    "Never leave food, gum or scented wipes in a car parked near the forest edge.",
    "Blow needles out of the cowl before they block the drains, about once a month.",
  ],
  services: [
    "SteamCleaning",
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "Ozoning",
    "OneStepCorrection",
  ],
  steps: [
    {
      title: "Look at the price",
      text: "Choose the type of vehicle you actually have. A three-row crossover counts as an SUV, a minivan as a van.",
    },
    {
      title: "Empty what you can",
      text: "Strollers, booster seats and the hockey bag. We collect loose change and small toys in a box.",
    },
    {
      title: "We set up in the driveway",
      text: "Two car lengths is ideal. We keep runoff away from the storm drain, since it leads to a creek with fish in it.",
    },
    {
      title: "Dry and done",
      text: "After extraction we leave windows ajar and tell you how long until it's fully dry.",
    },
  ],
  pricing: `For the inside only, a sedan is ${priceOf("InteriorDetailing")}, an SUV ${priceOf("InteriorDetailing", "suv")} and a minivan ${priceOf("InteriorDetailing", "van")}. Shampoo and steam run ${priceOf("SteamCleaning")} on a sedan with ${extraOf("SteamCleaning", "suv")} extra for an SUV. Ozone for a stubborn smell is ${priceOf("Ozoning")}, ${unscaled("Ozoning", "whatever you drive")}.`,
  warranty: `Paint correction: ${correctionTerm}, in case a mark we removed shows up again. ${guaranteed("TwoStepCeramic", "Three years on the two-step package with coating")}. You check interior work with us on the spot.`,
  faqs: [
    {
      question: "Do you serve Port Coquitlam and Port Moody too?",
      answer:
        "Yes. Both are inside our radius, and you book the same way. Put the address in the contact step.",
    },
    {
      question: "Can cement drops be removed without repainting?",
      answer:
        "If they're recent, generally yes. Old drops can leave a dull ring, which polishing lightens.",
    },
    {
      question: "Do I need to remove child seats?",
      answer:
        "It helps, and it's best that you refit them yourself. If they stay in, we clean around them and tell you what we couldn't reach.",
    },
    {
      question: "Can I book a weekday evening?",
      answer:
        "The calendar shows what is open for the length of your job. Later starts suit shorter work, and winter evenings suit interiors.",
    },
    {
      question: "Is my truck charged by length?",
      answer: "No, only by type. Every pickup costs the same, short box or long.",
    },
  ],
  related: [
    "mobile-detailing-coquitlam-bc",
    "franchise-detailing-alternative-coquitlam",
    "burnaby",
    "new-westminster",
  ],
});
