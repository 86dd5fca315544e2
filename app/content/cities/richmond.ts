import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import { EXTERIOR_WASH_PRICE, extraOf, priceOf } from "../prices";

const { roadKm, driveMinutes } = PLACES.richmond;

export const richmond: CityPage = {
  slug: "richmond",
  place: "richmond",
  title: "Car Detailing in Richmond, B.C.: Interior and Paint Care",
  description: "Detailing for Richmond: dyke-road mud, geese and gulls, berry stains and mall parkades. See the price for your car, SUV or van and book a time online.",
  h1: "Car detailing in Richmond",
  intro: [
    "Richmond is flat, wet and full of birds. That sounds like a postcard until you own a black car here.",
    "Our crew comes over the Knight Street or Oak Street bridge with everything for a full interior or a proper hand wash. Longer paint jobs we prefer to do indoors in Burnaby, out of the wind that never quite stops on Lulu Island.",
  ],
  travel: `Count on ${driveMinutes} minutes and roughly ${roadKm} km of road between our door and Brighouse. Steveston takes ten more. Bridge traffic decides the rest, so a start in the middle of the morning is the one we keep most reliably.`,
  character: [
    "East of No. 5 Road the farms begin. Tractors leave peat and clay on the asphalt, the next rain turns it into a brown slurry, and it dries inside wheel arches like plaster.",
    "Gulls and snow geese commute between river and fields and do not care where you parked. Their droppings are acidic, and in blueberry season they are purple as well.",
    "Around No. 3 Road most cars live in mall and tower parkades: warm, dusty, and close enough together for trolley dings.",
  ],
  reasons: [
    { title: "The delta keeps things damp", text: "The water table is just under the lawn. Cars parked on gravel here grow condensation on the inside of their glass and a musty carpet by February." },
    { title: "Salt comes from two sides", text: "From the strait at Garry Point and from the road crews on the bridges. Underbody and lower doors get both." },
  ],
  seasons: [
    { season: "winter", title: "Fog and film", text: "Fraser fog leaves a thin grey skin on glass and paint. Wash monthly, even when it looks like mere dullness." },
    { season: "spring", title: "Geese leaving", text: "The flocks go north in April; that is the moment to clay the roof and seal it." },
    { season: "summer", title: "Berries", text: "Purple droppings from July to September stain light paint in a day of sun. Soak, do not scrub." },
    { season: "autumn", title: "Harvest mud", text: "Cranberry and potato traffic leaves the roads slick from October on. Mats first, then the arches." },
  ],
  solutions: [
    { problem: "Bird etching on the hood", answer: "We measure the clear coat, then level the rim of the crater by machine. Most marks fade to nothing or nearly so.", service: "OneStepCorrection" },
    { problem: "Family seats with rice, sauce and bubble tea", answer: "Steam softens sugar where soap smears it. Child-seat bases come out, get cleaned under, and you put them back yourself so the fit stays yours.", service: "SteamCleaning" },
    { problem: "A stale air-conditioner", answer: "First a new cabin filter if yours is full of fluff, then ozone through the vents.", service: "Ozoning" },
  ],
  tips: [
    "Carry a spray bottle of water and a soft cloth: lay the wet cloth on a dropping for two minutes, lift, never rub.",
    "On dyke roads keep your distance from the car ahead; the slurry it throws is mostly grit.",
    "Crack the windows in a dry garage once a week through winter.",
  ],
  services: ["InteriorDetailing", "SteamCleaning", "InteriorExteriorPackage", "Ozoning", "TwoStepCeramic"],
  steps: [
    { title: "Choose online", text: "Package, vehicle, day, hour. It takes a couple of minutes and needs no account." },
    { title: "Say where the car stands", text: "Driveway, townhouse visitor stall or company lot: each works if there is room to open all doors." },
    { title: "We arrive and look first", text: "Before any water we check for old etching and loose trim and show you both." },
  ],
  pricing: `Steam cleaning with a full shampoo costs ${priceOf("SteamCleaning")} for a car. SUVs and pickups pay ${extraOf("SteamCleaning", "suv")} more, minivans ${extraOf("SteamCleaning", "van")} more, which covers the third row. An exterior wash on the same visit is ${EXTERIOR_WASH_PRICE} flat.`,
  warranty: "You have 30 days to come back about a paint correction. Bird damage that happens after the work is a new story, alas; a three-year coating, guaranteed for that time, gives you longer to wipe it off.",
  faqs: [
    { question: "Do you come to townhouse complexes?", answer: "Yes. Some stratas allow washing without a hose in visitor parking, others do not. Ask yours, and tell us the rule when you book." },
    { question: "Are you able to work while I fly out?", answer: "Bring the car to the Burnaby shop for the day and collect it after the job. Give us your flight times and we will say plainly whether the day works." },
    { question: "Will purple bird stains come off white paint?", answer: "Usually in one go with an alkaline cleaner and patience. If a shadow stays, a light polish takes it." },
    { question: "How often does a car near Steveston need protection?", answer: "A sealant twice a year is enough for most; its six months match the seasons. If you park within sight of the water, a coating saves you the trouble." },
  ],
  related: ["mobile-detailing-richmond-bc", "vancouver", "new-westminster"],
};
