import type { DatabaseOrTransaction } from "../../db/connect";
import { aboutBusiness, type Business } from "../content/business";
import { bannerOn, FIRST_WORDS, type SharedWords, type SiteWords } from "../content/words";
import { businessNow } from "./clock.server";
import { type InForce, inForce } from "./documents.server";
import { log } from "./log.server";
import { z } from "./zod.server";

const text = z.string();
const schema = z.object({
  heroTitle: text,
  heroLead: text,
  about: text,
  needs: z.array(text),
  banner: z.object({ text, from: text, until: text }),
}) satisfies z.ZodType<SiteWords>;

let latest = FIRST_WORDS;

export async function wordsVersion(db: DatabaseOrTransaction): Promise<InForce<SiteWords>> {
  const stored = await inForce(db, "words", schema, FIRST_WORDS);
  latest = stored.value;
  return stored;
}

/** What was read last if the database fails. */
export async function wordsInForce(db: DatabaseOrTransaction): Promise<SiteWords> {
  try {
    return (await wordsVersion(db)).value;
  } catch (error) {
    log.error("the words cannot be read", error);
    return latest;
  }
}

export function sharedWords(words: SiteWords, { city }: Pick<Business, "city">): SharedWords {
  return {
    about: words.about || aboutBusiness(city),
    needs: words.needs,
    banner: bannerOn(words, businessNow().date),
  };
}
