import { describe, expect, it } from "vitest";
import { csvLines } from "~/dashboard/export/csv.server";
import { asText } from "~/dashboard/export/spreadsheet-text";

it.each([
  "007",
  "00420",
  "0.50",
  "1,000",
  "9.50",
  ".5",
  "5.",
  "123456789012",
  "3E5",
  "1e-7",
  "50%",
  "$5",
  "(5)",
  "9-3",
  "9/3",
  "9.3",
  "2024-10",
  "1-2-2024",
  "3 / 4",
  "1 1/2",
  "９-３",
  " 9-3 ",
  "Mar 5",
  "5 March",
  "1-Dec",
  "may2",
  "Sept 3, 2026",
  "12 JAN 26",
  "10:30",
  "5 PM",
  "5:30pm",
  "12:00:00",
  "true",
  "FALSE",
  "=1+1",
  "+1 604 555 0142",
  "-2+3",
  "@sum",
  "\t=1",
  "\r=1",
  " =1",
  "＝1+1",
  '"=1"',
])("what a spreadsheet would make something else of stays %j behind an apostrophe", (text) => {
  expect(asText(text)).toBe(`'${text}`);
});

describe("what stays by itself", () => {
  it.each([
    "",
    "Avery Chen",
    "604-555-0199",
    "(604) 555-0199",
    "6045550199",
    "0123 Main St",
    "3",
    "12 Kingsway",
    "5 Year Ceramic Coating",
    "Mazda 3",
    "Marquis 5",
    "March",
    "F-150",
    "911",
    "C-HR",
    "avery@example.com",
    "Truth",
    "a; b",
    "call me - thanks",
    "N3DZ-W8ZP",
    "2222-3333",
    "Line one\nline two",
    "Gate code\n4411",
  ])("%j", (text) => {
    expect(asText(text)).toBe(text);
  });
});

/** As a program reads a file whose separator isn't the comma: a quote counts at a cell's start only. */
function cellsBy(separator: string, line: string): string[] {
  return line.split(/\r?\n|\r/).flatMap((each) => each.split(separator));
}

it.each([
  "red;=1+1",
  "red; =1+1",
  'red;"=1+1"',
  "red;\u00a0@sum",
  "red\t+1",
  "red|-1",
  "red\n=1+1",
  "red\r\n  =cmd",
  "red;;=1;=2",
  "red;＝1",
])("a file read with another separator has no formula in %j", (text) => {
  const file = csvLines([["N3DZ-W8ZP", asText(text), "x"]]);
  for (const separator of [";", "\t", "|"])
    for (const cell of cellsBy(separator, file))
      expect(cell).not.toMatch(/^[\s"\u00a0]*[=+\-@＝＋－＠]/);
});
