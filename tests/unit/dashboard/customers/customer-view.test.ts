import { expect, it } from "vitest";
import {
  customerPath,
  customersPath,
  type CustomerView,
  parseCustomerView,
  toCustomerParams,
} from "~/dashboard/customers/customer-view";
import { pageAt } from "~/dashboard/cursor";

it.each<[string, Partial<CustomerView>]>([
  ["", {}],
  ["q=%20chen%20", { q: "chen" }],
  [`q=${"é".repeat(300)}`, { q: "é".repeat(260) }],
  ["sort=name", { sort: "name" }],
  ["sort=__proto__", {}],
  ["only=owe", { only: "owe" }],
  ["only=__proto__", {}],
  ["after=7", { cursor: { side: "after", id: 7 } }],
  ["before=7", { cursor: { side: "before", id: 7 } }],
  ["after=7&before=8", { cursor: { side: "after", id: 7 } }],
  ["after=0", {}],
  ["after=7e3", {}],
])("the view of %j", (search, expected) => {
  const view = { q: "", only: null, sort: "last", cursor: null, ...expected };
  const parsed = parseCustomerView(new URLSearchParams(search));
  expect(parsed).toEqual(view);
  expect(parseCustomerView(toCustomerParams(parsed))).toEqual(view);
});

it("each view has one address", () => {
  const all = parseCustomerView(new URLSearchParams());
  expect(customersPath(all)).toBe("/dashboard/customers");
  const cursor = { side: "after", id: 3 } as const;
  expect(customersPath({ q: "bo", only: "noShow", sort: "spend", cursor })).toBe(
    "/dashboard/customers?q=bo&only=noShow&sort=spend&after=3",
  );
  expect([customerPath(4), customerPath(4, { side: "before", id: 9 })]).toEqual([
    "/dashboard/customers/4",
    "/dashboard/customers/4?before=9",
  ]);
});

it.each([
  [[1, 2], null, { rows: [1, 2], before: false, after: false }],
  [[1, 2, 3], null, { rows: [1, 2], before: false, after: true }],
  [[4], { side: "after", id: 3 } as const, { rows: [4], before: true, after: false }],
  [[2, 1], { side: "before", id: 3 } as const, { rows: [1, 2], before: false, after: true }],
  [[3, 2, 1], { side: "before", id: 4 } as const, { rows: [2, 3], before: true, after: true }],
  [[], { side: "after", id: 3 } as const, { rows: [], before: true, after: false }],
])("the page of %j from the cursor %j", (read, cursor, part) =>
  expect(pageAt(read, cursor, 2)).toEqual(part),
);
