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
  [
    "Read https://en.example/Wax_(car), then (https://a.example/b_(c)).",
    ["Read ", "→https://en.example/Wax_(car)", ", then (", "→https://a.example/b_(c)", ")."],
  ],
  ["https://a.example/(a(b)c).", ["→https://a.example/(a(b)c)", "."]],
  ["(https://a.example/[a(b)])", ["(", "→https://a.example/[a(b)]", ")"]],
  ["{https://a.example/?q={a}}", ["{", "→https://a.example/?q={a}", "}"]],
  ["https://me:secret@a.example/ now", ["https://me:secret@a.example/ now"]],
  ["https://me@a.example", ["https://me@a.example"]],
  ["HTTPS://A.Example/B", ["→HTTPS://A.Example/B"]],
  ["[https://a.example/x[1]]", ["[", "→https://a.example/x[1]", "]"]],
  ["https://a.example/b… and", ["→https://a.example/b", "… and"]],
  ["**https://a.example/b**", ["**", "→https://a.example/b", "**"]],
  ["*https://a.example*, and", ["*", "→https://a.example", "*, and"]],
  ["https://a.example/a*b**c.", ["→https://a.example/a*b**c", "."]],
  ["https://youtu.be/a-b_", ["→https://youtu.be/a-b_"]],
  ["https://a.example...", ["→https://a.example", "..."]],
  ["https://a.example/—soon", ["→https://a.example/", "—soon"]],
  ["Now: https://a.example/@shop👉", ["Now: ", "→https://a.example/@shop", "👉"]],
  ["“https://a.example/a,b;c!d”", ["“", "→https://a.example/a,b;c!d", "”"]],
  ["https://a.example/ü—", ["→https://a.example/ü", "—"]],
  ["看https://a.example/b。好", ["看", "→https://a.example/b", "。好"]],
  ["（https://a.example/b）。", ["（", "→https://a.example/b", "）。"]],
  ["【https://a.example/b_（c）】", ["【", "→https://a.example/b_", "（c）】"]],
  ["(https://a.example/（b）)", ["(", "→https://a.example/", "（b）)"]],
  ["（https://a.example/x(y)）", ["（", "→https://a.example/x(y)", "）"]],
  ["https://a.example/(b", ["→https://a.example/", "(b"]],
  ["javascript:alert(1) http://a.example", ["javascript:alert(1) http://a.example"]],
  ['https://a.example/"onclick="x', ["→https://a.example/", '"onclick="x']],
  ["https://[broken", ["https://[broken"]],
])("%s", (text, parts) => {
  expect(
    linkedParts(text).map(({ text: words, address }) => (address ? `→${address}` : words)),
  ).toEqual(parts);
});
