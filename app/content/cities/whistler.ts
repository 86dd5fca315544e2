import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import { EXTERIOR_WASH_PRICE, extraOf, priceOf } from "../prices";

const { km, roadKm } = PLACES.whistler;

export const whistler: CityPage = {
  slug: "whistler",
  place: "whistler",
  title: "Car Detailing in Whistler, B.C., by Arrangement",
  description: "Snow, sand, brine and boot water: what a Whistler winter does to a car, and how we undo it. Visits by arrangement from Burnaby, with prices known ahead.",
  h1: "Car detailing in Whistler",
  intro: [
    "In Whistler a car is a tool for getting to snow, and it is treated like one. By April the carpets are salt-white, the door pockets hold three lift tickets and a glove, and the tailgate has not been its own colour since November.",
    "We come up for full days. That suits owners with two or three vehicles, chalets with a heated garage, and anyone who would rather ski than scrub.",
  ],
  travel: `It is ${roadKm} km of road, roughly an hour and three quarters in good conditions, and ${km} km in a line. That is far beyond our regular circle, so each trip is agreed by phone: day, number of cars, where they stand. Midweek is easier than weekends, and shoulder seasons easiest of all.`,
  character: [
    "Village streets get sand, the highway below gets brine, and your car meets both on one trip.",
    "Underground garages at the lodges are warm. Warmth melts snow into a salty soup that drips off sills all night and wakes up the rust a cold car would have kept asleep.",
    "In July it turns dry. Bike-park dust is pale, light and clingy, and every soft bag you own will bring some in.",
  ],
  reasons: [
    { title: "Boot water", text: "Five people times two boots times a hundred days. Under the mats lies a slush of salt that no rental-car vacuum will ever see." },
    { title: "Roof boxes and racks", text: "Straps that flap and feet that trap grit wear dull lanes into the roof. Take them off for the job and we polish what is beneath." },
    { title: "Guest cars, owner cars", text: "If you lend a vehicle to guests, you know. A reset between seasons keeps it yours." },
  ],
  seasons: [
    { season: "winter", title: "Rinse, don't rub", text: "With frozen grit on board, leave it until it is thawed and rinsed. A mitten across the door is a hundred scratches." },
    { season: "spring", title: "Closing-week reset", text: "The best detail of the year: salt out of carpets, iron off wheels, a fresh sealant before pollen." },
    { season: "summer", title: "Smoke days", text: "Wildfire ash is caustic once it is damp. Blow it or rinse it away, and do not run the wipers dry." },
    { season: "autumn", title: "Before the snow", text: "Treat the seals so doors do not freeze shut, and coat glass and lamps for dark drives home." },
  ],
  solutions: [
    { problem: "Salt-stiff carpet", answer: "Warm extraction with an acidic rinse dissolves the white crust. Plain shampoo would only spread it.", service: "SteamCleaning" },
    { problem: "A mildew smell after ski season", answer: "Pads dried, fabric cleaned, then ozone through the ducts.", service: "Ozoning" },
    { problem: "Two or more shuttle or lodge vehicles", answer: "We come for the day and take them one after another. Rates by phone.", service: "FleetServices" },
  ],
  tips: [
    "Knock boots together outside, then use a tray with a rim.",
    "Leave a salty car cold until you can wash it; a heated garage overnight is worse.",
    "Never scrape paint. On glass, scrape one way.",
    "Silicone on the rubbers in October saves torn seals in January.",
  ],
  services: ["SteamCleaning", "InteriorExteriorPackage", "Ozoning", "TwoStepCeramic", "CeramicCoating"],
  steps: [
    { title: "Book or ring", text: "An online booking from Whistler is taken as a request until we have spoken." },
    { title: "Agree on the place", text: "A garage with an outlet and a floor drain is perfect. Otherwise we look for a covered spot together." },
    { title: "A full day's work", text: "We bring the lamps. Come down for the last half hour and go over it with us." },
  ],
  pricing: `Steam and shampoo start at ${priceOf("SteamCleaning")}; for the usual Whistler SUV that makes ${priceOf("SteamCleaning", "suv")}, and the wash outside is another ${EXTERIOR_WASH_PRICE}. A cargo van costs ${extraOf("SteamCleaning", "van")} over the sedan price. Packages are as listed; what the journey adds depends on how many cars share it, and we name the sum on the phone.`,
  warranty: "Three years' guarantee with our two-step package and coating, thirty days on correction alone. Sealants hold for six months, one ski season if you time it well.",
  faqs: [
    { question: "Will you come in snow?", answer: "When the highway is open and our tires are right, yes. If it closes, we phone and move the day." },
    { question: "How many cars make the trip worthwhile?", answer: "Two make it easy. One is possible with a long job, such as a coating." },
    { question: "Our lodge forbids washing in the garage. What then?", answer: "Interiors need no running water. For paint, bring the car to our Burnaby shop on a trip to the city." },
    { question: "Can you remove salt from seat belts?", answer: "Yes, they are drawn out, cleaned and dried before they roll back in." },
    { question: "Do you offer tint or clear film?", answer: "Yes, arranged by phone. Have a look at the two Whistler pages below for what each can and cannot do." },
  ],
  related: [
    "ceramic-coating-whistler-bc-paint-protection",
    "window-tinting-whistler-bc-legal-automotive-tint",
    "paint-protection-film-whistler-bc-ppf-clear-bra",
    "squamish",
    "pemberton",
  ],
};
