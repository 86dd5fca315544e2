import { OCCUPYING, type Status } from "~/domain/booking";
import { SERVICE_CENTRE, SERVICE_RADIUS_KM } from "~/domain/service-area";
import type { ShownHold } from "./hold.server";
import type { Receipt } from "./receipt";

const STANDING: Record<Status, string> = {
  pending:
    "Your booking is pending: the time is held for you, and we will phone or write to confirm it.",
  confirmed: "We have confirmed your booking. See you then.",
  completed: "This job is done. Thank you.",
  cancelled: "This booking was cancelled and its time is free again.",
};
const BEGUN = "The time of this booking has come. If anything is not as you expected, phone us.";

export function holdText({ kind, until }: ShownHold): string {
  switch (kind) {
    case "held":
      return until
        ? `We hold this time for you until ${until}, Pacific time. After that it is free for others.`
        : "We hold this time for you.";
    case "notHeld":
      return "We do not hold this time for you yet: it is yours if it is still free by then.";
    case "lapsed":
      return `We held this time for you until ${until}, and now others can book it.`;
  }
}

export function statusText({ status, begun }: Pick<Receipt, "status" | "begun">): string {
  return begun ? BEGUN : STANDING[status];
}

export function Preparations({ booking }: { booking: Receipt }) {
  if (!OCCUPYING.includes(booking.status) || booking.begun || booking.hold) return null;
  return (
    <>
      {booking.askAddress ? (
        <li>You gave no full address, so we will ask for it by phone.</li>
      ) : null}
      {booking.byArrangement ? (
        <li>
          Your town is more than {SERVICE_RADIUS_KM} km from {SERVICE_CENTRE}: we come there by
          arrangement and will agree on the travel with you first.
        </li>
      ) : null}
      {booking.atShop ? null : (
        <li>
          Please leave room to open all doors. If you have an outdoor tap and a power outlet, tell
          us when we call.
        </li>
      )}
    </>
  );
}
