import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { paths } from "~/paths";
import { HOME_CRUMB } from "~/seo/families";
import { pageMeta } from "~/seo/page-meta";
import { breadcrumbList } from "~/seo/page-nodes";
import { originOf } from "~/seo/site.server";
import { sitemapGroups } from "~/seo/sitemap";
import type { PageHandle } from "~/shell/document";
import { Band } from "~/ui/band";
import { LinkList } from "~/ui/link-list";
import { Section } from "~/ui/section";

const TITLE = "Sitemap";
const crumbs = [HOME_CRUMB, { name: TITLE, path: paths.sitemap }];

export const handle: PageHandle = { hydrate: false, title: TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { name } = await businessInForce(db);
  const site = { origin: originOf(request), name };
  const head = pageMeta(site, {
    path: paths.sitemap,
    title: TITLE,
    description:
      "All pages of this site in one list: services and prices, the towns we come to, coating, tint and film, and price comparisons.",
    picture: "wheel",
    graph: [breadcrumbList(site, crumbs)],
  });
  return json({ head, groups: sitemapGroups(await catalogueInForce(db)) });
}

export default function Sitemap() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <Band
        crumbs={crumbs}
        title={TITLE}
        lead="Every page of this site, and the same list as XML for search engines."
        actions={
          <>
            <a href={paths.sitemapXml} className="button button-on-ink">
              View XML
            </a>{" "}
            <a
              href={`${paths.sitemapXml}?download`}
              download="sitemap.xml"
              className="button button-on-ink"
            >
              Download XML
            </a>
          </>
        }
      />
      {groups.map(({ id, title, entries }) => (
        <Section key={id} id={id} title={title}>
          <LinkList links={entries} className="grid gap-x-12 md:grid-cols-2" />
        </Section>
      ))}
    </>
  );
}
