import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { originOf } from "~/seo/site.server";

/** Crawlers have to read a page to learn that it mustn't be indexed. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: ${originOf(request)}${paths.sitemapXml}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
