import type { SiteWords } from "~/content/words";
import { fits, linesOf } from "~/domain/text";
import { A_DATE } from "~/domain/time";
import { dayField, lineField, optionalLineField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { MOST_NEEDS, NEED_LIMIT, WORD_LIMITS } from "./words-limits";

const wrong = `Enter ${A_DATE}, or leave it empty`;
const day = dayField(undefined, { wrong }).default("");

export const wordsSchema = z
  .object({
    heroTitle: lineField(WORD_LIMITS.heroTitle, "Enter the headline"),
    heroLead: lineField(WORD_LIMITS.heroLead, "Enter the line below it"),
    about: optionalLineField(WORD_LIMITS.about),
    needs: z
      .string({ error: "Enter at least one line" })
      .refine((typed) => linesOf(typed).length > 0, "Enter at least one line")
      .refine((typed) => linesOf(typed).length <= MOST_NEEDS, `Use at most ${MOST_NEEDS} lines`)
      .refine(
        (typed) => linesOf(typed).every((one) => fits(one, NEED_LIMIT)),
        `Use at most ${NEED_LIMIT} characters a line`,
      )
      .transform(linesOf),
    pay: lineField(WORD_LIMITS.pay, "Enter how customers pay"),
    insurance: optionalLineField(WORD_LIMITS.insurance),
    banner: optionalLineField(WORD_LIMITS.banner),
    bannerFrom: day,
    bannerUntil: day,
  })
  .refine(
    ({ bannerFrom, bannerUntil }) => !bannerFrom || !bannerUntil || bannerFrom <= bannerUntil,
    { path: ["bannerUntil"], error: "Choose a day after the first one, or the same" },
  )
  .transform(({ banner, bannerFrom, bannerUntil, ...words }): SiteWords => ({
    ...words,
    banner: { text: banner, from: bannerFrom, until: bannerUntil },
  }));
