import { durationInWords } from "~/domain/in-words";
import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes, km, roadKm } = PLACES.whistler;

export const whistler = ({
  coatings,
  correctionTerm,
  exteriorWash,
  extraOf,
  guaranteed,
  priceOf,
  sealantTerm,
}: PriceWords): CityPage => ({
  slug: "whistler",
  place: "whistler",
  title: "Car Detailing in Whistler, B.C.",
  description:
    "Snow, sand, brine and boot water: what a Whistler winter does to a car, and how we undo it. Visits by arrangement from Burnaby, with prices known ahead.",
  h1: "Car detailing in Whistler",
  intro: [
    "In Whistler a car is a tool for getting to snow, and it's treated like one. By April the carpets are salt-white, the door pockets hold three lift tickets and a glove, and the tailgate hasn't been its own colour since November.",
    "We can come up for a whole day. That suits owners with two or three vehicles, chalets with a heated garage, and anyone who would rather ski than scrub.",
  ],
  travel: `It's ${roadKm} km of road, roughly ${durationInWords(driveMinutes)} in good conditions, and ${km} km in a straight line. That's far beyond our regular radius, so we phone about each trip: the travel, the number of cars, where they're parked. Midweek is easier than weekends, and the shoulder seasons are easiest of all.`,
  character: [
    "Village streets get sand, the highway below gets brine, and your car meets both on one trip.",
    "Underground garages at the lodges are warm. Warmth melts snow into a salty soup that drips off sills all night and starts the rust that a cold car would have held off.",
    "In July it turns dry. Bike-park dust is pale, light and clingy, and every soft bag you own will bring some in.",
  ],
  reasons: [
    {
      title: "Boot water",
      text: "Five people, two boots each, a hundred days. Under the mats lies a slush of salt that no gas-station vacuum will ever reach.",
    },
    {
      title: "Roof boxes and racks",
      text: "Straps that flap and feet that trap grit wear dull lanes into the roof. Take them off for the job and we polish what is beneath.",
    },
    {
      title: "Guest cars, owner cars",
      text: "If guests drive your vehicle, you know what comes back. A reset between seasons makes it yours again.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Rinse, don't rub",
      text: "With frozen grit on board, leave it until it's thawed and rinsed. A mitten across the door is a hundred scratches.",
    },
    {
      season: "spring",
      title: "Closing-week reset",
      text: "The best detail of the year: salt out of carpets, iron off wheels, a fresh sealant before pollen.",
    },
    {
      season: "summer",
      title: "Smoke days",
      text: "Wildfire ash is caustic once it's damp. Blow it or rinse it away, and don't run the wipers dry.",
    },
    {
      season: "autumn",
      title: "Before the snow",
      text: "Treat the seals so doors don't freeze shut, and coat the glass and headlights for the dark drive home.",
    },
  ],
  solutions: [
    {
      problem: "Salt-stiff carpet",
      answer:
        "Warm extraction with an acidic rinse dissolves the white crust. Plain shampoo would only spread it.",
      service: "SteamCleaning",
    },
    {
      problem: "A mildew smell after ski season",
      answer: "Pads dried, fabric cleaned, then ozone through the ducts.",
      service: "Ozoning",
    },
    {
      problem: "Two or more shuttle or lodge vehicles",
      answer: "We come for the day and take them one after another. Rates by phone.",
      service: "FleetServices",
    },
  ],
  tips: [
    "Knock boots together outside, then use a tray with a rim.",
    "Leave a salty car cold until you can wash it; a heated garage overnight is worse.",
    "Never scrape paint. On glass, scrape one way.",
    "Put silicone on the door seals in October, and they won't freeze and tear in January.",
  ],
  services: [
    "SteamCleaning",
    "InteriorExteriorPackage",
    "Ozoning",
    "TwoStepCeramic",
    "CeramicCoating",
  ],
  steps: [
    {
      title: "Book or call",
      text: "An online booking holds your time. We phone to agree on the travel, and then confirm it.",
    },
    {
      title: "Agree on the place",
      text: "A garage with an outlet and a floor drain is perfect. Otherwise we look for a covered spot together.",
    },
    {
      title: "Work by lamplight",
      text: "We bring the lamps. Come down for the last half hour and go over it with us.",
    },
  ],
  pricing: `Steam and shampoo start at ${priceOf("SteamCleaning")}; for the usual Whistler SUV that comes to ${priceOf("SteamCleaning", "suv")}, and a wash on the outside is another ${exteriorWash}. A cargo van costs ${extraOf("SteamCleaning", "van")} over the sedan price. Package prices are as listed. Travel is quoted by phone before you agree to a date, and it's shared by the cars we do that day.`,
  warranty: `${guaranteed("TwoStepCeramic", `A three-year guarantee on our two-step package with its coating, ${correctionTerm} on correction alone`, `Paint correction has ${correctionTerm}`)}. The sealant lasts ${sealantTerm}: a whole ski season, if you time it right.`,
  faqs: [
    {
      question: "Will you come in snow?",
      answer: "Yes, as long as the highway is open. If it closes, we phone and move the day.",
    },
    {
      question: "How many cars make the trip worthwhile?",
      answer: `Two make it easy, and so does one with a long job${coatings(", such as a coating", "")}.`,
    },
    {
      question: "Our lodge forbids washing in the garage. What then?",
      answer:
        "Interiors need no running water. For paint, bring the car to our Burnaby shop on a trip to the city.",
    },
    {
      question: "Can you remove salt from seat belts?",
      answer:
        "Yes. We pull them all the way out, clean them, and dry them before they roll back in.",
    },
    {
      question: "Do you offer tint or clear film?",
      answer:
        "Yes, arranged by phone. Have a look at the two Whistler pages below for what each can and can't do.",
    },
  ],
  related: [
    "ceramic-coating-whistler-bc-paint-protection",
    "window-tinting-whistler-bc-legal-automotive-tint",
    "paint-protection-film-whistler-bc-ppf-clear-bra",
    "squamish",
    "pemberton",
  ],
});
