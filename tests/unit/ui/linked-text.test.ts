import { expect, test } from "vitest";
import { linkedParts } from "~/ui/linked-text";

test.each([
  ["", []],
  ["No link <b>here</b>", ["No link <b>here</b>"]],
  ["See https://shine.example/a?b=1.", ["See ", "→https://shine.example/a?b=1", "."]],
  [
    "https://a.example (https://b.example/c)",
    ["→https://a.example", " (", "→https://b.example/c", ")"],
  ],
  ["javascript:alert(1) http://a.example", ["javascript:alert(1) http://a.example"]],
  ['https://a.example/"onclick="x', ["→https://a.example/", '"onclick="x']],
  ["https://[broken", ["https://[broken"]],
])("%s", (text, parts) => {
  expect(
    linkedParts(text).map(({ text: words, address }) => (address ? `→${address}` : words)),
  ).toEqual(parts);
});
