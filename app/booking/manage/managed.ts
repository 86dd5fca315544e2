import type { FreeTime } from "../calendar/slot";
import type { Receipt } from "../receipt";

/**
 * `open`: it may be moved or cancelled here, up to `until`, which is `notice` before the start. An
 * unconfirmed booking can only be confirmed or cancelled.
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

export function headingOf({ receipt }: ManagedHead, heading: string): string {
  return receipt.status === "cancelled" ? "Booking cancelled" : heading;
}

export type ManageRefusal = {
  title: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  nearest?: FreeTime[];
};
