import { COMPETITOR_KINDS } from "~/content/competitors";
import type { MarketingPage, PageFamily } from "~/content/pages";
import { PLACE_NAMES } from "~/content/place-names";
import { paths } from "~/paths";
import type { Crumb } from "./page-nodes";

/** In the order of /sitemap. */
export const FAMILIES: Record<PageFamily, { id: string; title: string }> = {
  city: { id: "locations", title: "Locations" },
  mobile: { id: "mobile-detailing", title: "Mobile detailing" },
  ceramic: { id: "ceramic-coating", title: "Ceramic coating" },
  alternative: { id: "price-comparisons", title: "Price comparisons" },
  inquiry: { id: "tint-and-film", title: "Window tint and paint film" },
};

export const HOME_CRUMB: Crumb = { name: "Home", path: paths.home };

export function crumbsOf(page: MarketingPage): Crumb[] {
  const { id, title } = FAMILIES[page.family];
  return [
    HOME_CRUMB,
    { name: title, path: `${paths.sitemap}#${id}` },
    { name: shortName(page), path: `/${page.slug}` },
  ];
}

function shortName({ family, content }: MarketingPage): string {
  const place = PLACE_NAMES[content.place];
  if (family === "inquiry") return `${{ tint: "Tint", film: "Film" }[content.topic]} in ${place}`;
  if (family === "alternative")
    return content.competitor ? COMPETITOR_KINDS[content.competitor] : place;
  return place;
}
