import { expect, it } from "vitest";
import { BOOKING_KINDS, bookingMail } from "../../support/letters";

const hebrew = "אורי לוי";
const given = { customer_name: hebrew, meet_name: hebrew, meet_phone: "604 555 0123" };
it.each(BOOKING_KINDS)("a name from right to left moves nothing around it in %s", (kind) => {
  const { subject, text, html } = bookingMail(kind, given);
  const apart = `\u2068${hebrew}\u2069`;
  for (const plain of [subject, text]) expect(plain.replaceAll(apart, "")).not.toContain("אורי");
  expect(text).toContain(`At the car: ${apart}, 604 555 0123`);
  expect(html.replaceAll(`<bdi>${hebrew}</bdi>`, "").replaceAll(apart, "")).not.toContain("אורי");
});
it.each(BOOKING_KINDS)("a name from right to left is the only one with isolates: %s", (kind) => {
  const { subject, text } = bookingMail(kind, { customer_name: "José 王小明" });
  expect(subject + text).not.toMatch(/[\u2066-\u2069]/);
});
