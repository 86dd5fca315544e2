import { withSearch } from "./paths";

/** Not in `paths`, which every visitor's script contains. */
export const operatorPaths = {
  news: "/dashboard/news",
  agenda: "/dashboard/agenda",
  daySheet: "/dashboard/day-sheet",
  weather: "/dashboard/weather",
  /** Ids only: no personal data in an address. */
  booking: (id: number) => `/dashboard/bookings/${id}`,
  receipt: (id: number) => `/dashboard/bookings/${id}/receipt`,
  addBooking: "/dashboard/add",
  /** Sends a form again that arrived after its session ended. */
  again: "/dashboard/again",
  deleted: "/dashboard/deleted",
  inquiries: "/dashboard/inquiries",
  waiting: "/dashboard/waiting",
  addWaiting: "/dashboard/waiting/add",
  inquiry: (id: number) => `/dashboard/inquiries?answer=${id}`,
  inquiryPhoto: (id: number, number: number) => `/photos/inquiry-${id}-${number}.webp`,
  customers: "/dashboard/customers",
  money: "/dashboard/money",
  month: "/dashboard/money/month",
  closeOut: "/dashboard/money/close",
  settings: "/dashboard/settings",
  hours: "/dashboard/settings/hours",
  business: "/dashboard/settings/business",
  services: "/dashboard/settings/services",
  /** "new" for one that isn't there yet. */
  service: (key: string) => `/dashboard/settings/services/${key}`,
  reviews: "/dashboard/settings/reviews",
  words: "/dashboard/settings/words",
  photos: "/dashboard/settings/photos",
  removePhoto: (id: string) => `/dashboard/settings/photos/${id}/remove`,
  crews: "/dashboard/settings/crews",
  moneySettings: "/dashboard/settings/money",
  operators: "/dashboard/settings/operators",
  account: "/dashboard/settings/account",
  secondFactor: "/dashboard/settings/account/second-factor",
  feed: "/dashboard/settings/feed",
  mail: "/dashboard/mail",
  /** Takes the agreement to a night that was stopped. */
  night: "/dashboard/night",
  /** One-time addresses. */
  invitation: (secret: string) => `/invitation/${secret}`,
  reset: (secret: string) => `/login/reset/${secret}`,
  removeOperator: (id: number) => `/dashboard/settings/operators/${id}/remove`,
  withdrawInvitation: (id: number) => `/dashboard/settings/operators/invitations/${id}/withdraw`,
  revokeFeed: (id: number) => `/dashboard/settings/feed/${id}/revoke`,
} as const;

/** Who would take a time on a day. */
export function waitingPath(date: string): string {
  return withSearch(operatorPaths.waiting, new URLSearchParams({ date }));
}

/** With what's known of it entered; `like` is a booking of the same customer, whose work is meant too or not. */
export function addBookingPath(
  asked: Partial<Record<"date" | "time" | "crew" | "like" | "work", string>>,
): string {
  return withSearch(operatorPaths.addBooking, new URLSearchParams(asked));
}
