import { STATUS, type Status } from "./booking";

/** Of a job that no empty day could hold, until it's confirmed. */
export const REQUEST =
  "Your time is a request: we'll phone to agree on how such a long job is done.";

export function isAsked(booking: { is_request: number; status: Status }): boolean {
  return booking.is_request === 1 && booking.status === "pending";
}

const OPEN = {
  page: "Pending: your time is a request. We'll confirm by call or email.",
  letter: "It's pending: your time is a request, and we'll confirm by call or email.",
};

/** What a booking's status says of its time, which isn't held where we don't know yet how it's done. */
export function statusWords(
  where: keyof typeof OPEN,
  { status, isOpen }: { status: Status; isOpen: boolean },
): string {
  return status === "pending" && isOpen ? OPEN[where] : STATUS[status][where];
}

/** Whether its time is for us to agree on: a job that no day could hold, or where we have no road to. */
export function isToAgree(booking: { is_request: number; place: string }): boolean {
  return booking.is_request === 1 || booking.place === "elsewhere";
}
