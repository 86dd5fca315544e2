import type { Receipt } from "./receipt";

/**
 * What every page of a customer's own begins with. `open` is whether it may be moved or cancelled here, `until` the last
 * moment for that, "Monday, December 7, 10:00 AM"; `detailsOpen` is whether vehicle, place and notes may be changed.
 */
export type ManagedHead = {
  secret: string;
  phone: string;
  receipt: Receipt;
  version: number;
  open: boolean;
  detailsOpen: boolean;
  oftenChanged: boolean;
  until: string;
};

/** A refused change, as its page shows it again. */
export type ManageRefusal = { title: string; errors: Record<string, string>; values: Record<string, string> };
