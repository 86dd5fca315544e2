import config from "~/routes";
import type { Handler } from "./requests";

type Entry = (typeof config)[number];
/** `file` is below app/; `address` is whole, as "/dashboard/bookings/:id"; `parent` is the file of the route around it. */
type ListedRoute = { file: string; path: string; address: string; parent: string | null };

/** Every route of app/routes.ts. */
export const listedRoutes: ListedRoute[] = config.flatMap((entry) => flatten(entry, null));

function flatten(entry: Entry, parent: ListedRoute | null): ListedRoute[] {
  const path = entry.path ?? "";
  const address = `${parent?.address ?? ""}/${path.replace(/^\//, "")}`;
  const own = { file: entry.file, path, address, parent: parent?.file ?? null };
  return [own, ...(entry.children ?? []).flatMap((child) => flatten(child, own))];
}

type Route = { loader?: Handler; action?: Handler };

/** The module behind an address, and what its address names. */
export async function routeAt(path: string): Promise<{ route: Route; params: Values }> {
  const { pathname } = new URL(path, "http://localhost");
  const [found] = listedRoutes
    .flatMap(({ file, address }) => {
      const pattern = new RegExp(`^${address.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      const match = pattern.exec(pathname);
      return match ? [{ file, params: { ...match.groups } }] : [];
    })
    // "bookings/delete" comes before "bookings/:id".
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  const route = (await import(/* @vite-ignore */ `../../app/${found!.file}`)) as Route;
  return { route, params: found!.params };
}
type Values = Record<string, string>;
