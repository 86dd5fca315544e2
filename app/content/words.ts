import { POWER_REACH_METRES } from "~/domain/service-area";
import { type CivilDate, formatDuration } from "~/domain/time";

/** What the owner says on the site, as plain text; https addresses in it become links. */
export type SiteWords = {
  heroTitle: string;
  heroLead: string;
  /** Empty for the one made of the town. */
  about: string;
  /** "What we need at your place", a line each. */
  needs: string[];
  /** How one pays, to follow "When it's done you look it over, then pay". */
  pay: string;
  /** A sentence, or empty: then nothing is said. */
  insurance: string;
  /** Shown above every public page; both days included, "" for no limit. */
  banner: { text: string; from: CivilDate | ""; until: CivilDate | "" };
};

/** What `root` sends to every page. */
export type SharedWords = {
  about: string;
  needs: string[];
  /** What's to be known before one books. */
  terms: string;
  banner: string | null;
};

export const FIRST_WORDS: SiteWords = {
  heroTitle: "Professional Mobile Auto Detailing",
  heroLead: "Specializing in paint & interior restoration from Burnaby",
  about: "",
  needs: [
    `Room to open every door, and an outlet within ${POWER_REACH_METRES} metres.`,
    "No tap: we bring the water and take it away.",
    "A parkade is fine if the building allows it. We use no hose.",
    "For a coating, a garage with a door, or our shop.",
  ],
  pay: "cash, credit or debit",
  insurance: "",
  banner: { text: "", from: "", until: "" },
};

/** Before the press of either form: pay, weather, until when it can be called off, insurance. */
export function termsOf(
  { pay, insurance }: Pick<SiteWords, "pay" | "insurance">,
  cancelMinutes: number,
): string {
  const until = cancelMinutes === 0 ? "we begin" : `${formatDuration(cancelMinutes)} before`;
  return [
    `You pay when it's done: ${pay}.`,
    "In heavy rain or frost we call before we set out. At the shop it doesn't matter.",
    `You can move or cancel online until ${until}.`,
    insurance,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Null on other days. */
export function bannerOn({ banner }: SiteWords, today: CivilDate): string | null {
  const { text, from, until } = banner;
  const isOn = text !== "" && (!from || from <= today) && (!until || today <= until);
  return isOn ? text : null;
}
