import { expect, it } from "vitest";
import { ownAddress } from "~/server/own-address";

it.each([
  ["//", "/", "/"],
  ["///?a=B", "/", "/?a=B"],
  ["/Services", "/services", "/services"],
  ["/SERVICES/?a=B", "/services", "/services?a=B"],
  ["/%64ashboard?q=Kim", "/dashboard", "/dashboard?q=Kim"],
  ["/Booking/Service", "/booking/service", "/booking/service"],
  ["/Burnaby", "/:slug", "/burnaby"],
  ["/burnaby/", "/:slug", "/burnaby"],
  ["/%42urnaby", "/:slug", "/burnaby"],
  ["/Results/paint", "/results/:picture", "/results/paint"],
  ["/booking/manage/aB-_9.", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%20", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9)", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%E2%80%94", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%E3%80%8D", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9**|", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9=", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9>.", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%3E", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9&gt;", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9]%2C", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9;", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%22", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9'", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%E2%80%9D", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%C2%A0", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%E2%80%8B", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9%0D%0A", "/booking/manage/:secret", "/booking/manage/aB-_9"],
  ["/booking/manage/aB-_9/?a=b", "/booking/manage/:secret", "/booking/manage/aB-_9?a=b"],
  ["/booking/manage/aB-_9/move.", "/booking/manage/:secret/move", "/booking/manage/aB-_9/move"],
  [
    "/booking/manage/aB-_9/calendar.ics).",
    "/booking/manage/:secret/calendar.ics",
    "/booking/manage/aB-_9/calendar.ics",
  ],
  ["/booking/confirmed/aB-_9.", "/booking/confirmed/:token", "/booking/confirmed/aB-_9"],
  ["/invitation/aB-_9%20.", "/invitation/:secret", "/invitation/aB-_9"],
  ["/login/reset/aB-_9>", "/login/reset/:secret", "/login/reset/aB-_9"],
  ["/feed/aB-_9.ics.", "/feed/:file", "/feed/aB-_9.ics"],
  ["/dashboard/bookings/17.", "/dashboard/bookings/:id", "/dashboard/bookings/17"],
  ["/services.", "/services", "/services"],
  ["/burnaby).", "/:slug", "/burnaby"],
  ["/booking/Manage/aB%2D_9/Move", "/booking/manage/:secret/move", "/booking/manage/aB%2D_9/move"],
])("%s, where %s stands, is moved to %s", (address, pattern, moved) => {
  expect(ownAddress(address, () => pattern)).toBe(moved);
  expect(ownAddress(moved, () => pattern)).toBeNull();
});

it.each([
  ["/", "/"],
  ["/...", "/"],
  ["/nowhere.", "/:slug"],
  ["/no/such/page.", "/*"],
  ["/booking/manage/aB-_", "/booking/manage/:secret"],
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
