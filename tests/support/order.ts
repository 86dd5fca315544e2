import { randomBytes } from "node:crypto";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { quoteOf } from "~/booking/quote";
import { EMPTY_SELECTION, type Selection } from "~/booking/wizard/selection";
import type { Wanted } from "./book-at-once";
import type { Order } from "~/booking/order/submit.server";

/** Tuesday, December 1, 2026, 11 AM, a week before what is ordered. */
export const NOW = { date: "2026-12-01", minute: 660 };
export const TUESDAY = "2026-12-08";

const CORRECTION = { category: "custom", custom: ["one-step-correction"] } as const;

export function wantedOrder({ place, start, vehicle, visit }: Wanted, email?: string): Order {
  const contact = { ...order().contact, place, ...(email && { email }) };
  return order({
    start,
    contact,
    visit,
    ...(vehicle && { vehicle, selection: { ...CORRECTION, vehicle } }),
  });
}

/** An order for one hour of interior work on a car on Tuesday, December 8, 2026 at 10 AM; anything can be overridden. */
export function order({
  selection = {},
  ...given
}: Partial<Order> & { selection?: Partial<Selection> } = {}): Order {
  return {
    key: randomBytes(16).toString("base64url"),
    flow: "wizard",
    quote: () =>
      quoteOf(FIRST_CATALOGUE, {
        ...EMPTY_SELECTION,
        vehicle: "sedan",
        service: "Interior1Hour",
        ...selection,
      }),
    vehicle: "sedan",
    make: "Toyota",
    model: "Camry",
    comments: null,
    date: TUESDAY,
    start: 600,
    sender: { trap: "", openedAt: null, addressKey: null },
    catalogueVersion: -1,
    contact: {
      name: "Avery Chen",
      email: "avery@example.com",
      phone: "604-555-0199",
      place: "burnaby",
      street: "",
      city: "",
    },
    ...given,
  };
}
