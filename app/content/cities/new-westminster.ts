import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import { type PriceWords, SHORTEST_TIME } from "../prices";

const { roadKm, driveMinutes } = PLACES["new-westminster"];

export const newWestminster = ({
  coatings,
  correctionTerm,
  extraOf,
  fixed,
  offered,
  priceOf,
  sealantTerm,
}: PriceWords): CityPage => ({
  slug: "new-westminster",
  place: "new-westminster",
  title: "Car Detailing in New Westminster, B.C.",
  description: `Hills, truck routes and old trees wear on New Westminster cars. ${coatings("Interior, steam, polishing and coating", "Interior, steam and polishing")} at set prices, a short drive from our Burnaby shop.`,
  h1: "Car detailing in New Westminster",
  intro: [
    "Few places in the region ask more of brakes than New West. Streets that drop straight to the river mean hot brakes, and hot brakes mean dust: fine, sharp, rusty, all over your wheels and sills.",
    `We're your neighbours one city up the hill. That makes short appointments worthwhile here that wouldn't be elsewhere${offered(["HeadlightRestoration", "DecalRemoval"], ", such as a pair of headlights or an hour of decal removal", "")}.`,
  ],
  travel: `${roadKm} km, ${driveMinutes} minutes, one decision: Canada Way or Tenth Avenue. Because it's so close, a late-afternoon start is often possible when other cities are out of reach.`,
  character: [
    "Queen's Park and Brow of the Hill have some of the oldest street trees around. Beautiful shade, and a steady supply of sap, seeds and squirrel debris in your cowl.",
    "Royal Avenue, Stewardson and Front Street carry port trucks day and night. Diesel soot clings to anything parked within a block; run a finger over a white tailgate and see.",
    "Down at the Quay the towers have tidy garages with strict rules, and river fog that leaves cars wet every autumn morning.",
  ],
  reasons: [
    {
      title: "Brake dust eats clear coat",
      text: "Iron particles rust where they land. Orange specks on light paint are embedded metal rather than dirt, and only a chemical remover frees them without scratching.",
    },
    {
      title: "Rail and truck soot is greasy",
      text: "Shampoo alone smears it. It needs a pre-soak with a citrus or alkaline cleaner, then a rinse, then the mitt.",
    },
    {
      title: "Heritage homes rarely have garages",
      text: `${coatings("A car that lives on the street benefits most from a coating and least")} from wax that the first storm removes.`,
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Sand on the slopes",
      text: "Crews sand Sixth and Eighth Street heavily when it freezes. The grit is thrown at rocker panels; rinse them before you polish anything.",
    },
    {
      season: "autumn",
      title: "Leaf dams",
      text: "Blocked sunroof and cowl drains are the usual cause of a wet passenger footwell in November.",
    },
  ],
  solutions: [
    {
      problem: "Wheels that stay brown after washing",
      answer:
        "We soak them in an iron remover until it runs purple, brush the barrels, and seal the faces so that next time a hose is enough.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "Yellowed headlights on a commuter car",
      answer: "Sanded, polished, sealed. You'll notice on the first dark drive down McBride.",
      service: "HeadlightRestoration",
    },
    {
      problem: "Old company lettering on a van you bought",
      answer:
        "Heat, plastic blades and time. The paint below is often brighter than the rest, and we blend the edge as far as we can.",
      service: "DecalRemoval",
    },
  ],
  tips: [
    "Let wheels cool before you wash them; cold water on hot discs can warp them.",
    "Lift the hood twice a year and pull leaves from the corners by hand.",
    "Park nose-out on a slope in rain, so that runoff doesn't sit in the trunk channel.",
  ],
  services: [
    "HeadlightRestoration",
    "DecalRemoval",
    "InteriorDetailing",
    "InteriorExteriorPackage",
    "OneStepCorrection",
  ],
  steps: [
    {
      title: "Book the hour",
      text: "Short jobs show more open times than long ones, since they fit between others.",
    },
    {
      title: "Hand over the keys",
      text: "At your door or at ours. On a steep block we ask you to find a level spot; doors that swing by themselves and open buckets don't mix.",
    },
    {
      title: "See it in the light",
      text: "We finish with a lamp across the paint and the seats, and you can hold the lamp yourself.",
    },
  ],
  pricing: `Headlights are ${priceOf("HeadlightRestoration")} the pair on a car. A complete interior is ${priceOf("InteriorDetailing")}; with the outside done as well you pay ${priceOf("InteriorExteriorPackage")}, plus ${extraOf("InteriorExteriorPackage", "truck")} if it's a pickup or SUV and ${extraOf("InteriorExteriorPackage", "van")} if it's a van. Decal work ${fixed("DecalRemoval", "is", `begins at ${SHORTEST_TIME},`)} ${priceOf("DecalRemoval")}.`,
  warranty: `For corrected paint: ${correctionTerm}. For the sealant after a full package: ${sealantTerm} of protection. ${offered("HeadlightRestoration", "Sanded headlights")} get a UV sealant; how long it lasts depends on sun and parking, so we put no date on it.`,
  faqs: [
    {
      question: "Is it cheaper if I come to the shop?",
      answer: `The price is the same in both places. Coming to us makes sense for polishing${coatings(" and coating", "")}, where a roof and steady light matter.`,
    },
    {
      question: "Can you remove the orange specks from my white car?",
      answer:
        "Yes, that's iron fallout, and it dissolves. If the specks have been there for years, small pits can remain.",
    },
    {
      question: "Do you work at Quayside buildings?",
      answer:
        "When the strata agrees. Get us a stall with an outlet, and we wash from buckets and leave the floor dry enough to walk on.",
    },
    {
      question: "What if it pours?",
      answer:
        "Interior work goes ahead under any roof or tailgate. For washing and polishing we call you and find another day.",
    },
  ],
  related: ["mobile-detailing-new-westminster-bc", "burnaby", "coquitlam", "surrey"],
});
