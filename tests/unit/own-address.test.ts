import { expect, it } from "vitest";
import { ownAddress } from "~/server/own-address";

it.each([
  ["/Services", "/services", "/services"],
  ["/SERVICES/?a=B", "/services", "/services?a=B"],
  ["/%64ashboard?q=Kim", "/dashboard", "/dashboard?q=Kim"],
  ["/Booking/Service", "/booking/service", "/booking/service"],
  ["/Burnaby", "/:slug", "/burnaby"],
  ["/burnaby/", "/:slug", "/burnaby"],
  ["/%42urnaby", "/:slug", "/burnaby"],
  ["/Results/paint", "/results/:picture", "/results/paint"],
  ["/booking/Manage/aB%2D_9/Move", "/booking/manage/:secret/move", "/booking/manage/aB%2D_9/move"],
])("%s, where %s stands, is moved to %s", (address, pattern, moved) => {
  expect(ownAddress(address, () => pattern)).toBe(moved);
  expect(ownAddress(moved, () => pattern)).toBeNull();
});

it.each([
  ["/", "/"],
  ["/?Q=A", "/"],
  ["/booking/manage/aB", "/booking/manage/:secret"],
  ["/Nowhere", "/:slug"],
  ["/caf%C3%A9", "/:slug"],
  ["/no/Such/Page", "/*"],
  ["//Elsewhere.test", "/*"],
  ["//Elsewhere.test/", "/"],
  ["/Nowhere/", "/:slug"],
  ["/no/such/page/", "/*"],
])("%s, where %s stands, is not", (address, pattern) => {
  expect(ownAddress(address, () => pattern)).toBeNull();
});
