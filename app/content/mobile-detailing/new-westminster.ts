import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import { extraOf, priceOf } from "../prices";

const { roadKm } = PLACES["new-westminster"];

export const mobileNewWestminster: MobilePage = {
  slug: "mobile-detailing-new-westminster-bc",
  place: "new-westminster",
  title: "Mobile Detailing in New Westminster, B.C.",
  description: "On-site detailing in New West: steep streets, Quay towers, heritage lanes. Where the crew can set up, how to get strata consent, what a visit costs.",
  h1: "Mobile detailing in New Westminster",
  intro: [
    "New West packs a lot of people onto a hillside, and level ground is the scarce good. We have opinions about which blocks are flat, and we will gladly share them.",
    "If yours is not, there is a plan B up the hill: our bay.",
  ],
  setups: [
    { title: "Heritage lane", text: "Behind Queen's Park houses the lanes are paved and shady. We fit between garage and fence with the doors opened one side at a time." },
    { title: "Quayside and downtown towers", text: "Membrane floors must not be flooded, so it is buckets and towels there, and extraction of seats with a small machine." },
    { title: "Sapperton streets", text: "Hospital parking fills by seven. Come back to us for a late-morning hour, when shifts have changed and spaces open up." },
  ],
  weNeed: [
    "A patch flat enough that a tennis ball stays where you put it.",
    "Three hours in which nobody needs to get past.",
    "The strata's yes in writing, for towers; an e-mail is enough.",
  ],
  seasons: [
    { season: "autumn", title: "Chestnut weeks", text: "We do not set up beneath trees that are throwing things. Mention what hangs over your lane." },
    { season: "winter", title: "Fog off the river", text: "Moist air slows drying down at the Quay. Extraction jobs start early there, so that fans have all day." },
    { season: "spring", title: "The annual reset", text: "One visit after the last frost gets grit out of carpets before it has cut a summer's worth of fibres." },
  ],
  solutions: [
    { problem: "Brake dust baked onto alloys", answer: "We let the iron remover work while the cabin is being vacuumed, so it costs you no extra time.", service: "InteriorExteriorPackage" },
    { problem: "A second-hand car with someone else's life in it", answer: "Every pocket, rail and hinge. You would be surprised what a steam lance finds.", service: "SteamCleaning" },
  ],
  tips: [
    "Turn wheels to the curb and leave the car in gear when you hand it over.",
    "Tell the neighbours downhill; water has a direction here.",
    "Bring down the spare fob, as garage gates lock us out within minutes.",
    "Ask the council at its autumn meeting to allow waterless washing.",
  ],
  services: ["InteriorDetailing", "SteamCleaning", "InteriorExteriorPackage", "HeadlightRestoration"],
  steps: [
    { title: "Tell us street or tower", text: "One line in the notes decides which kit we load." },
    { title: "Short hop over", text: `It is only ${roadKm} km, so a tool that turns out to be missing costs minutes, not the day.` },
    { title: "Work inside out", text: "Cabin first, door shuts second, paint last, so nothing clean gets dirty again." },
  ],
  pricing: `A visit for the interior alone is ${priceOf("InteriorDetailing")}. With wash and sealant it comes to ${priceOf("InteriorExteriorPackage")} for cars, ${priceOf("InteriorExteriorPackage", "truck")} for trucks. Lamps are ${priceOf("HeadlightRestoration")}, and if you drive a van they are ${extraOf("HeadlightRestoration", "van")} more, like everything scaled by size.`,
  warranty: "Our sealant stands up for six months on a car parked outside. Corrected paint has thirty days of guarantee. Neither is affected by the slope.",
  faqs: [
    { question: "Which level ground can we use if my street is steep?", answer: "A friend's drive, a workplace lot, a park-side street where washing is not needed. Or the shop." },
    { question: "What do I write to my strata?", answer: "That a detailer will clean one car in your stall, without hose or drain, with a vacuum for about an hour. We are happy to answer the manager's questions." },
    { question: "Do you work in the evening?", answer: "Whatever start the calendar shows. A short winter evening under garage lamps is fine for cabins." },
    { question: "Will the lamps look new?", answer: "Clear, yes. New, almost: deep cracks in the plastic stay." },
  ],
  related: ["new-westminster", "mobile-detailing-burnaby-bc", "mobile-detailing-surrey-bc"],
};
