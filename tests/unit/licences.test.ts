import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allowed, licencesOf, licenceTable } from "../../scripts/licences.mjs";

it("every package that the site runs with has a licence that lets us", () => {
  const found = licencesOf();
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ licence }) => !allowed(licence))).toEqual([]);
});

it("docs/licences.md lists all licences: `npm run audit -- --licences` writes it", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licenceTable(licencesOf()));
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["(Apache-2.0 AND MIT)", true],
  ["(MIT AND GPL-3.0)", false],
  ["GPL-3.0", false],
  ["AGPL-3.0-or-later", false],
  ["none", false],
  ["SEE LICENSE IN LICENSE", false],
  ["UNLICENSED", false],
])("%s: %s", (licence, expected) => {
  expect(allowed(licence)).toBe(expected);
});
