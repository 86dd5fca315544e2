import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "~/seo/site.server";
import { sitemapXml } from "~/seo/sitemap";

/** With `?download` a file. */
export function loader({ request }: LoaderFunctionArgs) {
  const keep = new URL(request.url).searchParams.has("download");
  return new Response(sitemapXml(originOf(request)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      ...(keep ? { "content-disposition": 'attachment; filename="sitemap.xml"' } : {}),
    },
  });
}
