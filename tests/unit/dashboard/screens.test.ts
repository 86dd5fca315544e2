import { describe, expect, it } from "vitest";
import { isDetails, isList, isOverList, isSameScreen, keepsFilter } from "~/dashboard/screens";

const NOTHING = { list: false, details: false, overList: false, filter: false };
const LIST = { ...NOTHING, list: true, filter: true };
const DETAILS = { ...NOTHING, details: true, overList: true, filter: true };
const QUESTION = { ...NOTHING, overList: true, filter: true };
const OWN_PAGE = { ...NOTHING, filter: true };

describe.each([
  ["/dashboard", LIST],
  ["/dashboard/", LIST],
  ["/dashboard/bookings/5", DETAILS],
  ["/dashboard/bookings/5/", DETAILS],
  ["/dashboard/bookings/5/delete", QUESTION],
  ["/dashboard/bookings/5/reopen", QUESTION],
  ["/dashboard/bookings/5/restore", QUESTION],
  ["/dashboard/bookings/delete", QUESTION],
  ["/dashboard/bookings/restore", QUESTION],
  ["/dashboard/bookings/5/edit", OWN_PAGE],
  ["/dashboard/bookings/5/move", OWN_PAGE],
  ["/dashboard/deleted", NOTHING],
  ["/dashboard/export.csv", NOTHING],
  ["/", NOTHING],
])("%s", (path, is) => {
  it("is what it is", () => {
    expect({
      list: isList(path),
      details: isDetails(path),
      overList: isOverList(path),
      filter: keepsFilter(path),
    }).toEqual(is);
  });
});

it.each([
  ["/dashboard", "/dashboard/bookings/5", true],
  ["/dashboard/bookings/5", "/dashboard/bookings/6/delete", true],
  ["/dashboard/money", "/dashboard/money", true],
  ["/dashboard", "/dashboard/bookings/5/edit", false],
  ["/dashboard/bookings/5/edit", "/dashboard/bookings/6/edit", false],
  ["/dashboard", "/dashboard/money", false],
])("%s and %s are the same screen: %s", (one, other, same) => {
  expect(isSameScreen(one, other)).toBe(same);
});
