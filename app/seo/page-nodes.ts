import type { BreadcrumbList, FAQPage } from "schema-dts";
import type { Faq } from "~/content/page-parts";
import type { Site } from "./site";

/** A step of the way from the home page, ending with the page itself. */
export type Crumb = { name: string; path: string };

/** The way from the home page to this one, as structured data. */
export function breadcrumbList({ origin }: Pick<Site, "origin">, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path })),
  };
}

/** The questions and answers word for word as the page shows them. */
export function faqPage({ origin }: Pick<Site, "origin">, path: string, faqs: readonly Faq[]): FAQPage {
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
