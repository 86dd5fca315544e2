import { describe, expect, it } from "vitest";
import { clip, mailtoAddress, sanitizeLine, sanitizeText, visibleLine } from "~/email/sanitize";

it.each([
  ["Avery Chen", "Avery Chen"],
  ["  Avery \t Chen ", "Avery Chen"],
  ["Avery\r\nBcc: x@y", "Avery Bcc: x@y"],
  ["a\rb\nc\u2028d\u2029e\u0085f", "a b c d e f"],
  ["nul\u0000bell\u0007escape\u001b", "nulbellescape"],
  ["\u202Egnp.exe\u2066\u2069\u200f", "gnp. exe"],
  ["ze\u200bro\ufeff wi\u00addth\u2060", "zero width"],
  ["tag\u{e0041}\u{e007f}", "tag"],
  ["half \ud83d emoji", "half \ufffd emoji"],
  ["👩\u200d🔧 🚗", "👩\u200d🔧 🚗"],
  ["مرحبا بالعالم", "مرحبا بالعالم"],
  ["=?utf-8?Q?hidden?=", "= ?utf-8?Q?hidden?="],
  ["=\u200b?utf-8?Q?hidden?=", "= ?utf-8?Q?hidden?="],
  ["https://evil.example/win", "https: //evil. example/win"],
  ["www.evil.example", "www. evil. example"],
  ["evil.example", "evil. example"],
  ["münchen.example", "münchen. example"],
  ["a@evil.example", "a@evil. example"],
  ["St. John's, 1.5 km", "St. John's, 1.5 km"],
  ["Mt.Seymour", "Mt. Seymour"],
  ["604.555.0199", "604.555.0199"],
  [`"O'Neil" \\; <b>,&`, `"O'Neil" \\; <b>,&`],
  ["", ""],
])("%j becomes %j, and then stays", (typed, sanitized) => {
  expect(sanitizeLine(typed)).toBe(sanitized);
  expect(sanitizeLine(sanitized)).toBe(sanitized);
});

it("sanitizing keeps the lines of a text", () => {
  expect(sanitizeText("one\r\ntwo\rthree\n\nhttp://four\u202e")).toBe(
    "one\ntwo\nthree\n\nhttp: //four",
  );
});

it("sanitizing leaves an email address as it is, on one line", () => {
  expect(visibleLine("avery@example.com\r\n\u202e")).toBe("avery@example.com");
});

it.each([
  ["short", 10, "short"],
  ["exactly ten", 11, "exactly ten"],
  ["one too many", 11, "one too ma…"],
  ["ends at a space", 9, "ends at…"],
  ["🚗🚗🚗🚗", 3, "🚗🚗…"],
])("%j clipped to %d is %j", (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped);
});

describe("a mail address in a link", () => {
  it.each([
    ["avery@example.com", "avery@example.com"],
    ["avery+car@example.com", "avery+car@example.com"],
    ["a?cc=b&subject=x@example.com", "a%3Fcc%3Db%26subject%3Dx@example.com"],
    ["100%#`{}|^@example.com", "100%25%23%60%7B%7D%7C%5E@example.com"],
  ])("%s is %s", (email, address) => {
    expect(mailtoAddress(email)).toBe(address);
    expect(decodeURIComponent(address)).toBe(email);
  });
});
