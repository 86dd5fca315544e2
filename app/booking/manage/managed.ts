import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeep } from "../no-answer-form";
import type { Receipt } from "../receipt";

/**
 * What every page of a customer's own begins with. `open` is whether it may be moved or cancelled here, `until` the last
 * moment for that, "Monday, December 7, 10:00 AM", `notice` how long before its start that is, "24 hours"; `detailsOpen` is
 * whether vehicle, place and notes may be changed.
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
  notice: string;
};

/** The heading of a page about a booking; of a cancelled one it says only that. */
export function headingOf({ receipt }: ManagedHead, heading: string): string {
  return receipt.status === "cancelled" ? "Booking cancelled" : heading;
}

const LOST = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is done twice";

/** The client action of a change to a booking: answered as a step is. */
export function sendChange(args: ClientActionFunctionArgs): Promise<unknown> {
  return sendOrKeep(args, LOST);
}

/** A refused change, as its page shows it again. */
export type ManageRefusal = { title: string; errors: Record<string, string>; values: Record<string, string> };
