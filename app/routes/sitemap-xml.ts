import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/server/db.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { originOf } from "~/seo/site.server";
import { sitemapXml } from "~/seo/sitemap";

/** With `?download` a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const keep = new URL(request.url).searchParams.has("download");
  return new Response(sitemapXml(originOf(request), await catalogueInForce(db)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      ...(keep ? { "content-disposition": 'attachment; filename="sitemap.xml"' } : {}),
    },
  });
}
