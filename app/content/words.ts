import { POWER_REACH_METRES } from "~/domain/service-area";
import type { CivilDate } from "~/domain/time";

/** What the owner says on the site, as plain text; https addresses in it become links. */
export type SiteWords = {
  heroTitle: string;
  heroLead: string;
  /** Empty for the one made of the town. */
  about: string;
  /** "What we need at your place", a line each. */
  needs: string[];
  /** Shown above every public page; both days included, "" for no limit. */
  banner: { text: string; from: CivilDate | ""; until: CivilDate | "" };
};

/** What `root` sends to every page. */
export type SharedWords = { about: string; needs: string[]; banner: string | null };

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
  banner: { text: "", from: "", until: "" },
};

/** Null on other days. */
export function bannerOn({ banner }: SiteWords, today: CivilDate): string | null {
  const { text, from, until } = banner;
  const isOn = text !== "" && (!from || from <= today) && (!until || today <= until);
  return isOn ? text : null;
}
