import { expect, it } from "vitest";
import { isList, keepsFilter } from "~/dashboard/screens";

it.each([
  ["/dashboard", true, true],
  ["/dashboard/", true, true],
  ["/dashboard/bookings/5", false, true],
  ["/dashboard/bookings/5/edit", false, true],
  ["/dashboard/bookings/delete", false, true],
  ["/dashboard/deleted", false, false],
  ["/dashboard/export.csv", false, false],
  ["/", false, false],
])("%s is the list: %s, has its filter: %s", (path, list, filter) => {
  expect([isList(path), keepsFilter(path)]).toEqual([list, filter]);
});
