import { aboutBusiness, type Business } from "~/content/business";
import { bannerOn, FIRST_WORDS, type SharedWords, type SiteWords, termsOf } from "~/content/words";
import type { ShopRules } from "~/domain/settings";
import { businessNow } from "./clock.server";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const text = z.string();
const schema = z.object({
  heroTitle: text,
  heroLead: text,
  about: text,
  needs: z.array(text),
  pay: text.default(FIRST_WORDS.pay),
  insurance: text.default(FIRST_WORDS.insurance),
  banner: z.object({ text, from: text, until: text }),
}) satisfies z.ZodType<SiteWords>;

export const siteWords = documentOf<SiteWords>("words", schema, FIRST_WORDS);
export const { inForce: wordsInForce } = siteWords;

export function aboutOf({ about }: SiteWords, city: string): string {
  return about || aboutBusiness(city);
}

export function sharedWords(
  words: SiteWords,
  { city }: Pick<Business, "city">,
  { cancelMinutes }: Pick<ShopRules, "cancelMinutes">,
): SharedWords {
  return {
    terms: termsOf(words, cancelMinutes),
    about: aboutOf(words, city),
    needs: words.needs,
    banner: bannerOn(words, businessNow().date),
  };
}
