import type { InquiryPage } from "../page-parts";

export const filmSquamish: InquiryPage = {
  slug: "paint-protection-film-squamish-bc-ppf-clear-bra",
  place: "squamish",
  topic: "film",
  title: "Paint Protection Film in Squamish",
  description:
    "Highway gravel, forest-road branches and bike pedals: where a clear bra pays off on a Squamish vehicle. Phone us for options.",
  h1: "Paint protection film in Squamish",
  intro: [
    "Look at the hood of any car that has commuted from Squamish for three years. The white freckles are chips, and the brown ones are chips that nobody touched up.",
    "Clear film takes the stone so that the paint doesn't. It isn't cheap, so let's talk about which parts of your vehicle need it.",
  ],
  options: [
    {
      title: "Commuter kit",
      text: "Bumper, hood edge, headlights, mirrors. Headlights matter: pitted lenses scatter light.",
    },
    { title: "Trail kit", text: "Door edges, rear bumper top, the strip where bikes go in." },
    {
      title: "Forest-road kit",
      text: "Fenders and lower doors, in a thicker film, against alder branches.",
    },
  ],
  limits: [
    "A heavy branch will go through. Film forgives a scrape, not a stump.",
    "Textured plastic doesn't hold it, and matte wraps must come off first.",
  ],
  reasons: [
    {
      title: "Stones, morning and evening",
      text: "Behind a truck past Furry Creek you hear each one land. With film, the noise is all you get.",
    },
    { title: "Resale", text: "Peel it off before selling, and there's the paint you bought." },
  ],
  steps: [
    { title: "Send us front-on photos", text: "Or describe the chips when you call." },
    {
      title: "Choose a kit",
      text: "Few owners need the whole car, and we'll tell you if you don't.",
    },
    {
      title: "Leave it for a day or two",
      text: "Fitting is done indoors in town, so pick days when you work from home.",
    },
  ],
  tips: [
    "Touch up chips with a pin-fine brush before the appointment.",
    "Wait a week before the first wash, and a month before wax.",
    "Lift bikes over the bumper all the same.",
    "Where film meets an edge, wipe along it, not against it.",
  ],
  pricing:
    "Film is priced by kit and model, and only by phone. Ask for two levels of coverage, so that you can compare.",
  warranty:
    "You receive the manufacturer's certificate with its term. Every brand treats rock punctures as wear and not as a defect.",
  faqs: [
    {
      question: "Can film go over my ceramic coating?",
      answer:
        "It doesn't stick well to a coating. We polish the coating off there first, then coat the film.",
    },
    {
      question: "How long does fitting take?",
      answer: "A day for a front kit, and another for doors and rockers.",
    },
    {
      question: "Is a stick-on kit from the internet any good?",
      answer: "For a bumper top, perhaps. On curves you'll see every stretch mark.",
    },
    {
      question: "Does it change how the car is washed?",
      answer: "Keep the pressure washer off the edges. Otherwise, no.",
    },
  ],
  related: [
    "squamish",
    "ceramic-coating-squamish-bc-paint-protection",
    "window-tinting-squamish-bc-legal-automotive-tint",
  ],
};
