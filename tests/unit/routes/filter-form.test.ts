import { describe, expect, it } from "vitest";
import { type Filter, parseFilter } from "~/dashboard/filter";
import { meaningOf, mergedFilter } from "~/routes/dashboard/list/filter-form";

/** Query strings of filters; nothing else is on its way unless it says so. */
type Situation = { current: string; pending?: string; inForm: string; isOwnNavigation?: boolean };

const filter = (search: string): Filter => parseFilter(new URLSearchParams(search));

describe("the filter to ask for next", () => {
  it.each<[string, Situation, string]>([
    ["changed in the form", { current: "", inForm: "q=kia" }, "q=kia"],
    [
      "changed in the form of a sorted list",
      { current: "sort=price&status=pending", inForm: "status=pending&q=kia" },
      "status=pending&q=kia&sort=price",
    ],
    ["changed on another page", { current: "page=3", inForm: "q=kia" }, "q=kia"],
    [
      "changed again while what it asked for is on its way",
      { current: "", pending: "q=ki", inForm: "q=kia" },
      "q=kia",
    ],
    [
      "changed back while what it asked for is on its way",
      { current: "", pending: "q=kia", inForm: "" },
      "",
    ],
    [
      "changed while a link is on its way",
      {
        current: "status=pending",
        pending: "sort=price",
        isOwnNavigation: false,
        inForm: "status=pending&q=kia",
      },
      "q=kia&sort=price",
    ],
    [
      "changed to no dates while a link is on its way",
      { current: "range=today", pending: "range=next7&q=kia", isOwnNavigation: false, inForm: "" },
      "q=kia",
    ],
    [
      "changed among the suspected",
      { current: "suspected=1", inForm: "suspected=1&q=kia" },
      "q=kia&suspected=1",
    ],
    ["changed to all bookings", { current: "suspected=1&q=kia", inForm: "q=kia" }, "q=kia"],
    [
      "changed in a list of new bookings",
      { current: "since=17", inForm: "since=17&q=kia" },
      "q=kia",
    ],
  ])("%s", (_, { current, pending = current, inForm, isOwnNavigation = true }, next) => {
    expect(
      mergedFilter({
        pending: filter(pending),
        current: filter(current),
        inForm: filter(inForm),
        isOwnNavigation,
      }),
    ).toEqual(filter(next));
  });

  it.each([
    [
      "nothing is on its way",
      "status=pending&sort=price&page=2",
      "status=pending&sort=price&page=2",
      "status=pending",
      true,
    ],
    ["what it asked for is on its way", "", "q=kia", "q=kia", true],
    ["a link is on its way", "status=pending", "sort=price&page=2", "status=pending", false],
  ])(
    "is the pending one itself if the form asks for no more: %s",
    (_, current, next, inForm, isOwnNavigation) => {
      const pending = filter(next);
      expect(
        mergedFilter({
          pending,
          current: filter(current),
          inForm: filter(inForm),
          isOwnNavigation,
        }),
      ).toBe(pending);
    },
  );
});

it("a filter means the same however it is sorted, and whatever its page", () => {
  expect(meaningOf(filter("q=kia&sort=price&page=2"))).toBe(meaningOf(filter("q=kia")));
  expect(meaningOf(filter("q=kia"))).not.toBe(meaningOf(filter("q=rio")));
});
