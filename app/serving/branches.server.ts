import {
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

type Routes = ServerBuild["routes"];
/** Loader answers obtained before Remix runs, by route id. Each can be taken repeatedly; it throws what the loader threw. */
export type Told = Map<string, () => Response>;
/** A page or resource route together with its parent routes. */
export type Branch = {
  /** Such as "/booking/manage/:secret/move": safe to log where parts of the address may be secret. */
  pattern: string;
  /** The leaf route's `handle`. */
  handle: unknown;
  /** The loaders with their route ids, from the root down. */
  loaders: [string, LoaderFunction][];
  /** A Remix handler with only this branch's routes: Remix ranks all the routes it knows several times per request. */
  answer: RequestHandler;
};

/** Returns a lookup from path to branch; a path that matches nothing gets the 404 page's branch. */
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
  // A route without params takes precedence over any other that matches its address.
  const plain = new Map(
    Object.values(build.routes)
      .flatMap((route) => addressOf(build.routes, route!.id))
      .map((address) => [address, find(address)]),
  );
  return (path) => plain.get(path) ?? find(path);
}

function branchOf(build: ServerBuild, matched: Routes[string][]): Branch {
  const last = matched.at(-1)?.module as { handle?: unknown } | undefined;
  const only = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(matched.map((route) => [route!.id, routes[route!.id]!]));
  return {
    pattern: patternOf(matched),
    handle: last?.handle,
    loaders: matched.flatMap((route): [string, LoaderFunction][] =>
      route!.module.loader ? [[route!.id, route!.module.loader as LoaderFunction]] : [],
    ),
    answer: createRequestHandler(
      {
        ...build,
        routes: only(retelling(build.routes)),
        assets: { ...build.assets, routes: only(build.assets.routes) },
      } as ServerBuild,
      "production",
    ),
  };
}

/** The routes, with loaders that are not run again if their answer is already known. */
function retelling(routes: Routes): Routes {
  const retold = ({ id, module }: NonNullable<Routes[string]>) => {
    const loader = module.loader as LoaderFunction | undefined;
    return (
      loader && {
        loader: (args: LoaderFunctionArgs) => toldBefore(args.context, id)?.() ?? loader(args),
      }
    );
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, ...retold(route) } },
    ]),
  );
}

function toldBefore(context: AppLoadContext | undefined, id: string): (() => Response) | undefined {
  return (context?.told as Told | undefined)?.get(id);
}

/** A route's address if its path has no params, otherwise none. */
function addressOf(routes: Routes, id: string): string[] {
  const branch = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) branch.unshift(at);
  const address = patternOf(branch);
  return /[:*]/.test(address) ? [] : [address];
}

/** The path segments from the root down; "/" for the home page. */
function patternOf(branch: Routes[string][]): string {
  return `/${branch
    .flatMap((route) => route?.path?.split("/") ?? [])
    .filter(Boolean)
    .join("/")}`;
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => route!)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}
