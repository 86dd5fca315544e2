import { type Catalogue, findPackage } from "~/domain/catalogue";
import { operatorPaths } from "~/operator-paths";
import { siteCatalogue } from "~/server/catalogue.server";
import { questionOf } from "~/server/submission.server";
import { catalogueChanges } from "./catalogue-changes";
import { changedPages } from "./changed-pages";

/** Of each form that changes it: what that does to what customers see is agreed to first. */
export const CATALOGUE = {
  document: siteCatalogue,
  screen: operatorPaths.services,
  effects(before: Catalogue, after: Catalogue) {
    const words = announcement(before, after);
    return { question: () => (words === null ? null : questionOf(words)) };
  },
};

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
