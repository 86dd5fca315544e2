import { OCCUPYING } from "~/domain/booking";
import { REQUEST, statusWords } from "~/domain/request";
import { SERVICE_CENTRE, SERVICE_RADIUS_KM } from "~/domain/service-area";
import type { ShownHold } from "../order/hold.server";
import type { Receipt } from "./receipt";

const BEGUN = "Your booking's time has come. If anything isn't as you expected, call us.";

export function holdText({ kind, until }: ShownHold): string {
  switch (kind) {
    case "held":
      return until
        ? `We hold this time for you until ${until}, Pacific time. After that others can book it.`
        : "We hold this time for you.";
    case "notHeld":
      return "We don't hold this time for you yet: it's yours if it's still free by then.";
    case "lapsed":
      return `We held this time for you until ${until}, and now others can book it.`;
  }
}

export function statusText({
  status,
  begun,
  request,
  elsewhere,
}: Pick<Receipt, "status" | "begun" | "request" | "elsewhere">): string {
  return begun ? BEGUN : statusWords("page", { status, isOpen: request || elsewhere });
}

/** For its customer to keep it, or for their deposit. */
function isWaiting({ hold, deposit }: Pick<Receipt, "hold" | "deposit">): boolean {
  return hold !== null || deposit?.isDue === true;
}

/** What's to come, for whom it isn't over. */
export function preparations(booking: Receipt): string[] {
  if (!OCCUPYING.includes(booking.status) || booking.begun || isWaiting(booking)) return [];
  const { status, askAddress, byArrangement, request, elsewhere, atShop, start, pay } = booking;
  const isOpen = request || (elsewhere && status === "pending");
  return [
    askAddress
      ? "We don't have your full address yet. We'll call for it."
      : status === "pending" && "We call or email you to confirm.",
    elsewhere && "Your time is a request: we'll phone to agree on the drive and the travel first.",
    request && REQUEST,
    byArrangement &&
      !elsewhere &&
      `Your town is more than ${SERVICE_RADIUS_KM} km from ${SERVICE_CENTRE}: we come by arrangement, and we'll agree on the travel with you first.`,
    atShop
      ? `You bring the vehicle to us at ${start}.`
      : `${isOpen ? "" : `We arrive at ${start}. `}Please leave room to open all doors.`,
    `When it's done, you look it over, then pay: ${pay}.`,
  ].filter((each) => each !== false);
}
