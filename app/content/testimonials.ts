import type { CivilDate } from "~/domain/time";

export type Testimonial = {
  /** Invented for the layout; the owner adds real ones before launch. */
  sample?: true;
  name: string;
  initials: string;
  town: string;
  text: string;
  /** Shown as the time since. */
  date: CivilDate;
  /** 1 to 5; a sample has 5. */
  stars?: number;
};

/** A sample too: the owner puts the real Google Maps rating here. */
export const RATING = "5.0";
export const RATING_STARS = "★★★★★";

/** At first, and on phones. */
export const TESTIMONIALS_SHOWN = { wide: 3, phone: 2 } as const;

/** Newest first. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    sample: true,
    name: "Jamie L.",
    initials: "JL",
    town: "Burnaby",
    date: "2026-11-08",
    text: "Dropped the car off before work and picked it up the same day. The back seats look like nobody ever had lunch on them.",
  },
  {
    sample: true,
    name: "Priya S.",
    initials: "PS",
    town: "Surrey",
    date: "2026-10-21",
    text: "They came to the house, asked for one outlet, and the van was done before school was out.",
  },
  {
    sample: true,
    name: "Marc T.",
    initials: "MT",
    town: "Vancouver",
    date: "2026-09-30",
    text: "Our parkade doesn't allow hoses. It was washed with a bucket and a pile of towels, and the floor stayed dry.",
  },
  {
    sample: true,
    name: "Dana W.",
    initials: "DW",
    town: "North Vancouver",
    date: "2026-08-17",
    text: "Two dogs, one winter, and no smell. They told me which drain was blocked as well.",
  },
  {
    sample: true,
    name: "Kevin C.",
    initials: "KC",
    town: "Richmond",
    date: "2026-07-04",
    text: "The bird marks on the hood are gone except for one, and they told me beforehand that one would stay.",
  },
  {
    sample: true,
    name: "Elena R.",
    initials: "ER",
    town: "West Vancouver",
    date: "2026-05-23",
    text: "First time I've seen black paint without cobwebs in the sun. They showed me how to wash it.",
  },
  {
    sample: true,
    name: "Tom H.",
    initials: "TH",
    town: "Squamish",
    date: "2026-04-11",
    text: "I dropped off the truck on my way to work. Brine off, bed scrubbed, chalk out of the seats.",
  },
  {
    sample: true,
    name: "Aisha M.",
    initials: "AM",
    town: "Coquitlam",
    date: "2026-02-14",
    text: "The price on the site was the price I paid, plus tax. I could look it up before I called.",
  },
  {
    sample: true,
    name: "Peter N.",
    initials: "PN",
    town: "New Westminster",
    date: "2025-11-29",
    text: "Headlights done at lunchtime. The road is brighter, and the car looks younger.",
  },
  {
    sample: true,
    name: "Sophie B.",
    initials: "SB",
    town: "Whistler",
    date: "2025-10-12",
    text: "We arranged one day for two cars. Both carpets were white with salt, and now they're grey again, as they should be.",
  },
];
