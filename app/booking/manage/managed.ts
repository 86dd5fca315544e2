import type { FreeTime } from "../calendar/slot";
import type { Receipt } from "../receipt";

/**
 * What every page for a booking's customer starts with. `open`: whether it may be moved or cancelled here; `until`: the
 * last moment for that, "Monday, December 7, 10:00 AM"; `notice`: how long before the start that is, "24 hours";
 * `detailsOpen`: whether vehicle, place and notes may be changed; `cancelOpen`: whether it may be cancelled here. A booking
 * that nobody has kept yet can only be kept or cancelled.
 */
export type ManagedHead = {
  secret: string;
  phone: string;
  receipt: Receipt;
  version: number;
  open: boolean;
  detailsOpen: boolean;
  cancelOpen: boolean;
  oftenChanged: boolean;
  until: string;
  notice: string;
};

/** The heading of a page about a booking; for a cancelled one it says only that. */
export function headingOf({ receipt }: ManagedHead, heading: string): string {
  return receipt.status === "cancelled" ? "Booking cancelled" : heading;
}

/** A refused change, as its page shows it again. */
export type ManageRefusal = {
  title: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  nearest?: FreeTime[];
};
