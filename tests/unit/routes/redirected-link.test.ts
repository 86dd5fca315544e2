import { describe, expect, it } from "vitest";
import { parseFilter } from "~/dashboard/filter";
import { redirectedLink } from "~/routes/dashboard/list/redirected-link";

function redirect(link: string, { shown = "", wanted = "q=kia", isTyping = false }) {
  const { pathname, search } = new URL(link, "http://localhost");
  return redirectedLink(
    { pathname, search },
    {
      shown: parseFilter(new URLSearchParams(shown)),
      wanted: parseFilter(new URLSearchParams(wanted)),
      isTyping,
    },
  );
}

describe("a link that is pressed while another list is asked for", () => {
  it.each([
    ["a column", "/dashboard?sort=price", {}, "/dashboard?q=kia&sort=price"],
    [
      "a column, while another one is on its way",
      "/dashboard?sort=price",
      { wanted: "sort=customer" },
      null,
    ],
    ["details", "/dashboard/bookings/5", {}, "/dashboard/bookings/5?q=kia"],
    [
      "a question",
      "/dashboard/bookings/5/delete?sort=price",
      { shown: "sort=price", wanted: "q=kia&sort=price" },
      "/dashboard/bookings/5/delete?q=kia&sort=price",
    ],
    ["a file", "/dashboard/export.csv", {}, "/dashboard/export.csv?q=kia"],
    ["another screen", "/dashboard/deleted", {}, null],
    ["another list", "/dashboard?status=pending", {}, null],
    [
      "another list, while something is typed",
      "/dashboard?status=pending",
      { isTyping: true },
      "/dashboard?q=kia",
    ],
    [
      "all bookings, while something is typed",
      "/dashboard?sort=price",
      { shown: "status=pending&sort=price", isTyping: true },
      null,
    ],
    ["the same list", "/dashboard?sort=price", { wanted: "" }, null],
  ])("%s", (_, link, situation, address) => {
    expect(redirect(link, situation)?.address ?? null).toBe(address);
  });

  it("turns to the first page of another list, and to the linked page of the same one", () => {
    expect(redirect("/dashboard?page=2", {})).toEqual({
      address: "/dashboard?q=kia",
      turnsPage: true,
    });
    expect(redirect("/dashboard?page=3", { shown: "page=2", wanted: "" })).toBeNull();
    expect(redirect("/dashboard?sort=price", {})).toEqual({
      address: "/dashboard?q=kia&sort=price",
      turnsPage: false,
    });
  });
});
