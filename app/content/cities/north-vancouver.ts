import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm, driveMinutes } = PLACES["north-vancouver"];

export const northVancouver = ({
  coatings,
  correctionTerm,
  equal,
  extraOf,
  guaranteed,
  named,
  offered,
  priceOf,
  sealantTerm,
}: PriceWords): CityPage => ({
  slug: "north-vancouver",
  place: "north-vancouver",
  title: "Car Detailing in North Vancouver, B.C.",
  description:
    "Rain, moss, trail mud, ski-hill salt and wet dogs: detailing for North Vancouver cars, in your driveway or under our roof in Burnaby.",
  h1: "Car detailing in North Vancouver",
  intro: [
    "On the North Shore, rain is a neighbour. Cars don't dry between October and May, and what doesn't dry grows: green film in window channels, black specks on seals, a sour smell from the floor.",
    "Add bikes, boards, boots and a dog to the rain, and you have the North Shore car.",
  ],
  travel: `Across the Ironworkers bridge it's ${roadKm} km and, off peak, ${driveMinutes} minutes. On a summer Friday after two it can be triple that, so for Lynn Valley and Deep Cove we plan mornings, and for Lonsdale the middle of the day.`,
  character: [
    "Under the big hemlocks of Upper Lynn and Edgemont, needles collect faster than you can pick them. They rot to acid sludge in the cowl, right above the cabin fan.",
    "The roads up Seymour and to the Grouse gondola are salted and sanded early. One evening of night skiing undoes a month of clean wheels.",
    "Lower Lonsdale is another world: shipyards, towers, garages with shared hoses or none at all.",
  ],
  reasons: [
    {
      title: "Moss is a leak waiting to happen",
      text: "It lifts the edge of the felt in a window channel. Brushing the green off helps until next week; cleaning and treating the groove lasts the season.",
    },
    {
      title: "Trail mud is fine glacial silt",
      text: "It looks soft but cuts paint. It needs a soak and a long rinse before any hand goes near it.",
    },
    {
      title: "Wet gear goes deep",
      text: "Foam under a seat cover can stay damp for weeks. If the glass fogs every morning, that's where the water lives.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Hill days",
      text: "Rinse underneath the same night if you can; salt on a warm, wet disc works while you sleep.",
    },
    {
      season: "spring",
      title: "The thaw-out",
      text: `Late April is when ${offered("SteamCleaning", "a steam clean")} pays best: the windows can finally stay open afterwards.`,
    },
    {
      season: "autumn",
      title: "Before the rain",
      text: "Seal in September. A surface that beads sheds the first three months of drizzle and most of the green.",
    },
  ],
  solutions: [
    {
      problem: "Green edges and mossy rubber",
      answer:
        "Soft brushes, a mild biocide, cotton swabs in the corners, and a dressing that water doesn't cling to.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "Wet-dog carpet",
      answer: "Hair out with rubber blades, then extraction until the water runs clear, then fans.",
      service: "SteamCleaning",
    },
    {
      problem: "A mouldy smell from the vents",
      answer:
        "Leaves out of the intake, an ozone treatment, and advice on the drain that caused it.",
      service: "Ozoning",
    },
  ],
  tips: [
    "Run the air conditioner in winter too; it's the best dehumidifier you own.",
    "Park with the nose slightly uphill if your cowl drains are slow, and have them cleared.",
    "Carry wetsuits and shells in a tub, never over the back seat.",
    "Let bike mud soak for five minutes; don't blast it from a hand's width away.",
  ],
  services: [
    "SteamCleaning",
    "InteriorExteriorPackage",
    "Ozoning",
    "InteriorDetailing",
    "CeramicCoating",
  ],
  steps: [
    {
      title: "Choose by what bothers you",
      text: "Smell, mud, green edges or dull paint: start with the worst, and take the package that deals with it.",
    },
    {
      title: "Mention the slope",
      text: "Plenty of driveways here are too steep for buckets. A carport, a flat lane or our shop will do instead.",
    },
    {
      title: "We dry as we go",
      text: "Extractor, towels, warm air. In this climate the drying is half the work.",
    },
  ],
  pricing: `Shampoo and steam for a hatchback or sedan: ${priceOf("SteamCleaning")}. For the SUVs that fill every trailhead lot: ${priceOf("SteamCleaning", "suv")}. The combined package ${equal("SteamCleaning", "InteriorExteriorPackage", "costs the same")}, ${priceOf("InteriorExteriorPackage")} or ${extraOf("InteriorExteriorPackage", "van")} more for a van, so decide whether carpet or paint needs us more.`,
  warranty: `Sealant: ${sealantTerm}, which spans the wet half of the year. ${named("OneStepCorrection", "One-step")}${named("TwoStepCeramic", " or two-step", "")} correction: ${correctionTerm} on the polishing itself. ${guaranteed("TwoStepCeramic", "The coating in the two-step package: three years")}.`,
  faqs: [
    {
      question: "Can you detail outdoors in the rain?",
      answer: `Not the paint. Interiors can be done under a carport${coatings("; a coating takes a closed garage", "")}. If you have neither, our bay is ${driveMinutes} minutes away.`,
    },
    {
      question: "Why does my windshield fog inside every day?",
      answer:
        "Water is in the carpet or the filter is clogged. We can find damp with a meter and dry it, but a leaking seal or drain is for a mechanic.",
    },
    {
      question: "Is a roof rack a problem?",
      answer: "No. Take bikes and boxes off; we clean around and under the bare bars.",
    },
    {
      question: "Will you work on a gravel driveway in Deep Cove?",
      answer:
        "Interiors, yes. For a wash we'd rather have pavement, because each splash kicks stones up at the sills.",
    },
  ],
  related: ["ceramic-coating-north-vancouver-bc-paint-protection", "west-vancouver", "vancouver"],
});
