import type { MetaDescriptor } from "@remix-run/node";
import type { SpecialId } from "~/domain/catalogue";
import { paths } from "~/paths";
import { businessWithCatalog } from "~/seo/offers";
import { pageMeta } from "~/seo/page-meta";
import { breadcrumbList, type Crumb } from "~/seo/page-nodes";
import type { Site } from "~/seo/site";

export function catalogueHead(
  site: Site,
  title: string,
  crumbs: readonly Crumb[],
  restorations: readonly SpecialId[],
): MetaDescriptor[] {
  return pageMeta(site, {
    path: paths.catalogue,
    title,
    description:
      "Every detailing package with what's in it, how long it takes and its price for a car, a truck or SUV, and a van. Select one and pick a time.",
    picture: "leather",
    graph: [businessWithCatalog(site, restorations), breadcrumbList(site, crumbs)],
  });
}
