import { expect, it } from "vitest";
import { answerState, type AnswerState, contactLink } from "~/domain/inquiry";

const OPEN = { reference: null, declined_at: null, withdrawn_at: null, until_day: "2026-12-15" };
const AT = "2026-12-02T18:00:00.000Z";

it.each<[AnswerState, Partial<Record<keyof typeof OPEN, string>>, today: string]>([
  ["open", {}, "2026-12-01"],
  ["open", {}, "2026-12-15"],
  ["expired", {}, "2026-12-16"],
  ["withdrawn", { withdrawn_at: AT }, "2026-12-01"],
  ["withdrawn", { withdrawn_at: AT }, "2026-12-16"],
  ["declined", { declined_at: AT }, "2026-12-16"],
  ["declined", { declined_at: AT, withdrawn_at: AT }, "2026-12-01"],
  ["booked", { reference: "ABCD-2345" }, "2026-12-01"],
  ["booked", { reference: "ABCD-2345", withdrawn_at: AT }, "2026-12-16"],
])("a price in writing is %s: %j on %s", (state, given, today) => {
  expect(answerState({ ...OPEN, ...given }, today)).toBe(state);
});

it.each([
  ["kim@example.com", "mailto:kim@example.com"],
  ["a+b@example.com", "mailto:a%2Bb@example.com"],
  ["a?cc=b&subject=c@example.com", "mailto:a%3Fcc%3Db%26subject%3Dc@example.com"],
  ["a%0d%0abcc@example.com", "mailto:a%250d%250abcc@example.com"],
  ["604-555-0177", "tel:+16045550177"],
  ["at the yard", null],
])("who asks by %s is reached at %s", (contact, link) => {
  expect(contactLink(contact)).toBe(link);
});
