import { describe, expect, it } from "vitest";
import {
  daysWords,
  NAME_LIMIT,
  nameError,
  readNewResource,
  readResource,
} from "~/routes/settings/crews/resource-values";
import { RESOURCES } from "../../support/schedule";

const TODAY = "2026-12-08";
const GOOD = { name: "Van 2", kind: "crew", firstDay: "2027-01-04", lastDay: "" };

describe("a crew or bay as it is typed", () => {
  it("a crew or bay as it is typed has a name in one line, and days or none", () => {
    const typed = { name: "  Van\r\n2 ", firstDay: "", lastDay: "2027-01-04" };
    expect(readResource(typed)).toEqual({
      to: {
        name: "Van 2",
        firstDay: null,
        lastDay: "2027-01-04",
        owner: false,
        crew: null,
        week: null,
      },
      errors: {},
    });
    expect(readNewResource(GOOD)).toEqual({
      resource: { name: "Van 2", kind: "crew", firstDay: "2027-01-04" },
      errors: {},
    });
  });

  it.each([
    ...[" ", "\u3164", "\u200B", "\u00A0", "\u2800", "\u200F"].map((name) => ({
      typed: { name },
      errors: { name: "Enter the name" },
    })),
    { typed: { name: "🚐".repeat(NAME_LIMIT) }, errors: {} },
    { typed: { name: "x".repeat(NAME_LIMIT + 1) }, errors: { name: "Use at most 40 characters" } },
    {
      typed: { firstDay: "soon", lastDay: "2027-02-30" },
      errors: {
        firstDay: "First day: enter a date such as 2027-04-02",
        lastDay: "Last day: enter a date such as 2027-04-02",
      },
    },
    { typed: { lastDay: "2027-01-04" }, errors: {} },
    {
      typed: { lastDay: "2027-01-03" },
      errors: { lastDay: "Last day: has to be Monday, January 4, 2027 or later" },
    },
  ])("$typed", ({ typed, errors }) => {
    expect(readResource({ ...GOOD, ...typed }).errors).toEqual(errors);
  });

  it("a crew or bay as it is typed is a crew or a bay", () => {
    expect(readNewResource({ ...GOOD, kind: "boat" }).errors).toEqual({
      kind: "Choose crew or bay",
    });
  });
});

describe("its name among the others", () => {
  const [crew, bay] = RESOURCES;
  const retired = { ...crew!, id: 3, name: "Old van", lastDay: "2026-12-07" };
  const taken = "Name: another crew is called “mobile CREW” already";
  it.each([
    "Mobile\u00A0crew",
    "Mobile\u3164crew\u200B",
    "Ｍｏｂｉｌｅ　ｃｒｅｗ",
    "\u200FMobile\u2800 crew",
    "MOBILE  CREW",
  ])("%j is read as “Mobile crew”", (name) => {
    expect(nameError({ name, kind: "crew", lastDay: null }, [crew!], TODAY)).toContain("another");
  });
  it.each([
    { one: { name: "mobile CREW", kind: "crew", lastDay: null }, error: taken },
    { one: { name: "mobile CREW", kind: "crew", lastDay: TODAY }, error: taken },
    { one: { name: "mobile CREW", kind: "crew", lastDay: "2026-12-07" }, error: null },
    {
      one: { name: "Mobile crew", kind: "bay", lastDay: null },
      error: "Name: a crew is called “Mobile crew” already",
    },
    { one: { name: "Old van", kind: "crew", lastDay: null }, error: null },
    { one: { ...crew!, name: "Mobile Crew" }, error: null },
  ] as const)("$one", ({ one, error }) => {
    expect(nameError(one, [crew!, bay!, retired], TODAY)).toBe(error);
  });
});

it.each([
  [null, null, ""],
  ["2026-01-05", null, "Since Mon, Jan 5"],
  ["2027-01-04", null, "From Mon, Jan 4, 2027"],
  [null, "2026-12-25", "Until Fri, Dec 25"],
  ["2026-01-05", "2026-12-25", "Since Mon, Jan 5, until Fri, Dec 25"],
])("days from %s to %s are said in words", (firstDay, lastDay, words) => {
  expect(daysWords({ name: "x", firstDay, lastDay }, TODAY)).toBe(words);
});
