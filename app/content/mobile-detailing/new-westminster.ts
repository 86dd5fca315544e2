import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm } = PLACES["new-westminster"];

export const mobileNewWestminster = ({
  correctionTerm,
  extraOf,
  guaranteed,
  offered,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-new-westminster-bc",
  place: "new-westminster",
  title: "Mobile Detailing in New Westminster",
  description:
    "On-site detailing in New West: steep streets, Quay towers, heritage lanes. Where the crew can set up, how to get strata consent, what a visit costs.",
  h1: "Mobile detailing in New Westminster",
  intro: [
    "New West packs a lot of people onto a hillside, and level ground is hard to find. We know which blocks are flat and will gladly tell you.",
    "If your street isn't level, there's a plan B up the hill: our bay.",
  ],
  setups: [
    {
      title: "Heritage lane",
      text: "Behind Queen's Park houses the lanes are paved and shady. We fit between garage and fence with the doors opened one side at a time.",
    },
    {
      title: "Quayside and downtown towers",
      text: "Membrane floors can't be flooded, so it's buckets and towels there, and extraction of seats with a small machine.",
    },
    {
      title: "Sapperton streets",
      text: "Hospital parking fills by seven. Book a late-morning start, when shifts have changed and spaces open up.",
    },
  ],
  weNeed: [
    "A patch flat enough that a tennis ball stays where you put it.",
    `A stretch of ${timeFor("InteriorDetailing")} in which nobody needs to get past.`,
    "For towers, the strata's consent in writing; an email is enough.",
  ],
  seasons: [
    {
      season: "winter",
      title: "Fog off the river",
      text: "Moist air slows drying down at the Quay. Extraction jobs start early there, so that fans have all day.",
    },
    {
      season: "spring",
      title: "The annual reset",
      text: "One visit after the last frost gets grit out of carpets before it has cut a summer's worth of fibres.",
    },
    {
      season: "autumn",
      title: "Chestnut weeks",
      text: "We don't set up beneath trees that are throwing things. Mention what hangs over your lane.",
    },
  ],
  solutions: [
    {
      problem: "Brake dust baked onto alloys",
      answer: "The iron remover works while we vacuum the cabin, so it costs you no extra time.",
      service: "InteriorExteriorPackage",
    },
    {
      problem: "A second-hand car with someone else's life in it",
      answer: "Every pocket, rail and hinge. You'd be surprised what a steam nozzle finds.",
      service: "SteamCleaning",
    },
  ],
  tips: [
    "Turn the wheels to the curb and set the parking brake when you hand it over.",
    "Tell the neighbours downhill: the rinse water runs their way.",
    "Bring down the spare fob, as garage gates lock us out within minutes.",
    "Ask your strata council to allow waterless washing at its next meeting.",
  ],
  services: [
    "InteriorDetailing",
    "SteamCleaning",
    "InteriorExteriorPackage",
    "HeadlightRestoration",
  ],
  steps: [
    { title: "Tell us street or tower", text: "One line in the notes decides which kit we load." },
    {
      title: "Short hop over",
      text: `It's only ${roadKm} km, so if we forget a tool, it costs minutes and not the day.`,
    },
    {
      title: "Work inside out",
      text: "Cabin first, door jambs second, paint last, so nothing clean gets dirty again.",
    },
  ],
  pricing: `A visit for the interior alone is ${priceOf("InteriorDetailing")}. ${offered("InteriorDetailing", "With wash and sealant")} it comes to ${priceOf("InteriorExteriorPackage")} for cars, ${priceOf("InteriorExteriorPackage", "truck")} for trucks. Headlights are ${priceOf("HeadlightRestoration")} on a car and ${extraOf("HeadlightRestoration", "van")} more on a van.`,
  warranty: `The sealant protects for ${sealantTerm}, even on a car parked outside. Corrected paint is guaranteed for ${correctionTerm}. ${guaranteed("OneStepCorrection", "Slope or no slope")}.`,
  faqs: [
    {
      question: "Where can you work if my street is steep?",
      answer:
        "A friend's driveway, a workplace lot or, for an interior, a flat street beside a park. Or the shop.",
    },
    {
      question: "What do I write to my strata?",
      answer:
        "That a detailer will clean one car in your stall, without hose or drain, with a vacuum for about an hour. We're happy to answer the manager's questions.",
    },
    {
      question: "Do you work in the evening?",
      answer:
        "Whatever start the calendar shows. Garage lights are bright enough for a cabin on a winter evening.",
    },
    {
      question: "Will my headlights look new?",
      answer: offered(
        "HeadlightRestoration",
        "Clear, yes. New, almost: cracks deep in the plastic stay.",
      ),
    },
  ],
  related: ["new-westminster", "mobile-detailing-burnaby-bc", "mobile-detailing-surrey-bc"],
});
