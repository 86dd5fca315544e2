import { expect, it } from "vitest";
import { type Signs, suspicionOf } from "~/domain/suspicion";

const ORDINARY: Signs = { trapFilled: false, seconds: 40, fromAddress: 1, fromPhone: 1 };

it.each<[name: string, signs: Partial<Signs>, suspicion: string | null]>([
  ["an ordinary booking", {}, null],
  ["nobody knows how long it took", { seconds: null }, null],
  ["a quick hand with autofill", { seconds: 4 }, null],
  ["quicker than anybody reads", { seconds: 3.2 }, "The form was filled in within 4 s"],
  ["at once", { seconds: 0 }, "The form was filled in within 1 s"],
  ["a clock that was set back", { seconds: -30 }, "The form was filled in within 1 s"],
  ["the field that nobody sees", { trapFilled: true, seconds: 1 }, "A field that people cannot see was filled in"],
  ["a family's five cars", { fromPhone: 5, fromAddress: 5 }, null],
  ["a sixth with one phone", { fromPhone: 6 }, "6 bookings with this phone number within a day"],
  ["an office's twelve", { fromAddress: 12 }, null],
  ["a thirteenth from one address", { fromAddress: 13 }, "13 bookings from one internet address within a day"],
])("%s", (_name, signs, suspicion) => {
  expect(suspicionOf({ ...ORDINARY, ...signs })).toBe(suspicion);
});
