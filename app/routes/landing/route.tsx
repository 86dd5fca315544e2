import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { prefillIn } from "~/booking/prefill.server";
import { loadShownHours, loadShownSettings } from "~/booking/shown-hours.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { findPage, insteadOf, isPage } from "~/content/pages";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { loadSite } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { unknownPage } from "~/server/unknown-page.server";
import { pageHead } from "./head.server";
import { pageView } from "./view.server";
import { MarketingTemplate } from "./template";

export const handle: PageHandle = {
  hydrate: false,
  title: (data: { title: string } | undefined) => data?.title ?? "",
};
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isPage(params.slug)) throw unknownPage(request);
  const catalogue = await catalogueInForce(db);
  const page = findPage(params.slug, catalogue)!;
  const instead = insteadOf(page, catalogue);
  // Not for good: the owner may offer it again.
  if (instead) throw redirect(`/${instead}`);
  const [business, hours] = [await businessInForce(db), await loadShownHours(db)];
  const { rules } = await loadShownSettings(db);
  const { vehicle } = prefillIn(new URL(request.url).searchParams);
  return json({
    prefill: { place: page.content.place, ...(vehicle ? { vehicle } : {}) },
    title: page.content.title,
    phone: business.phone,
    head: pageHead(await loadSite(db, request, hours), page),
    view: pageView(page, vehicle, catalogue, rules),
  });
}

/** No forms; an unknown path gets the 404. */
export function action({ request, params }: ActionFunctionArgs) {
  throw isPage(params.slug)
    ? new Response(null, { status: 405, statusText: "Method Not Allowed" })
    : unknownPage(request);
}

export default function MarketingRoute() {
  const { view, phone, prefill } = useLoaderData<typeof loader>();
  return <MarketingTemplate view={view} phone={phone} prefill={prefill} />;
}
