/** Addresses linked from more than one screen. */
export const paths = {
  home: "/",
  /** The services section of the home page (§2.2). */
  services: "/#services",
  /** The page with the full catalogue (decision 31). */
  catalogue: "/services",
  contact: "/#contact",
  booking: "/booking",
  /** Where /booking redirects visitors who have not answered anything yet. */
  bookingStart: "/booking/service",
  /** The package booking on the home page (decision 31). */
  bookingArea: "/?section=booking#booking",
  sitemap: "/sitemap",
  sitemapXml: "/sitemap.xml",
  dashboard: "/dashboard",
  privacy: "/privacy",
  login: "/login",
  /** The page that asks for the second factor's code. */
  loginCode: "/login/code",
  forgot: "/login/forgot",
  logout: "/logout",
  picture: (id: string) => `/results/${id}`,
} as const;

/** A path with its search params, if it has any. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** The path if it is local to this site, otherwise the fallback: nothing a browser could read as another host. */
export function safeLocalPath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return fallback;
  const base = "http://ours.invalid";
  const url = new URL(candidate, base);
  // Resolving dot segments can leave a path starting with two slashes, which a browser reads as another host; no page here has
  // any.
  return url.origin === base && !url.pathname.includes("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}
