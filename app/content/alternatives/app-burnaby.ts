import type { AlternativePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const appBurnaby = ({
  correctionTerm,
  extraOf,
  guaranteed,
  named,
  priceOf,
  sealantTerm,
}: PriceWords): AlternativePage => ({
  slug: "app-booked-detailing-alternative-burnaby",
  place: "burnaby",
  competitor: "app",
  title: "App Detailing Alternative, Burnaby",
  description:
    "Detailing by app is handy. Here is what changes with a local Burnaby crew: who comes, what the price includes, and a bay for jobs that need a roof.",
  h1: "An alternative to app-booked detailing in Burnaby",
  intro: [
    "Tap, pay, and somebody comes. As an idea, mobile detailing by app is hard to fault, and some of the people who work that way are very good.",
    "What you can't tell from an app is who's coming, what's in the trunk, and who picks up when a seat is still wet on Sunday.",
  ],
  differences: [
    {
      topic: "Who turns up",
      theirs: "Whoever accepts the order.",
      ours: "Our crew, from a shop in your city.",
    },
    {
      topic: "Price",
      theirs: "A base, then often size, condition, a service fee and a tip screen.",
      ours: "The package price for your size of vehicle, before tax. If the car's condition changes that, you hear it first.",
    },
    {
      topic: "When it rains",
      theirs: "As a rule a new date, since there's no roof to go to.",
      ours: "Interiors carry on under cover, and paint work moves to the bay.",
    },
    {
      topic: "Problems afterwards",
      theirs: "Usually a help form first.",
      ours: "A phone number that a person in Burnaby answers.",
    },
  ],
  reasons: [
    {
      title: "Equipment",
      text: "Extraction and steam need machines that don't fit in a car trunk. We carry both.",
    },
    {
      title: "A roof when it's needed",
      text: "Polishing under a street light is guesswork. Choose the shop when you book, and the car gets a roof and proper lamps.",
    },
    { title: "No account", text: "You book without signing up or storing a card." },
  ],
  solutions: [
    {
      problem: "An interior that was vacuumed but not cleaned",
      answer: "Ask what 'interior' includes. Ours has rails, seams, vents, belts and glass in it.",
      service: "InteriorDetailing",
    },
    {
      problem: "Last-minute guests tomorrow",
      answer:
        "Look at the calendar: if a place is free at short notice, it's shown, and you can take it.",
      service: "InteriorExteriorPackage",
    },
  ],
  fairness:
    "The app wins for a quick wash tonight, at an odd hour, in a city we don't serve, or if you've found one good person there. Keep that person, and tip.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage", "OneStepCorrection"],
  steps: [
    {
      title: "Open the calendar",
      text: "Free hours are shown by the length of your job, so you never get a slot that's too short.",
    },
    { title: "Book as a guest", text: "Name, email, phone. Address now or later." },
    {
      title: "Hear back",
      text: "A person reads it and confirms. Until then it's marked pending.",
    },
    { title: "Meet the crew", text: "They come to the door and go through the job with you." },
  ],
  pricing: `Apps tend to charge in the lower half of the market's range. Our interior is ${extraOf("InteriorDetailing", "suv")} more for an SUV and ${extraOf("InteriorDetailing", "van")} more for a van. ${named("CeramicCoating", "The five-year ceramic coating")}, in your closed garage or our bay, is ${priceOf("CeramicCoating")}.`,
  warranty: `The guarantee comes from a business you can visit: ${guaranteed("OneStepCorrection", `correction ${correctionTerm}, `, "")}sealant ${sealantTerm}${guaranteed("TwoStepCeramic", ", two-step coating three years", "")}. ${guaranteed("InteriorExteriorPackage", "No screenshots needed")}: your name and the date are enough.`,
  faqs: [
    {
      question: "Can I cancel or move a booking?",
      answer:
        "Yes, with the link in your confirmation or by phone. The sooner the better, since somebody else may want the time.",
    },
    {
      question: "Do I tip?",
      answer: "It's never asked for on a screen. If you like the result, say so.",
    },
    {
      question: "Is my card stored?",
      answer: "We don't take one online. You pay by cash, credit or debit after the work.",
    },
    {
      question: "How late can I book?",
      answer:
        "On the day itself, as long as the calendar still shows a start that fits the whole job.",
    },
  ],
  related: ["mobile-detailing-burnaby-bc", "burnaby", "dealership-detailing-alternative-burnaby"],
});
