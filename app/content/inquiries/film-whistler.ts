import type { InquiryPage } from "../page-parts";

export const filmWhistler: InquiryPage = {
  slug: "paint-protection-film-whistler-bc-ppf-clear-bra",
  place: "whistler",
  topic: "film",
  title: "Paint Protection Film in Whistler",
  description:
    "Clear film (a clear bra) against sand and stones on the way to Whistler: which panels matter, how it differs from a coating, and how to inquire by phone.",
  h1: "Paint protection film in Whistler",
  intro: [
    "Follow a sand truck from Function to Creekside once, and you understand clear film. It's a thick, transparent sheet of urethane that takes the hit in place of your paint.",
    "Film is the one thing that stops chips. What it costs depends on the panels and the model, so we discuss it by phone.",
  ],
  options: [
    {
      title: "Front edge",
      text: "Bumper, leading third of the hood, mirror caps: where most stones land.",
    },
    {
      title: "Full front",
      text: "The whole hood and both fenders, with no line across the middle.",
    },
    {
      title: "Rocker and arch kits",
      text: "For trucks and wide tires, which throw gravel at their own sides.",
    },
  ],
  limits: [
    "Film needs sound paint. Over peeling clear coat, it comes off with the clear coat.",
    "It goes on in a clean, warm room, not in a garage at minus eight.",
    "You can see the edges if you look for them, and they pick up dirt on a car that's never washed.",
  ],
  reasons: [
    {
      title: "Traction sand, five months a year",
      text: "It's crushed rock. At highway speed each grain is a chisel.",
    },
    {
      title: "Self-healing helps with brushes",
      text: "Light marks in good film close up in the sun or under warm water.",
    },
  ],
  steps: [
    {
      title: "Call about coverage",
      text: "Tell us the car, how many winters you plan to keep it, and what chips are there already.",
    },
    {
      title: "Touch up and correct",
      text: "Whatever is under film stays visible, so paint is put right first.",
    },
    { title: "Fitting", text: "One to three days, by area." },
    { title: "First check", text: "After two weeks the edges are checked." },
  ],
  tips: [
    "Have it done before the first winter, not after it.",
    "Keep pressure washers thirty centimetres from any edge.",
    "Have the film coated as well; salt then rinses off it more easily.",
  ],
  pricing:
    "Nothing is listed here, since panels and patterns differ for each model. One call, and you have a price.",
  warranty:
    "The film's manufacturer covers yellowing and peeling for the term on its certificate. Make sure you get that certificate.",
  faqs: [
    {
      question: "Film or ceramic, if I can afford only one?",
      answer: "On a nose that meets sand daily, film. For the rest of the car, ceramic.",
    },
    {
      question: "Does it turn yellow?",
      answer: "Old types did. Current urethanes stay clear for years if they're washed.",
    },
    { question: "Can damaged film be replaced in part?", answer: "Panel by panel, yes." },
    {
      question: "Will gravel from a plow tear it?",
      answer: "At speed it may leave a mark or a small hole. Better in the film than in the paint.",
    },
  ],
  related: [
    "whistler",
    "ceramic-coating-whistler-bc-paint-protection",
    "window-tinting-whistler-bc-legal-automotive-tint",
    "paint-protection-film-squamish-bc-ppf-clear-bra",
  ],
};
