import type { JobPlace } from "./content/place-names";
import type { SpecialId } from "./domain/catalogue";
import type { CivilDate } from "./domain/time";
import type { VehicleType } from "./domain/vehicle";

/** Addresses linked from more than one screen. */
export const paths = {
  home: "/",
  services: "/#services",
  catalogue: "/services",
  contact: "/#contact",
  booking: "/booking",
  /** Where /booking redirects at first. */
  bookingStart: "/booking/service",
  inquiry: "/inquiry",
  findBooking: "/booking/find",
  bookingArea: "/?section=booking#booking",
  packageForm: "/booking/package",
  /** Every "Select Package" posts there. */
  packageChoice: "/package",
  sitemap: "/sitemap",
  sitemapXml: "/sitemap.xml",
  dashboard: "/dashboard",
  privacy: "/privacy",
  login: "/login",
  loginCode: "/login/code",
  forgot: "/login/forgot",
  logout: "/logout",
  picture: (id: string) => `/results/${id}`,
  /** Closed, it leads back to that page. */
  pictureFrom: (id: string, page: string) => `/results/${id}?from=${page}`,
} as const;

/** What a visitor has chosen on the way to a booking. It's part of the URL. */
export type Prefill = { place?: JobPlace; vehicle?: VehicleType; date?: CivilDate; time?: string };

/** The home page's booking area, or the wizard, with what's chosen already or has become of it. */
export function bookingAreaAt(shown: Prefill & { answers?: string }): string {
  return `/?${new URLSearchParams({ ...shown, section: "booking" })}#booking`;
}
export function bookingAt(prefill: Prefill & { service?: SpecialId }): string {
  const search = new URLSearchParams(prefill);
  return search.size > 0 ? withSearch(paths.bookingStart, search) : paths.booking;
}

export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** Otherwise the fallback: nothing that a browser could read as another host. */
export function safeLocalPath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return fallback;
  const base = "http://ours.invalid";
  const url = new URL(candidate, base);
  // Dot segments can leave two slashes at the start, which a browser reads as another host.
  return url.origin === base && !url.pathname.includes("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}
