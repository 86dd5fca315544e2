import { expect, it } from "vitest";
import type { Receipt } from "~/booking/receipt/receipt";
import { preparations, statusText } from "~/booking/receipt/status-text";
import { REQUEST } from "~/domain/request";

const BOOKED = {
  status: "pending",
  begun: false,
  hold: null,
  askAddress: false,
  byArrangement: false,
  request: false,
  elsewhere: false,
  atShop: false,
  start: "10:00 AM",
  pay: "cash or e-Transfer",
} as Receipt;
const said = (given: Partial<Receipt>) => preparations({ ...BOOKED, ...given }).join(" ");

it.each<[string, Partial<Receipt>, boolean]>([
  ["a booking", {}, true],
  ["one beyond 50 km", { byArrangement: true }, true],
  ["a request", { request: true }, false],
  ["a request beyond 50 km", { request: true, byArrangement: true }, false],
  ["one somewhere else", { byArrangement: true, elsewhere: true }, false],
  [
    "one somewhere else that's confirmed",
    { byArrangement: true, elsewhere: true, status: "confirmed" },
    true,
  ],
])("when somebody arrives is promised to %s: %s", (_, given, isPromised) => {
  expect(said(given).includes("We arrive at 10:00 AM.")).toBe(isPromised);
  expect(said(given)).toContain("then pay: cash or e-Transfer.");
  const held = isPromised && given.status !== "confirmed";
  expect(statusText({ ...BOOKED, ...given }).includes("your time is held")).toBe(held);
  expect(said(given)).toContain("Please leave room to open all doors.");
  expect(said(given).includes(REQUEST)).toBe(given.request === true);
});
