import { expect, it } from "vitest";
import { digitsOf } from "~/dashboard/search.server";

it.each([
  ["604-555-0142", "6045550142"],
  ["(604) 555 0142", "6045550142"],
  ["+1 604.555.0142", "6045550142"],
  ["0142", "0142"],
  ["Interior Detailing (2 hours)", null],
  ["avery", null],
  ["()", null],
  ["", null],
])("the digits of %j are %j", (text, digits) => expect(digitsOf(text)).toBe(digits));
