import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import { type PriceWords, SHORTEST_TIME } from "../prices";

const { driveMinutes, busyMinutes } = PLACES.surrey;

export const mobileSurrey = ({
  along,
  correctionTerm,
  extraOf,
  fixed,
  offered,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-surrey-bc",
  place: "surrey",
  title: "Mobile Detailing in Surrey, B.C.",
  description:
    "A mobile detailer for Surrey driveways, yards and job sites. What we need on site, how pickups and vans are priced, and how fleets get a regular day.",
  h1: "Mobile detailing in Surrey",
  intro: [
    "Surrey is where mobile work makes the most sense: big lots, big vehicles, and a long way to anywhere. Your truck is detailed while you do the books.",
    "We also come to yards. If five pickups sleep behind one gate, there's no reason for five trips.",
  ],
  setups: [
    {
      title: "Family driveway",
      text: "Newton, Fleetwood, Panorama: leave one vehicle on the pad, move the others to the street, and run a cord from the carport.",
    },
    {
      title: "Trade yard",
      text: "Port Kells and Campbell Heights. We need a corner without forklifts, and someone on site who has all the keys.",
    },
    {
      title: "Acreage",
      text: "Park near the pump house, on gravel that isn't dusty. A tarp under the doors keeps chaff out.",
    },
  ],
  weNeed: [
    "Tools, ladders and cargo unloaded before we start.",
    "An ordinary outlet on a circuit that nobody else is welding on.",
    "For yards: a list of plates, so that the right ones get done.",
    "Shade or a roof if paint is part of the job.",
  ],
  seasons: [
    {
      season: "winter",
      title: "Mud before wax",
      text: "In wet months we concentrate on cabs, arches and glass. Protection can wait for a dry spell; dirt can't.",
    },
    {
      season: "summer",
      title: "Dust suppression",
      text: "Dry farm roads powder a car again within a day. A sealed surface lets you blow it off instead of washing.",
    },
  ],
  solutions: [
    {
      problem: "A work van going back off lease",
      answer:
        "Shelving marks wiped, lettering off, floor degreased. Photograph it before you hand it in.",
      service: "DecalRemoval",
    },
    {
      problem: "Yellowed headlights on older pickups",
      answer: `Done at the curb in ${timeFor("HeadlightRestoration")}. Safer on the unlit stretches out east.`,
      service: "HeadlightRestoration",
    },
    {
      problem: "A crew cab that five people eat in",
      answer: "Steam on belts and consoles, extraction on cloth, and a word with the five.",
      service: "SteamCleaning",
    },
  ],
  tips: [
    "Run a magnet over the floor for screws before the vacuum finds them.",
    "Coil hoses out of the way; we bring our own.",
    "Book the dirtiest vehicle first, while towels are fresh.",
  ],
  services: [
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "SteamCleaning",
    "HeadlightRestoration",
    "DecalRemoval",
  ],
  steps: [
    {
      title: "Name the right vehicle",
      text: "A one-ton dually is a truck on our list and a Sprinter is a van. That alone sets the price.",
    },
    {
      title: "Choose an hour off the rush",
      text: `We're ${driveMinutes} minutes away at ten, ${busyMinutes} at five.`,
    },
    { title: "Gate, dog, contact", text: "Three things to write in the notes." },
    {
      title: "Inspection on site",
      text: "You or the foreman walk around it with us before we pack up.",
    },
  ],
  pricing: `Pickups: interior ${priceOf("InteriorDetailing", "truck")}, inside and out ${priceOf("InteriorExteriorPackage", "truck")}. Vans: ${priceOf("InteriorDetailing", "van")} and ${priceOf("InteriorExteriorPackage", "van")}. A sedan saves you the ${extraOf("InteriorExteriorPackage", "truck")} that a truck adds to the combined package. ${offered("FleetServices", "Yards with several vehicles")} get one rate by phone.`,
  warranty: `Paint we correct is guaranteed for ${correctionTerm}, on a show car or a work truck. Our sealant is good for ${sealantTerm} on a vehicle that gets washed. ${along(sealantTerm, "Nothing survives a steel brush")}.`,
  faqs: [
    {
      question: "Do you come to construction sites?",
      answer:
        "If we're allowed on site without a safety course and the car is clear of the dust. A side street is often better.",
    },
    {
      question: "Can you do ten vans on a Sunday?",
      answer: "Not ten. A few on one day, the rest on the next visit; call and we'll plan it.",
    },
    {
      question: "Is there a minimum order?",
      answer: `One package.${fixed("DecalRemoval", "", ` ${offered("DecalRemoval", "Decals")} start at ${SHORTEST_TIME}.`)}`,
    },
    {
      question: "What about White Rock and Langley?",
      answer:
        "White Rock, yes, and Langley City as well. Aldergrove is toward the edge of our radius but still inside it.",
    },
    {
      question: "How do I pay for a company vehicle?",
      answer:
        "By credit, debit or cash on the day. If your office needs an invoice, give us its name.",
    },
  ],
  related: ["surrey", "mobile-detailing-new-westminster-bc", "mobile-detailing-coquitlam-bc"],
});
