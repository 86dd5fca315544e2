import { aboutBusiness, type Business } from "~/content/business";
import { bannerOn, FIRST_WORDS, type SharedWords, type SiteWords } from "~/content/words";
import { businessNow } from "./clock.server";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const text = z.string();
const schema = z.object({
  heroTitle: text,
  heroLead: text,
  about: text,
  needs: z.array(text),
  banner: z.object({ text, from: text, until: text }),
}) satisfies z.ZodType<SiteWords>;

export const siteWords = documentOf<SiteWords>("words", schema, FIRST_WORDS);
export const { inForce: wordsInForce } = siteWords;

export function sharedWords(words: SiteWords, { city }: Pick<Business, "city">): SharedWords {
  return {
    about: words.about || aboutBusiness(city),
    needs: words.needs,
    banner: bannerOn(words, businessNow().date),
  };
}
