import type { AlternativePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const dealershipBurnaby = ({
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  named,
  timeFor,
}: PriceWords): AlternativePage => ({
  slug: "dealership-detailing-alternative-burnaby",
  place: "burnaby",
  competitor: "dealership",
  title: "Dealer Detailing Alternative, Burnaby",
  description:
    "Dealership detail bay or independent detailer in Burnaby? What each does well, what the work usually costs, and when you should stay with the dealer.",
  h1: "An alternative to the dealership's detail bay in Burnaby",
  intro: [
    "Most dealerships have a bay at the back where new cars are made ready and trade-ins are cleaned up. It's busy, it's quick, and your Saturday booking is fitted in between deliveries.",
    "A dealer's bay is fine for a wash after an oil change. For anything slower, it helps to know what else the same money buys.",
  ],
  differences: [
    {
      topic: "Who the bay works for",
      theirs: "As a rule sales first, service second, detail customers third.",
      ours: "You've booked the hours, so they're yours.",
    },
    {
      topic: "Time per car",
      theirs: "Set by how many deliveries there are that day.",
      ours: `An interior is ${timeFor("InteriorDetailing")} in the calendar, inside and out ${timeFor("InteriorExteriorPackage")}.`,
    },
    {
      topic: "Where",
      theirs: "At the dealership, with a shuttle or a wait.",
      ours: "At your place, or in our bay a few minutes off.",
    },
    {
      topic: "Price",
      theirs: "Often on request, from the service advisor.",
      ours: "On this site, by vehicle, before tax.",
    },
  ],
  reasons: [
    { title: "Any make", text: "We don't mind what badge it wears, or who sold it to you." },
    {
      title: "One thing to sell",
      text: "There's no fabric plan or extended package to discuss at a desk. You pick from a list that fits on one page.",
    },
  ],
  solutions: [
    {
      problem: "Swirls in a car that came freshly 'prepped'",
      answer: `Hurried washing at delivery leaves them. One polishing step removes most of it in ${timeFor("OneStepCorrection")}.`,
      service: "OneStepCorrection",
    },
    {
      problem: "A protection package was quoted and you're unsure",
      answer: `Ask for the product's name and its years. Then compare with ${named("CeramicCoating", "our five-year coating")}, polish included.`,
      service: "CeramicCoating",
    },
    {
      problem: "The service visit left grease on a seat",
      answer:
        "Go back to them first; it's theirs to fix. If that fails, we can usually get it out.",
      service: "SteamCleaning",
    },
  ],
  fairness:
    "Stay with the dealer if a clean is thrown in with a service, if paint damage is under their warranty, or if you want everything done on one drop-off. A courtesy wash is free and does little harm, as long as you ask them to keep the brush off.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage", "OneStepCorrection", "CeramicCoating"],
  steps: [
    {
      title: "Compare like with like",
      text: "Ask them how long the job takes and what is in it. Ours is all on the services page.",
    },
    { title: "Book the package", text: "Vehicle, date, time. There's no deposit to pay online." },
    { title: "Watch or leave", text: "At home you can look over our shoulder. Few bays let you." },
  ],
  pricing: `Dealerships tend to charge in the upper half of the market's range; ask yours for a current price. Our interior is ${extraOf("InteriorDetailing", "truck")} more for a truck.`,
  warranty: `Correction: ${correctionTerm}. ${guaranteed("TwoStepCeramic", "Two-step with coating: three years")}. Your vehicle's own paint warranty is the manufacturer's, not ours; if you're concerned, ask the dealer whether polishing affects it, and get the answer in writing.`,
  faqs: [
    {
      question: "Will detailing elsewhere affect my lease?",
      answer:
        "Cleaning doesn't. For decals, film or coatings, check the lease or ask the leasing company.",
    },
    {
      question: "Can I bring a car you've never seen, straight from delivery?",
      answer:
        "Please do. Ask the dealer to leave it unwashed; we take the transport film off more gently.",
    },
    {
      question: "Do you detail on dealer lots?",
      answer: "Only with the dealer's consent. Your home or our shop is simpler.",
    },
    {
      question: coatings("Is a coating from you the same as the one in their brochure?"),
      answer:
        "Products differ, and so does preparation. Compare years, layers and whether the paint is corrected beforehand.",
    },
  ],
  related: ["burnaby", "app-booked-detailing-alternative-burnaby", "mobile-detailing-burnaby-bc"],
});
