import { describe, expect, it } from "vitest";
import { choicesOf, viewAddress } from "~/routes/home/view-address";

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

  it("the home page's address takes along what a form does not choose itself", () => {
    expect(choicesOf("?services=exterior&compare=mobile&place=surrey", "services")).toEqual([
      ["compare", "mobile"],
      ["place", "surrey"],
    ]);
  });
});
