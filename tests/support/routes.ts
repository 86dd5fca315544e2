import config from "~/routes";

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
