import { insteadOf, type MarketingPage, marketingPages, type PageFamily } from "~/content/pages";
import type { Prices } from "~/domain/catalogue";
import { paths } from "~/paths";
import { FAMILIES } from "./families";

type SitemapEntry = { path: string; name: string; priority: number };
type SitemapGroup = { id: string; title: string; entries: SitemapEntry[] };

const OWN: readonly SitemapEntry[] = [
  { path: paths.home, name: "Home", priority: 1 },
  { path: paths.catalogue, name: "Services and prices", priority: 0.9 },
  { path: paths.bookingStart, name: "Book an appointment", priority: 0.9 },
  { path: paths.sitemap, name: "Sitemap", priority: 0.5 },
  { path: paths.privacy, name: "Privacy", priority: 0.5 },
  { path: paths.dashboard, name: "Dashboard", priority: 0.5 },
];

export function sitemapGroups(prices: Prices): SitemapGroup[] {
  const pages = marketingPages(prices).filter((page) => insteadOf(page, prices) === null);
  const families = Object.entries(FAMILIES) as [PageFamily, { id: string; title: string }][];
  const groups = [
    { id: "main-pages", title: "Main pages", entries: [...OWN] },
    ...families.map(([family, { id, title }]) => ({
      id,
      title,
      entries: entriesOf(pages, family),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function entriesOf(pages: readonly MarketingPage[], family: PageFamily): SitemapEntry[] {
  return pages
    .filter((page) => page.family === family)
    .map(({ slug, priority, content }) => ({
      path: `/${slug}`,
      name: content.h1,
      priority,
    }));
}

export function sitemapXml(origin: string, prices: Prices): string {
  const entries = sitemapGroups(prices).flatMap((group) => group.entries);
  const urls = entries.map(
    ({ path, priority }) =>
      `  <url>\n    <loc>${escapeXml(origin + path)}</loc>\n    <changefreq>weekly</changefreq>\n    <priority>${priority.toFixed(1)}</priority>\n  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
