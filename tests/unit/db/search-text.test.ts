import { expect, it } from "vitest";
import { digitsOf, referenceOf, spellingsOf } from "~db/search-text";

it.each([
  ["604-555-0142", "6045550142"],
  ["(604) 555 0142", "6045550142"],
  ["+1 604.555.0142", "6045550142"],
  ["0142", "0142"],
  ["604.555.0142 x12", "6045550142"],
  ["tel:+1-604-555-0142;ext=5", "6045550142"],
  ["011 44 20 7946 0958", "442079460958"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["Interior Detailing (2 hours)", null],
  ["avery", null],
  ["()", null],
  ["", null],
])("the digits of %j are %j", (text, digits) => expect(digitsOf(text)).toBe(digits));

it.each(["(N3DZ-W8ZP)", "#n3dz w8zp", "N3DZW8ZP.", "N3D Z-W8 ZP", "N3DZ - W8ZP"])(
  "%j is looked for as the reference",
  (text) => expect(spellingsOf(text)).toContain("n3dz-w8zp"),
);

it.each([
  ["N3DZ-W8ZP", "N3DZ-W8ZP"],
  ["n3dzw8zp", "N3DZ-W8ZP"],
  ["n3dz w8zp", "N3DZ-W8ZP"],
  ["N3DZ", "N3DZ-"],
  ["N3DZ-W", "N3DZ-W"],
  ["N3D", null],
  ["N3DZ-W8ZPX", null],
  ["N3DZ%W8ZP", null],
  ["", null],
])("the reference in %j is %j", (text, reference) => expect(referenceOf(text)).toBe(reference));
