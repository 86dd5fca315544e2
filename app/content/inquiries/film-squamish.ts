import type { InquiryPage } from "../page-parts";

export const filmSquamish: InquiryPage = {
  slug: "paint-protection-film-squamish-bc-ppf-clear-bra",
  place: "squamish",
  topic: "film",
  title: "Paint Protection Film in Squamish, B.C.: Clear Bra",
  description: "Highway gravel, forest-road branches and bike pedals: where clear protection film earns its money on a Squamish vehicle. Phone us for options.",
  h1: "Paint protection film in Squamish",
  intro: [
    "Look at the hood of any car that has commuted from Squamish for three years. The white freckles are chips, and the brown ones are chips that nobody touched up.",
    "Clear film would have caught them. It is an investment, so let us talk about which parts of your vehicle deserve it.",
  ],
  options: [
    { title: "Commuter kit", text: "Bumper, hood edge, lamps, mirrors. Lamps matter: pitted lenses scatter light." },
    { title: "Trail kit", text: "Door edges, rear bumper top, the strip where bikes go in." },
    { title: "Forest-road kit", text: "Fenders and lower doors, in heavier gauge, against alder whips." },
  ],
  limits: [
    "Branches with weight behind them will go through. Film forgives a scrape, not a stump.",
    "Textured plastic does not hold it, and matte wraps must come off first.",
  ],
  reasons: [
    { title: "Stones, morning and evening", text: "Behind a truck past Furry Creek you hear each of them land. Film makes that only a noise." },
    { title: "Resale", text: "Peel it off before selling, and there is the paint you bought." },
  ],
  steps: [
    { title: "Send us front-on photos", text: "Or describe the chips when you ring." },
    { title: "Choose a kit", text: "Few need the whole car. We will talk you down as readily as up." },
    { title: "Leave it for a day or two", text: "Fitting is done indoors in town, so it suits a stretch of home office." },
  ],
  tips: [
    "Touch up chips with a pin-fine brush before the appointment.",
    "Wait a week before the first wash, and a month before wax.",
    "Lift bikes over the bumper even so.",
    "Where film meets an edge, wipe along it, not against it.",
  ],
  pricing: "Film is priced by kit and model, and only by phone. Ask for two coverages, so that you can compare.",
  warranty: "You receive the maker's certificate with its term. Punctures from rocks are use, not defects, with every brand.",
  faqs: [
    { question: "Can film go over my ceramic coating?", answer: "It sticks badly to it. The coating is polished off there first, and laid again on top of the film." },
    { question: "How long does fitting take?", answer: "A front kit, a day. Doors and rockers, another." },
    { question: "Is a stick-on kit from the internet any good?", answer: "For a bumper top, perhaps. On curves you will see every stretch mark." },
    { question: "Does it change how the car is washed?", answer: "Keep the jet off the edges. Otherwise no." },
  ],
  related: ["squamish", "ceramic-coating-squamish-bc-paint-protection", "window-tinting-squamish-bc-legal-automotive-tint"],
};
