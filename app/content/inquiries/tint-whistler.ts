import type { InquiryPage } from "../page-parts";

export const tintWhistler: InquiryPage = {
  slug: "window-tinting-whistler-bc-legal-automotive-tint",
  place: "whistler",
  topic: "tint",
  title: "Window Tinting in Whistler, B.C.",
  description:
    "Legal window tint for Whistler vehicles: which glass may carry film in B.C., why snow glare matters, and how to ask us about it by phone.",
  h1: "Window tinting in Whistler",
  intro: [
    "Sun on snow is the brightest light a car interior ever meets. Film on the rear glass keeps it out of children's eyes, off the dash, and away from the skis someone left in view.",
    "We arrange tinting by phone rather than online, because glass, shape and what the law allows differ from one vehicle to the next.",
  ],
  options: [
    {
      title: "Rear doors and quarter glass",
      text: "The usual request: shade for the back row and for gear in the trunk.",
    },
    {
      title: "Rear window",
      text: "Allowed when the vehicle has outside mirrors on both sides, which nearly all have.",
    },
    {
      title: "Visor strip",
      text: "A band along the top of the windshield, no deeper than the law permits.",
    },
  ],
  limits: [
    "In British Columbia, film that reduces light may not be put on the front side windows, the ones beside the driver. The rule is section 7.05 of the Motor Vehicle Act Regulations, and it names no exception for 'light' shades.",
    "On the windshield it may reach at most 75 mm down from the top edge.",
    "Factory glass that's tinted in the material is another matter; it has its own standard and mark.",
  ],
  reasons: [
    {
      title: "Cooler in August, clearer in March",
      text: "Good film holds back heat and ultraviolet while you still see out of it at dusk.",
    },
    {
      title: "Glare from both sides",
      text: "A valley full of snow lights the cabin from below as well. The rear passengers notice first.",
    },
  ],
  steps: [
    { title: "Call us", text: "Tell us the make, model, year and which windows." },
    {
      title: "We tell you what is possible",
      text: "And who fits it and where, since film needs a clean room and a few hours of warmth.",
    },
    { title: "Set a day", text: "From Whistler, combine it with another reason to be in town." },
  ],
  tips: [
    "Leave the windows up for several days afterwards, longer in frost.",
    "No ammonia on filmed glass.",
    "Check heated rear windows for broken lines before film goes on.",
  ],
  pricing:
    "There's no list price for tinting. You get a figure by phone once we know the vehicle and the glass.",
  warranty: "The film's manufacturer sets the term. Ask for it in writing before you say yes.",
  faqs: [
    {
      question: "May I tint my front windows if the film is nearly clear?",
      answer:
        "Not if it reduces light at all. The B.C. regulation is about where the film is, not how dark it is.",
    },
    {
      question: "What if I bought the truck with tinted front glass?",
      answer:
        "It can get you a ticket or an order to repair. Film can be removed, and we can arrange that too.",
    },
    {
      question: "Does tint bother night driving on the highway?",
      answer: "Behind you, a little. Choose a medium shade if you often back up in the dark.",
    },
    {
      question: "Can it be done in winter?",
      answer: "Indoors, yes, but it dries slowly. Autumn is the easier time.",
    },
  ],
  related: [
    "whistler",
    "paint-protection-film-whistler-bc-ppf-clear-bra",
    "window-tinting-squamish-bc-legal-automotive-tint",
  ],
};
