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
} as const;

/** The home page's booking area, or the wizard, for a job in a place; anywhere if it's null. */
export function bookingAreaAt(place: string): string {
  return `/?place=${place}&section=booking#booking`;
}
export function bookingAt(place: string | null): string {
  return place ? `${paths.bookingStart}?place=${place}` : paths.booking;
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
