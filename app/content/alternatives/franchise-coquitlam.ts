import type { AlternativePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const franchiseCoquitlam = ({
  coatings,
  correctionTerm,
  extraOf,
  guaranteed,
  sealantTerm,
}: PriceWords): AlternativePage => ({
  slug: "franchise-detailing-alternative-coquitlam",
  place: "coquitlam",
  competitor: "franchise",
  title: "Franchise Shop Alternative, Coquitlam",
  description:
    "Franchise detailing shop or a local crew that drives to Coquitlam? Tiers, upsells, drop-offs and prices compared, and where they're the better choice.",
  h1: "An alternative to a franchise detailing shop in Coquitlam",
  intro: [
    "A franchise sells you a system: the same tiers, the same bottles, the same poster in every town. There's comfort in that, and usually a waiting room with coffee.",
    "What a franchise seldom sells is a morning in your own driveway, or a plain answer about which tier you could skip.",
  ],
  differences: [
    {
      topic: "Menu",
      theirs: "Three or four tiers with names, each a step above the last.",
      ours: "Packages by problem: cabin, spill, smell, swirl, protection.",
    },
    {
      topic: "Drop-off",
      theirs: "Before work, back by five, two rides to organize.",
      ours: "None. We drive, you carry on.",
    },
    {
      topic: "Who decides the method",
      theirs: "A manual written elsewhere.",
      ours: "The person with the lamp, after a test spot.",
    },
  ],
  reasons: [
    {
      title: "No fee to a head office",
      text: "None of our price goes to a brand. That's one reason the number is lower.",
    },
    {
      title: "You can book by the hour",
      text: "You can also book plain time: two hours on seats and windows, say, instead of a tier with ten things you don't need.",
    },
  ],
  solutions: [
    {
      problem: "The middle tier wasn't enough for the stains",
      answer:
        "Stains need dwell time and extraction, not a higher tier. That's what the steam package is.",
      service: "SteamCleaning",
    },
    {
      problem: "You were told only the top package removes odour",
      answer: "Cleaning first, ozone if it's still needed. Two separate choices.",
      service: "Ozoning",
    },
    {
      problem: "A coating upsell at pick-up",
      answer:
        "Sleep on it. Paint that hasn't been corrected shouldn't be coated that same afternoon.",
      service: "TwoStepCeramic",
    },
  ],
  fairness:
    "A franchise is the better choice when you need a shop that also replaces glass or applies film on the same day, when a company card is tied to it, or when you move often and want the same warranty desk in another province.",
  compared: ["InteriorDetailing", "InteriorExteriorPackage", "CeramicCoating"],
  steps: [
    {
      title: "List what bothers you",
      text: "Three things, in order. It tells you which package fits, often the smaller one.",
    },
    {
      title: "See both totals",
      text: "Theirs with the tier's extras, ours for your size of vehicle.",
    },
    { title: "Book a home visit", text: "Coquitlam is a regular run; mornings work well." },
    {
      title: "Walk around it with us",
      text: "Point at anything you see. That's what the last ten minutes are for.",
    },
  ],
  pricing: `For an SUV, add ${extraOf("InteriorDetailing", "suv")} to our interior or ${extraOf("InteriorExteriorPackage", "suv")} to the full package, and compare that with their SUV price, not their base price.`,
  warranty: `${guaranteed("InteriorExteriorPackage", "A franchise")} may honour its warranty at any branch. Ours is given by the people who did the work: ${guaranteed("TwoStepCeramic", "three years on the two-step coating package, ", "")}${guaranteed("OneStepCorrection", `${correctionTerm} on correction, `, "")}${sealantTerm} of protection from a sealant.`,
  faqs: [
    {
      question: "Do you also have membership plans?",
      answer: "No. Each visit is booked and paid on its own.",
    },
    {
      question: "Can I supply my own products?",
      answer: `If you have a leather cream you swear by, yes. ${coatings("Coatings and compounds", "Compounds")} are ours, since the guarantee is ours too.`,
    },
    {
      question: "What if I want the same person each time?",
      answer: "Ask in the notes. We're a small crew, so it usually works out.",
    },
    {
      question: "Are franchise reviews a good guide?",
      answer:
        "Read those for your branch and not for the brand, and look for ones about your kind of job.",
    },
    {
      question: "How do I know your lower price isn't a lower standard?",
      answer: "Look at the feature list, ask how long it takes, and stand beside us for a while.",
    },
  ],
  related: [
    "coquitlam",
    "mobile-detailing-coquitlam-bc",
    "dealership-detailing-alternative-burnaby",
  ],
});
