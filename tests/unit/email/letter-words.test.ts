import { expect, it } from "vitest";
import type { Changes } from "~/domain/event";
import { sanitized } from "~/email/letter-words.server";
import { snapshot } from "../../support/letters";

const TYPED = "www.evil.example\r\nBcc: a";
const LINE = "www. evil. example Bcc: a";

it("a letter breaks up a web address in an unforeseen column", () => {
  const booking = Object.assign(snapshot(), { licence_plate: TYPED });
  const changes: Changes = { gate_code: [TYPED, null] };
  expect(sanitized({ booking, changes, by: "customer" })).toMatchObject({
    booking: { licence_plate: LINE },
    changes: { gate_code: [LINE, null] },
  });
});

it("a letter leaves what the website itself has written as it is", () => {
  const booking = snapshot();
  expect(sanitized({ booking, changes: {}, by: "customer" }).booking).toEqual(booking);
});
