import type { FreeTime } from "../calendar/slot";
import type { Receipt } from "../receipt";

/** An unconfirmed booking can only be confirmed or cancelled. */
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
