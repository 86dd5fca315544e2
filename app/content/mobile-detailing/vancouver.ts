import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes } = PLACES.vancouver;

export const mobileVancouver = ({
  along,
  coatings,
  correctionDays,
  exteriorWash,
  extraOf,
  guaranteed,
  priceOf,
  timeFor,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-vancouver-bc",
  place: "vancouver",
  title: "Mobile Detailing in Vancouver, B.C.",
  description:
    "Mobile detailing across Vancouver: permit streets, laneway garages, condo levels. How we work without a hose, and the price for your vehicle before you book.",
  h1: "Mobile detailing in Vancouver",
  intro: [
    `Finding parking is the hardest part of detailing a car in Vancouver. Once we have a place to park for ${timeFor("InteriorDetailing")}, the rest is routine.`,
    "Think about the spot first. Below are the spots that work, from easiest to trickiest, and a few that never do.",
  ],
  setups: [
    {
      title: "Laneway garage or pad",
      text: "East Van's great luxury. With the door up and the car half out we have light, power and a roof for the interior.",
    },
    {
      title: "Resident-permit street",
      text: "Possible for interiors if your guest permit covers us. We need the space behind you too, so a quiet block after the morning rush is best.",
    },
    {
      title: "Condo parkade with visitor stalls",
      text: "Coal Harbour, Olympic Village, Joyce: often allowed with notice. Ask about hours, since some buildings ban vacuums before nine.",
    },
    {
      title: "Where we decline",
      text: "Metered arterials, bike lanes and any spot that becomes a traffic lane at three. Towing your clean car would help nobody.",
    },
  ],
  weNeed: [
    "A legal space for the whole duration, plus ten minutes either side.",
    "Electricity, unless you only want what battery tools can do.",
    "Everything out of the trunk that you wouldn't want to see on the sidewalk.",
  ],
  seasons: [
    {
      season: "winter",
      title: "Short days",
      text: "It's dark by half past four in December. Interiors carry on under lamps; for paint we take the earliest start.",
    },
    {
      season: "summer",
      title: "Dry-year water rules",
      text: "When the region reaches its strict stages, hosing a car at home is off. Our bucket method needs a dozen litres for the whole car, and we check what's allowed that week.",
    },
  ],
  solutions: [
    {
      problem: "Ride-share and car-pool seats",
      answer:
        "Touch points, belts and the right rear seat wear first. We concentrate there and do the rest lightly, if you ask.",
      service: "SteamCleaning",
    },
    {
      problem: "A dog walker's cargo area",
      answer: "Rubber rake, vacuum, rake again. The crate comes out and is wiped too.",
      service: "InteriorDetailing",
    },
    {
      problem: "Sticker residue from an old parking permit",
      answer:
        "Ten minutes with heat and a plastic blade, but we charge decals by the hour, so collect a few.",
      service: "DecalRemoval",
    },
  ],
  tips: [
    "Film shoots and marathons post no-parking signs two days ahead. Check your block the evening before.",
    "A guest permit on the dash beats an argument with a bylaw officer.",
    "If your alley floods in the rain, plan on the street side.",
    "Put the stall number in the booking, not only the suite.",
  ],
  services: ["InteriorDetailing", "SteamCleaning", "InteriorExteriorPackage", "DecalRemoval"],
  steps: [
    {
      title: "Book the slot that suits the street",
      text: "Mid-morning gives the best odds of a free space behind you.",
    },
    { title: "Send the parking facts", text: "A photo of the sign helps more than a description." },
    {
      title: "We drive in",
      text: `Around ${driveMinutes} minutes for us when the city is awake but not yet at work.`,
    },
    {
      title: "You get it back where it was",
      text: "Same stall, same direction, seat and mirrors as you left them.",
    },
  ],
  pricing: `The steam package is ${priceOf("SteamCleaning")} on a compact or sedan, and ${priceOf("SteamCleaning", "suv")} on a crossover; ${exteriorWash} buys the wash on top. A plain interior costs ${priceOf("InteriorDetailing")}, with ${extraOf("InteriorDetailing", "van")} more for a van. Pay parking, where it's the only option, is passed on at cost and agreed first.`,
  warranty: `Polishing done on your pad has the same ${correctionDays}-day guarantee as polishing in the bay. ${guaranteed("TwoStepCeramic", "What we won't do is coat a car in an alley: the two-step package and its three-year guarantee need a closed garage or our bay", along(correctionDays, coatings("What we won't do is coat a car in an alley")))}.`,
  faqs: [
    {
      question: "Can you work at UBC?",
      answer:
        "Yes, at homes and in faculty housing. University lots have their own rules, so please clear it with them first.",
    },
    {
      question: "How much water do you use?",
      answer: "For a rinseless wash, one bucket of ten to fifteen litres. It leaves with us.",
    },
    {
      question: "What if someone takes the space before you come?",
      answer:
        "We circle for a quarter of an hour and call you. If nothing turns up, we find you another time.",
    },
    {
      question: "Is noise a problem?",
      answer:
        "The extractor is about as loud as a household vacuum. We leave the blowers off in garages that echo.",
    },
    {
      question: "Do you detail motorcycles or e-bikes?",
      answer: "Not as a package. Ask when you book a car.",
    },
  ],
  related: ["vancouver", "express-car-wash-alternative-vancouver", "mobile-detailing-richmond-bc"],
});
