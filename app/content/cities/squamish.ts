import { durationInWords } from "~/domain/in-words";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import type { CityPage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { km, driveMinutes, roadKm } = PLACES.squamish;

export const squamish = ({
  coatings,
  correctionTerm,
  extraOf,
  fixed,
  guaranteed,
  offered,
  priceOf,
  unscaled,
}: PriceWords): CityPage => ({
  slug: "squamish",
  place: "squamish",
  title: "Car Detailing in Squamish, B.C.",
  description:
    "Chalk, bike mud, estuary dust and highway brine: detailing for Squamish vans, trucks and commuters. Mobile visits by arrangement, prices by vehicle.",
  h1: "Car detailing in Squamish",
  intro: [
    "A Squamish vehicle is a gear room with an engine. There's rope in the trunk, a wetsuit on the headrest, chalk on the shifter, and half the mud of Diamond Head under the mats.",
    "A Squamish car commutes, too. Five days a week down a coastal mountain highway and back does more to paint than any weekend.",
  ],
  travel: `Squamish lies ${km} km from our Burnaby centre in a straight line, just past our usual ${SERVICE_RADIUS_KM} km. So visits are by arrangement: book as usual, and we call you about the travel. The drive is ${roadKm} km, about ${driveMinutes} minutes without traffic. If you work in the city, dropping off on the way is simpler.`,
  character: [
    "From May to September the afternoon wind blows like clockwork. It lifts silt off the estuary and gravel dust off a dozen building lots and presses it into every gap on the south side of your car.",
    "Winter is wetter here than in Vancouver and colder by a few degrees, which means sand at Garibaldi Way one day and slush at the Chief the next.",
    "Camper vans deserve a word of their own: plywood, propane, condensation, and bedding that smells faintly of last month.",
  ],
  reasons: [
    {
      title: "Chalk is abrasive",
      text: "Magnesium carbonate works into stitching and switchgear. Wet wiping turns it to paste, so it has to be vacuumed with a brush first.",
    },
    {
      title: "Commuter mileage",
      text: `Some ${durationInWords(2 * driveMinutes)} of spray a day. A hydrophobic layer means much of that rinses off in the next rain.`,
    },
    {
      title: "Vans that are homes",
      text: "We work around built-in furniture, keep moisture low, and leave vents and hatches open as long as you let us.",
    },
  ],
  seasons: [
    {
      season: "winter",
      title: "Winter tire months",
      text: "October to March is brine season too. The weeks after the tires come off are the right ones for a rinse underneath and a new sealant.",
    },
    {
      season: "spring",
      title: "Mud into everything",
      text: "When the trails thaw, interiors suffer most. That's when extraction earns its keep.",
    },
    {
      season: "summer",
      title: "Wind and dust",
      text: "Keep recirculation on along Loggers Lane. Have the cabin filter changed twice as often as the manual says.",
    },
  ],
  solutions: [
    {
      problem: "A truck bed and cab full of trail dirt",
      answer:
        "Dry removal, then steam for the rails and liners, then seats. Bring the tailgate pad; that gets a scrub as well.",
      service: "SteamCleaning",
    },
    {
      problem: "A camper that smells lived in",
      answer:
        "Fabrics first. If the smell is still there, ozone pays off more in a van than in any car.",
      service: "Ozoning",
    },
    {
      problem: "Paint dulled by commuting",
      answer: "Iron and tar off, then a machine step, and a seal against the next season.",
      service: "OneStepCorrection",
    },
  ],
  tips: [
    "Brush chalk bags and shoes outside before you load up.",
    "Line the trunk with canvas, not plastic: plastic traps water underneath.",
    "Rinse the bike, then hang it up; a dripping bike over bare carpet is next week's smell.",
    "After a day on salted roads, rinse the underside with plain water: a hose with a flat sprinkler under the car, or the wand at the coin wash.",
  ],
  services: [
    "SteamCleaning",
    "InteriorDetailing",
    "Ozoning",
    "OneStepCorrection",
    "CeramicCoating",
  ],
  steps: [
    {
      title: "Send the booking",
      text: "Give the Squamish address. It goes in as pending, marked as beyond our usual radius.",
    },
    {
      title: "We call",
      text: "We agree on the travel with you, and confirm your time. The calendar says on which days we're nearby anyway.",
    },
    {
      title: "Empty the gear",
      text: "Ropes, racks, bedding and bikes out. Every quarter hour we spend moving them is one we don't spend on dirt.",
    },
    {
      title: "Detail, dry, done",
      text: "You get the vehicle back with windows ajar and a note on what shouldn't get wet yet.",
    },
  ],
  pricing: `Package prices don't change at the city limit. An interior is ${priceOf("InteriorDetailing")} for a wagon or sedan, ${priceOf("InteriorDetailing", "truck")} for a truck, ${priceOf("InteriorDetailing", "van")} for a van. Ozone is ${priceOf("Ozoning")} ${unscaled("Ozoning", "for all three")}. Polishing ${fixed("OneStepCorrection", "is", "starts at")} ${priceOf("OneStepCorrection")}, plus ${extraOf("OneStepCorrection", "truck")} for a truck. If travel costs extra, we tell you the amount on that call, before you agree.`,
  warranty: `Paint correction is covered for ${correctionTerm}. ${guaranteed("TwoStepCeramic", "If you choose two steps with a coating, the guarantee is three years")}. ${offered("Ozoning", "Ozone removes smells")}, but we can't promise that a wet dog won't bring them back.`,
  faqs: [
    {
      question: "Can I book online even though visits are by arrangement?",
      answer:
        "Yes, your time is held. The one difference is a phone call about the travel before we confirm it.",
    },
    {
      question: "Do you do built-out vans?",
      answer:
        "Yes. Tell us about woodwork, batteries and fuel stoves in the notes, so we keep steam and ozone away from what they would harm.",
    },
    {
      question: "Where can I have windows tinted or film put on?",
      answer:
        "Ask us by phone; the two pages linked below explain what is possible and what the law allows.",
    },
    {
      question: "I work in Burnaby. May I leave the car with you?",
      answer: `Please do. It saves the arranging, and polishing ${coatings("and coating are", "is")} easier under our roof in any case.`,
    },
    {
      question: "How soon before a sale should I book?",
      answer: "A week. Photos look best when the cabin has had two dry days.",
    },
  ],
  related: [
    "ceramic-coating-squamish-bc-paint-protection",
    "window-tinting-squamish-bc-legal-automotive-tint",
    "paint-protection-film-squamish-bc-ppf-clear-bra",
    "britannia-beach",
    "whistler",
  ],
});
