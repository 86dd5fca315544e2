import { useLocation } from "@remix-run/react";
import { CITY_IDS, NAVIGATION_CITY_IDS, PLACE_NAMES } from "~/content/place-names";
import { STEPS } from "~/booking/wizard/steps";
import { paths } from "~/paths";
import { useLive } from "~/ui/use-live";

type NavigationCity = (typeof NAVIGATION_CITY_IDS)[number];
/** "west-vancouver" as "westvancouver": docs/product.md#navigation. */
type WithoutHyphens<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}${WithoutHyphens<Rest>}`
  : Text;
type CityTab = WithoutHyphens<NavigationCity>;
/** "locations" stands for every city without a tab. */
export type Tab = "home" | "services" | "booking" | "contact" | "dashboard" | "locations" | CityTab;

export const CITY_TABS = NAVIGATION_CITY_IDS.map((id) => ({
  tab: tabOfCity(id),
  path: `/${id}`,
  name: PLACE_NAMES[id],
}));

/** `section` is the home page's, from the fragment or `?section=`. */
export function tabAt(pathname: string, section: string): Tab | null {
  const path = pathname.replace(/\/+$/, "") || paths.home;
  if (path === paths.home)
    return section === "services" || section === "booking" || section === "contact"
      ? section
      : "home";
  if (path === paths.catalogue) return "services";
  if (path === paths.booking || isStep(path)) return "booking";
  if (path === paths.login || path.startsWith(paths.dashboard)) return "dashboard";
  const city = CITY_TABS.find((each) => each.path === path);
  if (city) return city.tab;
  return CITY_IDS.some((id) => path === `/${id}`) ? "locations" : null;
}

/** Of a booking that's being made. */
export function isStep(path: string): boolean {
  return path === paths.packageForm || STEPS.some((step) => step.path === path);
}

/** Where operators sign in. */
export function isDoor(path: string): boolean {
  return path.startsWith(paths.login) || path.startsWith("/invitation/");
}

export function isLocation(tab: Tab | null): boolean {
  return tab === "locations" || CITY_TABS.some((city) => city.tab === tab);
}

export function useTab(): Tab | null {
  const { pathname, search, hash } = useLocation();
  // The server never sees the fragment, so the first render must ignore it.
  const live = useLive();
  const section = (live && hash.slice(1)) || new URLSearchParams(search).get("section") || "";
  return tabAt(pathname, section);
}

function tabOfCity(id: NavigationCity): CityTab {
  return id.replaceAll("-", "") as CityTab;
}
