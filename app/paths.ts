/** The addresses that more than one screen links to. */
export const paths = {
  home: "/",
  /** The services section of the home page (§2.2). */
  services: "/#services",
  /** The page with the full catalogue (decision 31). */
  catalogue: "/services",
  contact: "/#contact",
  booking: "/booking",
  /** Where /booking leads whoever has not answered anything yet. */
  bookingStart: "/booking/service",
  /** The package booking on the home page (decision 31). */
  bookingArea: "/?section=booking#booking",
  sitemap: "/sitemap",
  sitemapXml: "/sitemap.xml",
  dashboard: "/dashboard",
  news: "/dashboard/news",
  agenda: "/dashboard/agenda",
  daySheet: "/dashboard/day-sheet",
  addBooking: "/dashboard/add",
  /** Where a form is sent once more that came after its session had ended. */
  again: "/dashboard/again",
  deleted: "/dashboard/deleted",
  customers: "/dashboard/customers",
  money: "/dashboard/money",
  settings: "/dashboard/settings",
  hours: "/dashboard/settings/hours",
  operators: "/dashboard/settings/operators",
  account: "/dashboard/settings/account",
  secondFactor: "/dashboard/settings/account/second-factor",
  feed: "/dashboard/settings/feed",
  mail: "/dashboard/mail",
  privacy: "/privacy",
  login: "/login",
  /** Where the code of the second factor is asked for. */
  loginCode: "/login/code",
  forgot: "/login/forgot",
  logout: "/logout",
  /** The one-time addresses of an invitation and of a new password. */
  invitation: (secret: string) => `/invitation/${secret}`,
  reset: (secret: string) => `/login/reset/${secret}`,
  removeOperator: (id: number) => `/dashboard/settings/operators/${id}/remove`,
  picture: (id: string) => `/results/${id}`,
  /** A customer's own page about a booking, and what can be done there. */
  manage: (secret: string) => `/booking/manage/${secret}`,
  manageMove: (secret: string) => `/booking/manage/${secret}/move`,
  manageDetails: (secret: string) => `/booking/manage/${secret}/change`,
  manageCancel: (secret: string) => `/booking/manage/${secret}/cancel`,
  manageCalendar: (secret: string) => `/booking/manage/${secret}/calendar.ics`,
  confirmation: (token: string) => `/booking/confirmed/${token}`,
  confirmationCalendar: (token: string) => `/booking/confirmed/${token}/calendar.ics`,
} as const;

/** The address of a place on a maps service (decision 38): opened only by whoever asks for it. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, BC, Canada`)}`;
}

/** The same map for a frame: asked for by nobody but whoever presses for it. */
export function framedMapAddress(place: string): string {
  return `https://www.google.com/maps?output=embed&q=${encodeURIComponent(`${place}, BC, Canada`)}`;
}

/** A path of this site as it is, or the fallback: nothing that a browser could read as another host. */
export function safeLocalPath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return fallback;
  const base = "http://ours.invalid";
  const url = new URL(candidate, base);
  // Dot segments can leave a path that begins with two slashes, which is another host to a browser; no page of ours has any.
  return url.origin === base && !url.pathname.includes("//") ? url.pathname + url.search + url.hash : fallback;
}
