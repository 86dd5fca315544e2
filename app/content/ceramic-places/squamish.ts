import { durationInWords } from "~/domain/in-words";
import { CERAMIC_TERMS, coatingRange, warrantyYears } from "../ceramic-prices";
import type { CeramicPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { driveMinutes, km, roadKm } = PLACES.squamish;

export const ceramicSquamish = ({
  coatingTime,
  correctionTerm,
  guaranteed,
  named,
}: PriceWords): CeramicPage => ({
  slug: "ceramic-coating-squamish-bc-paint-protection",
  place: "squamish",
  title: "Ceramic Coating in Squamish, B.C.",
  description: `Should you coat a Squamish commuter or adventure truck? Wind-blown silt, ${durationInWords(2 * driveMinutes)} of daily spray, prices, warranty, and a plan that fits your commute.`,
  h1: "Ceramic coating in Squamish",
  intro: [
    "Dust is Squamish's signature. The afternoon wind carries estuary silt into every street below the Chief, and each wipe with a dry cloth grinds it in.",
    "On a ceramic layer, dust sits on top instead of clinging, and a rinse from the garden hose is often all the car needs.",
  ],
  terms: CERAMIC_TERMS.squamish,
  travel: `If you commute, leave the car with us on the way in and the work, about ${coatingTime}, is done in one day; it may stay inside overnight to cure. At ${km} km Squamish is just past our usual radius, so a visit to your closed garage is arranged by phone.`,
  reasons: [
    {
      title: "Spray, twice a day",
      text: `It's ${roadKm} kilometres in each direction behind trucks. Tar and iron bond to bare clear coat within a week; on a coating they stay looser.`,
    },
    {
      title: "Trucks get brushed by branches",
      text: "Forest-road pinstripes are scratches, and a hard layer stops only the lightest of them. The deep ones go through.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Rain by the bucket",
      text: "Few places test water behaviour as thoroughly. If water sheets instead of beading, the surface is dirty, not worn out.",
    },
    {
      season: "summer",
      title: "Silt and bugs",
      text: "Rinse before sunset, when panels have cooled. Etching from insects slows on a coated nose, though it doesn't stop.",
    },
    {
      season: "autumn",
      title: "Leaves on wet hoods",
      text: "Tannin marks that would etch bare white paint wipe off a sealed one.",
    },
  ],
  priceFactors: [
    "Camper conversions and tall roofs, which take ladders and time.",
    "Pinstripes: each level of correction is hours of work.",
    "Canopies, racks and plastic cladding that you want treated too.",
  ],
  steps: [
    { title: "Assess", text: "Bring the vehicle dirty if it must be; we wash a panel and look." },
    { title: "Decontaminate", text: "Chemistry for iron and tar, clay for the rest." },
    { title: "Machine polish", text: "One pass or two, decided on a taped test square." },
    {
      title: "Coat and cure",
      text: "Keep off gravel on the drive home if you can, keep the vehicle dry for the first day, and leave the first wash until seven days have passed.",
    },
  ],
  tips: [
    "Rinse first, from the roof downward, and only then take a mitt.",
    "Two towels: one to blot, one to finish.",
    "Top it up with a silica spray every few months.",
    "Ignore the dust for a day rather than dusting it dry.",
  ],
  pricing: `A coating planned around your vehicle costs ${coatingRange("squamish")} here, with most of the difference in preparation. A sound commuter sedan does well with ${named("CeramicCoating", "our five-year package")}.`,
  warranty: `Coatings carry ${warrantyYears("squamish")} of warranty, by product${guaranteed(["TwoStepCeramic", "CeramicCoating"], ": the one in our two-step package is guaranteed for three years, the longest is the five-year coating", "")}. Polishing by itself has ${correctionTerm}.`,
  faqs: [
    {
      question: "My truck sees logging roads. Is it worth it?",
      answer:
        "For cleaning, yes. For scratches from branches, only partly. Some owners coat and plan on a polish every other year.",
    },
    {
      question: "Can I coat just the front?",
      answer:
        "Technically yes, but the rest then ages differently. If the budget is tight, put a sealant on the whole car instead.",
    },
    {
      question: "Does silt void anything?",
      answer: "Dust doesn't harm a coating. Rubbing it does, with or without one.",
    },
    {
      question: "What about matte paint?",
      answer:
        "It can be coated with a product made for it, but never polished. Call before booking.",
    },
    {
      question: "May I wash at the coin bay?",
      answer:
        "Wand and rinse, yes. The foam brush has been on every tailgate in the valley, so leave it on its hook.",
    },
  ],
  related: [
    "squamish",
    "ceramic-coating-garibaldi-highlands-bc-paint-protection",
    "ceramic-coating-brackendale-bc-paint-protection",
    "paint-protection-film-squamish-bc-ppf-clear-bra",
  ],
});
