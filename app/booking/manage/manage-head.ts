import type { Receipt } from "../receipt/receipt";

/** An unconfirmed booking can only be confirmed or cancelled. */
export type ManageHead = {
  secret: string;
  phone: string;
  receipt: Receipt;
  version: number;
  /** Of the page's form. */
  key: string;
  open: boolean;
  detailsOpen: boolean;
  cancelOpen: boolean;
  oftenChanged: boolean;
  until: string;
  /** How long before the start the phone is the only way; null if never. */
  notice: string | null;
};

export function headingOf({ receipt }: ManageHead, heading: string): string {
  return receipt.status === "cancelled" ? "Booking cancelled" : heading;
}

export const UNKNOWN_LINK = "This link leads nowhere";

/** The name of a page that a link opens. */
export function manageHandle(titleOf: (head: ManageHead) => string) {
  return {
    title: ({ head }: { head: ManageHead | null }) => (head ? titleOf(head) : UNKNOWN_LINK),
  };
}
