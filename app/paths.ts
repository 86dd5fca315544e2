/** The addresses that more than one screen links to. */
export const paths = {
  home: "/",
  services: "/#services",
  contact: "/#contact",
  booking: "/booking",
  /** The package booking on the home page (decision 31). */
  bookingArea: "/?section=booking#booking",
  dashboard: "/dashboard",
  login: "/login",
  logout: "/logout",
  picture: (id: string) => `/results/${id}`,
  confirmation: (token: string) => `/booking/confirmed/${token}`,
} as const;

/** A path of this site as it is, or the fallback: nothing that a browser could read as another host. */
export function ownPath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return fallback;
  const base = "http://ours.invalid";
  const url = new URL(candidate, base);
  return url.origin === base ? url.pathname + url.search + url.hash : fallback;
}
