import type { AlternativePage } from "../page-parts";
import type { PriceWords } from "../prices";

export const studioVancouver = ({
  coatingTime,
  correctionTerm,
  extraOf,
  guaranteed,
  named,
  priceOf,
}: PriceWords): AlternativePage => ({
  slug: "coating-studio-alternative-vancouver",
  place: "vancouver",
  competitor: "studio",
  title: "Coating Studio Alternative, Vancouver",
  description:
    "Do you need a Vancouver coating studio, or only a well-prepared coating? Compare layers, correction, time without the car and typical prices.",
  h1: "An alternative to a coating studio in Vancouver",
  intro: [
    "A good studio is a lovely place: white floor, hexagon lamps, a car on jacks with its wheels in a row. If you own something rare, go there and enjoy it.",
    "Most cars aren't rare. They need two honest polishing steps and a coating on clean paint, and the lamps don't have to be hexagons for that.",
  ],
  differences: [
    {
      topic: "Scope",
      theirs: "Staged correction to near perfection, wheels off, film and interior coatings.",
      ours: `${named(["TwoStepCeramic", "CeramicCoating"], "One or two steps, chosen by test spot, with a three- or five-year coating")}.`,
    },
    {
      topic: "Time without the car",
      theirs: "Often several days.",
      ours: `About ${coatingTime} of work in one day, and a night inside to cure if it needs it.`,
    },
    {
      topic: "Quote",
      theirs: "After a consultation, for each car.",
      ours: "A listed price by vehicle size. If your paint needs more, we tell you before we start.",
    },
    {
      topic: "Paint removed",
      theirs: "More, since chasing the last scratch costs clear coat.",
      ours: "Less. We leave deep single marks alone and keep thickness for later.",
    },
  ],
  reasons: [
    {
      title: "Daily drivers get marked again",
      text: "Nearly clear for years is a better use of money than flawless until Friday's parkade.",
    },
    {
      title: "Thickness is finite",
      text: "Clear coat is thinner than a sheet of paper. Each cut spends some of it.",
    },
  ],
  solutions: [
    {
      problem: "Swirls and light etching on a five-year-old car",
      answer: `Cut, refine, coat. ${guaranteed("TwoStepCeramic", "One package, guaranteed for three years")}.`,
      service: "TwoStepCeramic",
    },
    {
      problem: "A nearly new car with only delivery marks",
      answer: `A light polish, then ${named("CeramicCoating", "the five-year coating")}.`,
      service: "CeramicCoating",
    },
    {
      problem: "You want gloss for a sale, not years of protection",
      answer: "Skip the coating. A single step and a sealant will photograph just as well.",
      service: "OneStepCorrection",
    },
  ],
  fairness:
    "Choose a studio for a collector's car, for repainted panels that need sanding, for full-body film, or if you simply want to see perfection once. We'd rather tell you than try.",
  compared: ["OneStepCorrection", "CeramicCoating"],
  steps: [
    {
      title: "Look at your own paint",
      text: "Take a phone flashlight at night, thirty centimetres away, and move it in a circle. What you see is what you're paying to lose.",
    },
    {
      title: "Decide how much is enough",
      text: "Write down the marks that annoy you. We tell you which of them will go.",
    },
    {
      title: "Bring it to Burnaby",
      text: `Drop it off early: it's about ${coatingTime} of work, and the car may stay overnight to cure. If you have a closed garage, we can do it there instead.`,
    },
  ],
  pricing: `For coatings, studios tend to charge in the upper half of the market's range. ${named("TwoStepCeramic", "Two-step correction with a three-year coating")} is ${priceOf("TwoStepCeramic")} with us, and a truck adds ${extraOf("CeramicCoating", "truck")} to ${named("CeramicCoating", "the five-year one")}. Where the paint is fine and the cabin isn't, the inside alone is ${priceOf("InteriorDetailing")}, and inside and out together ${priceOf("InteriorExteriorPackage")}.`,
  warranty: `Coating terms vary wildly between studios, so read them: who inspects, how often, what it costs. With us ${guaranteed("TwoStepCeramic", "the two-step package is guaranteed for three years, ", "")}${guaranteed("CeramicCoating", "the five-year coating carries five")}${guaranteed("OneStepCorrection", `, and paint correction has ${correctionTerm}`, "")}.`,
  faqs: [
    {
      question: "Is a ten-year coating twice as good as a five-year one?",
      answer:
        "Seldom. It's often more layers of something similar, with inspections to keep the term alive. Washing matters more.",
    },
    {
      question: "How much correction is in your coating packages?",
      answer: `${named("TwoStepCeramic", "Two steps in the three-year package")}. ${named("CeramicCoating", "A light polish in the five-year")}, which is meant for paint in good order.`,
    },
    {
      question: "Can I combine two steps with five years?",
      answer: named(
        ["TwoStepCeramic", "CeramicCoating"],
        "Yes, by phone. We look at the car and name a price.",
      ),
    },
    {
      question: "Do you measure the paint?",
      answer:
        "Yes, before any machine touches it. If a panel reads thin, we polish it by hand or not at all.",
    },
  ],
  related: [
    "vancouver",
    "vancouver-detailing-cheaper-alternative",
    "ceramic-coating-west-vancouver-bc-paint-protection",
  ],
});
