import type { BreadcrumbList, FAQPage } from "schema-dts";
import type { Faq } from "~/content/page-parts";
import type { Site } from "./site";

export type Crumb = { name: string; path: string };

export function breadcrumbList(
  { origin }: Pick<Site, "origin">,
  crumbs: readonly Crumb[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Word for word as on the page. */
export function faqPage(
  { origin }: Pick<Site, "origin">,
  path: string,
  faqs: readonly Faq[],
): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${origin}${path}#faq`,
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
