import { type AppLoadContext, createRequestHandler, type LoaderFunction, type LoaderFunctionArgs, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

type Routes = ServerBuild["routes"];
/** What loaders have answered before Remix is asked: each by its route's id, as often as it is wanted; throws what the loader threw. */
export type Told = Map<string, () => Response>;
/** A page or resource with the routes around it. */
export type Branch = {
  /** Such as "/booking/manage/:secret/move": what may be logged of an address whose parts can be somebody's secret. */
  pattern: string;
  /** What its route says of itself. */
  handle: unknown;
  /** Its loaders by their routes' ids, from the root on. */
  loaders: [string, LoaderFunction][];
  /** Remix, with the routes of this branch and no others: it ranks all routes that it knows several times for each request. */
  answer: RequestHandler;
};

/** Finds the branch at a path; a path that nothing matches has the branch of the 404 page. */
export function branchesOf(build: ServerBuild): (path: string) => Branch {
  const tree = childrenOf(build.routes, undefined);
  const made = new Map<string, Branch>();
  const find = (path: string): Branch => {
    const matched = (matchRoutes(tree, path) ?? []).map(({ route }) => build.routes[route.id!]!);
    const id = matched.at(-1)?.id ?? "";
    const branch = made.get(id) ?? branchOf(build, matched);
    made.set(id, branch);
    return branch;
  };
  // An address without parameters stands before every other that would fit it.
  const plain = new Map(Object.values(build.routes).flatMap((route) => addressOf(build.routes, route!.id)).map((address) => [address, find(address)]));
  return (path) => plain.get(path) ?? find(path);
}

function branchOf(build: ServerBuild, matched: Routes[string][]): Branch {
  const last = matched.at(-1)?.module as { handle?: unknown } | undefined;
  const only = <Each>(routes: Record<string, Each>) => Object.fromEntries(matched.map((route) => [route!.id, routes[route!.id]!]));
  return {
    pattern: patternOf(matched),
    handle: last?.handle,
    loaders: matched.flatMap((route): [string, LoaderFunction][] => (route!.module.loader ? [[route!.id, route!.module.loader as LoaderFunction]] : [])),
    answer: createRequestHandler({ ...build, routes: only(retelling(build.routes)), assets: { ...build.assets, routes: only(build.assets.routes) } } as ServerBuild, "production"),
  };
}

/** The routes with loaders that are not asked again for what they have told already. */
function retelling(routes: Routes): Routes {
  const retold = ({ id, module }: NonNullable<Routes[string]>) => {
    const loader = module.loader as LoaderFunction | undefined;
    return loader && { loader: (args: LoaderFunctionArgs) => toldBefore(args.context, id)?.() ?? loader(args) };
  };
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: { ...route.module, ...retold(route) } }]));
}

function toldBefore(context: AppLoadContext | undefined, id: string): (() => Response) | undefined {
  return (context?.told as Told | undefined)?.get(id);
}

/** The address of a route whose path has no parameters; none for any other. */
function addressOf(routes: Routes, id: string): string[] {
  const branch = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) branch.unshift(at);
  const address = patternOf(branch);
  return /[:*]/.test(address) ? [] : [address];
}

/** The parts of all paths from the root on; the home page's own is a slash. */
function patternOf(branch: Routes[string][]): string {
  return `/${branch.flatMap((route) => route?.path?.split("/") ?? []).filter(Boolean).join("/")}`;
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => route!)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}
