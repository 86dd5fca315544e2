import { marketRange } from "../competitors";
import type { AlternativePage } from "../page-parts";
import { extraOf, priceOf } from "../prices";

export const appBurnaby: AlternativePage = {
  slug: "app-booked-detailing-alternative-burnaby",
  place: "burnaby",
  competitor: "app",
  title: "An Alternative to App-Booked Detailing in Burnaby",
  description: "Detailers by app are handy. Here is what changes when the crew is local to Burnaby: who comes, what the price includes, and a bay for the jobs an app cannot do.",
  h1: "An alternative to app-booked detailing in Burnaby",
  intro: [
    "Tap, pay, and somebody comes. As an idea, mobile detailing by app is hard to fault, and some of the people who work that way are very good.",
    "What you cannot tell from the screen is which of them is coming, what is in the trunk, and who picks up when a seat is still wet on Sunday.",
  ],
  differences: [
    { topic: "Who turns up", theirs: "Whoever accepts the order.", ours: "Our crew, from a shop in your city." },
    { topic: "Price", theirs: "A base, then often size, condition, a service fee and a tip screen.", ours: "Package times vehicle factor, before tax. If the car's condition changes that, you hear it first." },
    { topic: "When it rains", theirs: "As a rule a new date, since there is no roof to go to.", ours: "Interiors go on under cover, paint moves to the bay." },
    { topic: "Problems afterwards", theirs: "Usually a help form first.", ours: "A phone number with Burnaby people behind it." },
  ],
  reasons: [
    { title: "Equipment", text: "Extraction and steam need machines that do not fit beside a spare wheel. We carry both." },
    { title: "A roof when it is needed", text: "Polishing under a street lamp is guesswork. The same booking can be made for the shop." },
    { title: "No account", text: "You book without signing up or storing a card." },
  ],
  solutions: [
    { problem: "An interior that was vacuumed but not cleaned", answer: "Ask what 'interior' includes. Ours has rails, seams, vents, belts and glass in it.", service: "InteriorDetailing" },
    { problem: "Last-minute guests tomorrow", answer: "Look at the calendar: if a place is free at short notice, it is shown, and you can take it.", service: "InteriorExteriorPackage" },
  ],
  fairness: "The app wins for a quick wash tonight, for an odd hour, in a city where we are not, or if you have found one good person there. Keep that person, and tip.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage", "OneStepCorrection"],
  steps: [
    { title: "Open the calendar", text: "Free hours are shown by the length of your job, so you never get a slot that is too short." },
    { title: "Book as a guest", text: "Name, e-mail, phone. Address now or later." },
    { title: "Hear back", text: "A person reads it and confirms. Until then it is marked pending." },
    { title: "Meet the crew", text: "They ring the bell and not just the app." },
  ],
  pricing: `Elsewhere in the area a cabin is commonly ${marketRange("interior")}. You pay ${priceOf("InteriorDetailing")} for a car; ${extraOf("InteriorDetailing", "suv")} more if it is an SUV, ${extraOf("InteriorDetailing", "van")} if it is a van. A full job is ${priceOf("InteriorExteriorPackage")}, where others ask ${marketRange("full")}. Five years of ceramic is a day in our bay, for ${priceOf("CeramicCoating")}.`,
  warranty: "The guarantee comes from a business you can visit: correction thirty days, sealant six months, two-step coating three years. You need no screenshot, only your name and the date.",
  faqs: [
    { question: "Can I cancel or move a booking?", answer: "Yes, by the link on your confirmation, or phone us. Sooner is kinder, since a place freed in time goes to somebody else." },
    { question: "Do I tip?", answer: "It is never asked for on a screen. If you like the result, say so." },
    { question: "Is my card stored?", answer: "We do not take one online. You pay by cash, credit or debit after the work." },
    { question: "How late can I book?", answer: "On the day itself, as long as the calendar still shows a start that fits the whole job." },
  ],
  related: ["mobile-detailing-burnaby-bc", "burnaby", "dealership-detailing-alternative-burnaby"],
};
