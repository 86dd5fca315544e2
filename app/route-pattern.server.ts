import type { ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

/**
 * The pattern of the page or resource that stands at a path, such as "/booking/manage/:secret/move": what may be logged of an
 * address whose parts can be somebody's secret. A page of the catalogue, which is public, is named where it was found.
 */
export function patternOf(routes: ServerBuild["routes"]): (path: string, found: boolean) => string {
  const tree = childrenOf(routes, undefined);
  return (path, found) => {
    const matches = matchRoutes(tree, path) ?? [];
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
    return found && pattern === "/:slug" ? path : pattern;
  };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}
