import { type Catalogue, findPackage } from "~/domain/catalogue";
import { questionOf } from "~/server/submission.server";
import type { Question } from "~/ui/reply";
import { catalogueChanges } from "./catalogue-changes";
import { changedPages } from "./changed-pages";

/** What a change of the catalogue does to what customers see, to agree to first. */
export function announced(before: Catalogue, after: Catalogue): Question | null {
  const words = announcement(before, after);
  return words === null ? null : questionOf(words);
}

const KEPT = "Bookings already made keep their price and time.";

/** What is asked about before it's saved; null if no customer would see or get anything else. */
export function announcement(before: Catalogue, after: Catalogue): string | null {
  const changes = catalogueChanges(before, withoutRetired(before, after));
  if (changes.length === 0) return null;
  const count = changedPages(before, after).length;
  const pages = count === 0 ? [] : [`This changes ${count === 1 ? "1 page" : `${count} pages`}`];
  return `${[...changes, ...pages].join(". ")}. ${KEPT}`;
}

/** What stays retired isn't shown, whatever it becomes. */
function withoutRetired(before: Catalogue, after: Catalogue): Catalogue {
  const packages = after.packages.map((entry) => {
    const was = findPackage(before, entry.key);
    return was?.retired && entry.retired ? was : entry;
  });
  return { ...after, packages };
}
