import type { InquiryPage } from "../page-parts";

export const tintSquamish: InquiryPage = {
  slug: "window-tinting-squamish-bc-legal-automotive-tint",
  place: "squamish",
  topic: "tint",
  title: "Window Tinting in Squamish, B.C.",
  description:
    "Tint for Squamish vans, trucks and family cars: privacy for gear, shade for sleepers, and the B.C. rule about front glass. Ask by phone.",
  h1: "Window tinting in Squamish",
  intro: [
    "Trailhead lots are where people look into vehicles. Dark rear glass doesn't stop a thief, but a bike nobody sees is a bike nobody wants.",
    "If you sleep in your van, film means a cooler morning and fewer spectators. Call us, and we'll tell you what your glass can take.",
  ],
  options: [
    {
      title: "Cargo and rear side glass",
      text: "Vans and wagons gain most. Curved quarter windows take longer than they look.",
    },
    {
      title: "Tailgate glass",
      text: "We work around the defroster lines; a gritty rear wiper will scratch film.",
    },
  ],
  limits: [
    "Nothing that lowers light transmission may be fixed to the windows next to the driver and front passenger: that's provincial law, Motor Vehicle Act Regulations 7.05.",
    "Side windows behind the driver are open to film. So is the back glass, as long as the vehicle has an outside mirror on each side.",
    "A strip on the windshield ends 75 mm below its upper edge.",
  ],
  reasons: [
    {
      title: "Wind, dust and a closed window",
      text: "When afternoons are too gritty to drive with the glass down, heat rejection is comfort.",
    },
    {
      title: "Long light",
      text: "The commute points into low sun for months, and film keeps it off whoever sits in the back.",
    },
    {
      title: "Interiors that last",
      text: "Webbing, foam and plywood trim last longer out of the sun.",
    },
  ],
  steps: [
    {
      title: "Phone with the model",
      text: "For conversions, also tell us if the windows are aftermarket.",
    },
    { title: "Get options and a figure", text: "Two shades at most; more choice helps no one." },
    {
      title: "Fit it around a commute",
      text: "Drop the van off in the morning and drive home with the shade in.",
    },
    { title: "Wait to roll down", text: "Several days, and longer in the wet season." },
  ],
  tips: [
    "Clear the window ledges of chalk and sand first.",
    "Remove stickers yourself only if you like scraping.",
    "Wash filmed glass with soap, water and a soft cloth.",
    "Before you choose the darkest film, check how well you can see out the back at dusk.",
  ],
  pricing: "Tinting is quoted on the phone, window by window. We publish no price for it.",
  warranty: "The film's manufacturer sets the term, and we hand you its certificate.",
  faqs: [
    {
      question: "Is privacy glass from the factory legal in front?",
      answer:
        "Factory glass meets a federal standard and is marked. Added film is what the provincial rule is about.",
    },
    {
      question: "Can you tint a camper's acrylic windows?",
      answer: "Mostly not. Film traps heat in acrylic and can craze it. Use blinds.",
    },
    {
      question: "Is there a permit for darker front glass?",
      answer:
        "We know of none for ordinary drivers. If you need it for a medical reason, ask the province before you spend money.",
    },
    {
      question: "Will bubbles go away?",
      answer: "Small water pockets, within weeks. Dust specks don't; show us those.",
    },
    {
      question: "Does film make windows stronger?",
      answer: "Tint film, not noticeably. Security film is a different product.",
    },
  ],
  related: [
    "squamish",
    "paint-protection-film-squamish-bc-ppf-clear-bra",
    "window-tinting-whistler-bc-legal-automotive-tint",
  ],
};
