import type { SiteWords } from "~/content/words";
import type { Values } from "~/domain/values";

export function wordsValues({ banner, needs, ...words }: SiteWords): Values {
  return {
    ...words,
    needs: needs.join("\n"),
    banner: banner.text,
    bannerFrom: banner.from,
    bannerUntil: banner.until,
  };
}

export const WORD_LABELS = {
  heroTitle: "Headline",
  heroLead: "Line below it",
  about: "About",
  needs: "What we need at your place",
  pay: "How one pays",
  insurance: "Insurance",
  banner: "Announcement",
  bannerFrom: "Announcement’s first day",
  bannerUntil: "Announcement’s last day",
} satisfies Values;
