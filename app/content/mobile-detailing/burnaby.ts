import { POWER_REACH_METRES } from "~/domain/service-area";
import type { MobilePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const mobileBurnaby = ({
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  named,
  priceOf,
  sealantTerm,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-burnaby-bc",
  place: "burnaby",
  title: "Mobile Detailing in Burnaby, B.C.",
  description:
    "We detail your car in your Burnaby driveway, tower garage or office stall: what we bring, what we need from you, what it costs, and what your strata may ask.",
  h1: "Mobile detailing in Burnaby",
  intro: [
    "You stay at your desk, the car stays in its stall, and by the time you go down it's clean. In our own city that's easy to arrange, because we're rarely more than a quarter of an hour from you.",
    "This page is about the practical side: which spots work, what you should have ready, and which jobs we'd rather do in the shop.",
  ],
  setups: [
    {
      title: "Tower garage, Metrotown or Brentwood",
      text: "Height limits of two metres are common, so the kit comes down by cart. We work from one stall, keep the lane free, and wash with buckets only.",
    },
    {
      title: "House with a lane",
      text: "North Burnaby lanes are narrow but quiet. The pad behind the house beats the street in front: no parking permits, no passing buses.",
    },
    {
      title: "Office park",
      text: "Big Bend, Still Creek and Discovery Park lots are ideal on weekdays. Give us the plate and leave keys at reception.",
    },
  ],
  weNeed: [
    "Room to open every door without touching a neighbour's car.",
    `An ordinary outlet within ${POWER_REACH_METRES} metres, for vacuum and extractor.`,
    "A green light from building management if the stall isn't on your own land.",
    "A phone number that somebody answers during the job.",
  ],
  seasons: [
    {
      season: "winter",
      title: "Underground is warm",
      text: "From November on a heated garage is the best workplace there is. Upholstery dries in it overnight.",
    },
    {
      season: "summer",
      title: "Follow the shade",
      text: "On the south slope we start on the west side of a house and move as the sun does. Soap must not dry on hot paint.",
    },
  ],
  solutions: [
    {
      problem: "Management won't have water on the slab",
      answer:
        "A rinseless wash uses one bucket, and wrung-out towels do the rest. We photograph the floor before and after if they wish.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "No outlet anywhere near",
      answer:
        "Vacuuming and wiping can be done on battery tools for a while; shampooing can't. For that, bring it to the shop.",
      service: "InteriorDetailing",
    },
  ],
  tips: [
    "Book visitor parking for us as well, right beside yours if you can.",
    "Send the concierge a line the day before, with our name in it.",
    "Take valuables out of the glove box, for your own peace of mind.",
  ],
  services: [
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "SteamCleaning",
    "HeadlightRestoration",
  ],
  steps: [
    {
      title: "Choose 'at my address'",
      text: "The contact step of the booking asks for street and city. You can leave them out and tell us by phone.",
    },
    {
      title: "We confirm and ask about access",
      text: "Fob, buzzer, level, clearance, and where the power is.",
    },
    {
      title: "On the day",
      text: "We message you when we set off, so have the keys ready: in Burnaby the drive is often only ten minutes.",
    },
  ],
  pricing: `There's no call-out fee in Burnaby. An interior visit to a sedan is ${priceOf("InteriorDetailing")}, to a van ${priceOf("InteriorDetailing", "van")}. Steam and shampoo are ${priceOf("SteamCleaning")}; a truck adds ${extraOf("SteamCleaning", "truck")} to that.`,
  warranty: `The sealant's ${sealantTerm} start on the day of our visit. If we correct paint, you have ${correctionTerm} to call us back. ${guaranteed(["OneStepCorrection", "InteriorExteriorPackage"], "The address makes no difference to either")}.`,
  faqs: [
    {
      question: coatings("What can you not do in my stall?"),
      answer: `Coatings${named("TwoStepCeramic", ", and that includes the two-step package", "")}. They need still, clean air for a whole day: a closed garage of your own, or our bay. From an open stall or a carport, bring the car to us.`,
    },
    {
      question: "Do I have to be there?",
      answer: "At the start, to hand over keys, and at the end. In between we have your number.",
    },
    {
      question: "My strata wants proof of insurance. Can you send it?",
      answer: "Ask us on the phone when you book, and say which form the manager accepts.",
    },
    {
      question: "How wet will the floor be?",
      answer: "A few drips under the car, about as much as when you drive in on a rainy day.",
    },
  ],
  related: ["burnaby", "mobile-detailing-coquitlam-bc", "app-booked-detailing-alternative-burnaby"],
});
