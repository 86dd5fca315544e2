import { expect, it } from "vitest";
import { oneLine, paragraphs } from "~/domain/text";

it.each([
  ["  Avery\tChen ", "Avery Chen", "Avery Chen"],
  ["One\r\nTwo\rThree\nFour", "One Two Three Four", "One\nTwo\nThree\nFour"],
  ["1\u0000\u001B[2J2", "1 [2J2", "1 [2J2"],
  ["Bur\u2028naby", "Bur naby", "Bur\u2028naby"],
  ["\u202Eelbmargorp\u202C \u2067abc\u2069", "elbmargorp abc", "elbmargorp abc"],
  ["Av\u200Bery\uFEFF", "Avery", "Avery"],
  ["Kim 👩‍🔧", "Kim 👩‍🔧", "Kim 👩‍🔧"],
  ["می‌خواهم", "می‌خواهم", "می‌خواهم"],
  [" \u2060 ", "", ""],
])("of %j stays %j in one line, and %j in paragraphs", (text, line, several) => {
  expect([oneLine(text), paragraphs(text)]).toEqual([line, several]);
});
