import type { Ask } from "../client";
import { askOnce } from "../first";
import type { Program } from "../program";
import type { BenchSite } from "../site";
import { bookings, step, STEPS, strangers } from "../visits";

/** A page, its control, and how many times the control's cost it may take; null if there is no target. */
export type Page = { name: string; asks: Ask[]; control: Control; wanted: number | null };
type Control = keyof typeof CONTROLS;

export const CONTROLS: Record<"route" | "unchanged" | "page", { name: string; ask: Ask }> = {
  route: { name: "empty resource route", ask: { path: "/text" } },
  unchanged: {
    name: "its 304",
    ask: { path: "/text", headers: { "if-none-match": '"1"' }, status: 304 },
  },
  page: { name: "empty Remix page", ask: { path: "/" } },
};

const KEPT = 1.2;
const RENDERED = 1.5;

/** Books once, for the confirmation page. */
export async function pagesOf(site: BenchSite, ours: Program): Promise<Page[]> {
  const [order] = await bookings(1);
  const { location } = await askOnce(ours, order!);
  return [
    ...["/vancouver", "/services", "/sitemap", "/sitemap.xml"].map(kept),
    await unchanged(ours, "/vancouver"),
    { name: "/", asks: [{ path: "/" }], control: "page", wanted: RENDERED },
    {
      name: "/booking/service, of a newcomer",
      asks: [{ path: "/booking/service" }],
      control: "page",
      wanted: RENDERED,
    },
    ...(await Promise.all(STEPS.map(answered))),
    ...(await Promise.all(STEPS.map((name) => unheardOf(name, "car")))),
    ...(await Promise.all(STEPS.map((name) => unheardOf(name, "car and time")))),
    told("confirmation", { path: location }),
    told("/login", { path: "/login" }),
    told("/dashboard", { path: "/dashboard", headers: { cookie: site.operator } }),
    told("/dashboard/agenda", { path: "/dashboard/agenda", headers: { cookie: site.operator } }),
  ];
}

function kept(path: string): Page {
  return { name: path, asks: [{ path }], control: "route", wanted: KEPT };
}

/** Without an ETag nothing can be reported as unchanged: then the whole page is compared with the control. */
async function unchanged(ours: Program, path: string): Promise<Page> {
  const { tag } = await askOnce(ours, { path });
  const ask: Ask = tag ? { path, headers: { "if-none-match": tag }, status: 304 } : { path };
  return {
    name: `${path}, unchanged${tag ? "" : " (it has no tag)"}`,
    asks: [ask],
    control: "unchanged",
    wanted: KEPT,
  };
}

async function answered(name: (typeof STEPS)[number]): Promise<Page> {
  return {
    name: `/booking/${name}, with a draft`,
    asks: [await step(name)],
    control: "page",
    wanted: RENDERED,
  };
}

/** More pages than are cached, so that those that differ are rendered again whenever their turn comes. */
async function unheardOf(name: (typeof STEPS)[number], own: "car" | "car and time"): Promise<Page> {
  return {
    name: `/booking/${name}, each with a ${own} of their own`,
    asks: await strangers(name, 300, own),
    control: "page",
    wanted: RENDERED,
  };
}

function told(name: string, ask: Ask): Page {
  return { name, asks: [ask], control: "page", wanted: null };
}
