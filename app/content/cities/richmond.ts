import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes } = PLACES.richmond;

export const richmond = ({
  along,
  coatings,
  correctionTerm,
  exteriorWash,
  extraOf,
  guaranteed,
  priceOf,
  sealantTerm,
}: PriceWords): CityPage => ({
  slug: "richmond",
  place: "richmond",
  title: "Car Detailing in Richmond, B.C.",
  description:
    "Detailing for Richmond: dyke-road mud, geese and gulls, berry stains and mall parkades. See the price for your car, SUV or van and book a time online.",
  h1: "Car detailing in Richmond",
  intro: [
    "Richmond is flat, wet and full of birds. That sounds like a postcard until you own a black car here.",
    "Our crew comes over the Knight Street or Oak Street bridge with everything for a full interior or a proper hand wash. We'd rather do longer paint jobs indoors in Burnaby, out of the wind that never quite stops on Lulu Island.",
  ],
  travel: `Count on ${driveMinutes} minutes and roughly ${roadKm} km of road between our door and Brighouse. Steveston takes ten more. Bridge traffic decides the rest, so a mid-morning start is the one we can keep most reliably.`,
  character: [
    "East of No. 5 Road the farms begin. Tractors leave peat and clay on the asphalt, the next rain turns it into a brown slurry, and it dries inside wheel arches like plaster.",
    "In winter it's snow geese, in blueberry season starlings and gulls, and none of them care where you parked. Droppings are acidic, and in July they're purple as well.",
    "Around No. 3 Road most cars live in mall and tower parkades: warm, dusty, and close enough together for shopping-cart dings.",
  ],
  reasons: [
    {
      title: "The delta keeps things damp",
      text: "The water table is just under the lawn. Cars parked on gravel here grow condensation on the inside of their glass and a musty carpet by February.",
    },
    {
      title: "Salt comes from two sides",
      text: "From the strait at Garry Point and from the road crews on the bridges. Underbody and lower doors get both.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Fog and film",
      text: "Fraser fog leaves a thin grey skin on glass and paint. Wash monthly, even when it only looks dull.",
    },
    {
      season: "spring",
      title: "Geese leaving",
      text: "The flocks go north in April; that's the moment to clay the roof and seal it.",
    },
    {
      season: "summer",
      title: "Berries",
      text: "Purple droppings from July to September stain light paint in a day of sun. Soak, don't scrub.",
    },
    {
      season: "autumn",
      title: "Harvest mud",
      text: "Cranberry and potato traffic leaves the roads slick from October on. Mats first, then the arches.",
    },
  ],
  solutions: [
    {
      problem: "Bird etching on the hood",
      answer:
        "We measure the clear coat, then level the rim of the crater by machine. Most marks fade to nothing or nearly so.",
      service: "OneStepCorrection",
    },
    {
      problem: "Family seats with rice, sauce and bubble tea",
      answer:
        "Steam softens sugar where soap smears it. We clean underneath the child-seat bases, and you put them back yourself, so you know they're in tight.",
      service: "SteamCleaning",
    },
    {
      problem: "A stale air-conditioner",
      answer: "First a new cabin filter if yours is full of fluff, then ozone through the vents.",
      service: "Ozoning",
    },
  ],
  tips: [
    "Carry a spray bottle of water and a soft cloth: lay the wet cloth on a dropping for two minutes, lift, never rub.",
    "On dyke roads keep your distance from the car ahead; the slurry it throws is mostly grit.",
    "Crack the windows in a dry garage once a week through winter.",
  ],
  services: [
    "InteriorDetailing",
    "SteamCleaning",
    "InteriorExteriorPackage",
    "Ozoning",
    "TwoStepCeramic",
  ],
  steps: [
    {
      title: "Choose online",
      text: "Package, vehicle, day, hour. It takes a couple of minutes and needs no account.",
    },
    {
      title: "Say where the car is parked",
      text: "Driveway, townhouse visitor stall or company lot: each works if there's room to open all doors.",
    },
    {
      title: "We arrive and look first",
      text: "Before we use any water, we check for old etching and loose trim and show you what we find.",
    },
  ],
  pricing: `Steam cleaning with a full shampoo costs ${priceOf("SteamCleaning")} for a car. SUVs and pickups pay ${extraOf("SteamCleaning", "suv")} more, minivans ${extraOf("SteamCleaning", "van")} more, which covers the third row. An exterior wash on the same visit is ${exteriorWash} flat.`,
  warranty: `You have ${correctionTerm} to come back about a paint correction. ${guaranteed("OneStepCorrection", "New bird damage afterwards")} isn't covered${guaranteed("TwoStepCeramic", ", but the three-year coating in the two-step package, guaranteed for that time, gives you longer to wipe it off", "")}.`,
  faqs: [
    {
      question: "Do you come to townhouse complexes?",
      answer:
        "Yes. Some stratas allow washing without a hose in visitor parking; others don't. Ask yours, and tell us the rule when you book.",
    },
    {
      question: "Can you work on the car while I'm away on a day trip from YVR?",
      answer:
        "Drop it at the Burnaby shop in the morning and pick it up after the job. Give us your flight times and we'll tell you whether that day works.",
    },
    {
      question: "Will purple bird stains come off white paint?",
      answer:
        "Usually in one go with an alkaline cleaner and patience. If a shadow stays, a light polish takes it.",
    },
    {
      question: "How often does a car near Steveston need protection?",
      answer: `A sealant twice a year is enough for most; its ${sealantTerm} match the seasons. ${along(sealantTerm, coatings("If you park within sight of the water, a coating saves you the trouble"))}.`,
    },
  ],
  related: ["mobile-detailing-richmond-bc", "vancouver", "new-westminster"],
});
