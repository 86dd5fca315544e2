import { describe, expect, it } from "vitest";
import { choicesOf, viewAddress, withChoices } from "~/routes/home/view-address";

describe("the home page's address", () => {
  it.each([
    ["", "services", "exterior", "/?services=exterior#catalogue"],
    ["?compare=mobile", "services", "exterior", "/?compare=mobile&services=exterior#catalogue"],
    [
      "?compare=mobile&services=exterior",
      "services",
      "specialty",
      "/?compare=mobile&services=specialty#catalogue",
    ],
    [
      "?services=exterior&photos=all",
      "compare",
      "ceramic",
      "/?services=exterior&photos=all&compare=ceramic#catalogue",
    ],
    [
      "?index&section=booking&choose=1&utm_source=x",
      "compare",
      "ceramic",
      "/?compare=ceramic#catalogue",
    ],
    [
      "?services=%26compare%3D%22",
      "compare",
      "mobile",
      "/?services=%26compare%3D%22&compare=mobile#catalogue",
    ],
  ] as const)("%j with %s=%s is %s", (search, choice, value, address) => {
    expect(viewAddress(search, choice, value, "#catalogue")).toBe(address);
  });

  it.each([
    ["", "/?section=booking#booking"],
    ["?choose=1&section=results", "/?section=booking#booking"],
    [
      "?services=exterior&section=booking&package=Ozoning&photos=all",
      "/?services=exterior&photos=all&section=booking#booking",
    ],
    ["?compare=%24%26%22", "/?compare=%24%26%22&section=booking#booking"],
  ])("from %j, the booking area is at %s", (search, address) => {
    expect(withChoices(search, "/?section=booking#booking")).toBe(address);
  });

  it("takes along what a form does not choose itself", () => {
    expect(choicesOf("?services=exterior&compare=mobile", "services")).toEqual([
      ["compare", "mobile"],
    ]);
  });
});
