import { announcement } from "../price-list/announcement";
import type { Catalogue } from "~/domain/catalogue";
import { questionOf } from "~/server/submission.server";
import type { Question } from "~/ui/reply";

/** What a change of the catalogue does to what customers see, to agree to first. */
export function announced(before: Catalogue, after: Catalogue): Question | null {
  const words = announcement(before, after);
  return words === null ? null : questionOf(words);
}
