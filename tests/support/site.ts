import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { vi } from "vitest";
import options from "../../remix.config.js";
import { listedRoutes } from "./routes";
import { attributeValues, decode, elements, visibleText, voidElements } from "./html";

export const SITE = "http://localhost";

type RouteModule = ServerBuild["routes"][string]["module"];
type Routes = Record<string, { id: string; parentId?: string; path?: string; module: RouteModule }>;

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");
let handler: Promise<(request: Request) => Promise<Response>> | null = null;

/** The whole site without a server: Remix's own request handler over the app's routes, rendered by the app's entry. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  handler ??= start();
  return (await handler)(new Request(SITE + path, init));
}

async function start() {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const entry = (await import("~/entry.server")) as unknown as ServerBuild["entry"]["module"];
  log.mockRestore();
  const routes: Routes = {
    root: { id: "root", path: "", module: (await import("~/root")) as unknown as RouteModule },
  };
  for (const { file, path, parent } of listedRoutes) {
    const module = await modules[`../../app/${file}`]!();
    const id = file in routes ? path : file;
    routes[id] = { id, path, parentId: parent ?? "root", module };
  }
  const build = {
    mode: "production",
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: manifestOf(routes),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    future: options.future,
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}

function manifestOf(routes: Routes) {
  return Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => {
      const { loader, action, ErrorBoundary } = module as {
        loader?: unknown;
        action?: unknown;
        ErrorBoundary?: unknown;
      };
      return [
        route.id,
        {
          ...route,
          module: `/${route.id}.js`,
          imports: [],
          hasLoader: !!loader,
          hasAction: !!action,
          hasErrorBoundary: !!ErrorBoundary,
        },
      ];
    }),
  );
}

export type JsonLd = Record<string, unknown>;

/** A page as a search engine sees it. */
export type PageSeen = Awaited<ReturnType<typeof see>>;
export async function see(path: string) {
  const response = await ask(path);
  const html = await response.text();
  const metas = voidElements(html, "meta");
  const scripts = elements(html, "script");
  const meta = (name: string) =>
    metas.find((each) => each.name === name || each.property === name)?.content ?? null;
  return {
    path,
    status: response.status,
    html,
    language: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1],
    title: decode(elements(html, "title")[0]?.inner ?? ""),
    h1: elements(html, "h1").map(({ inner }) => inner),
    canonical: voidElements(html, "link")
      .filter(({ rel }) => rel === "canonical")
      .map(({ href }) => href),
    meta,
    text: visibleText(html),
    ids: attributeValues(html, "id"),
    links: attributeValues(html, "href").filter((href) => !/^(tel|mailto):/.test(href)),
    scripts: scripts.filter(({ attributes }) => attributes.type !== "application/ld+json"),
    structured: scripts
      .filter(({ attributes }) => attributes.type === "application/ld+json")
      .map(({ inner }) => inner),
  };
}

/** Every node of a page's structured data, at any depth. */
export function nodesOf(page: PageSeen): JsonLd[] {
  return page.structured.flatMap((text) => within(JSON.parse(text)));
}

function within(value: unknown): JsonLd[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== "object" || value === null) return [];
  const own = value as JsonLd;
  return [...("@type" in own || "@id" in own ? [own] : []), ...Object.values(own).flatMap(within)];
}
