import { expect, it } from "vitest";
import { emailLink } from "~/dashboard/links";
import { phoneLink } from "~/domain/phone";

it.each([
  ["avery@example.com", "mailto:avery@example.com"],
  ["a+b@example.com", "mailto:a%2Bb@example.com"],
  ["a?cc=b&subject=c@example.com", "mailto:a%3Fcc%3Db%26subject%3Dc@example.com"],
  ["a%0d%0abcc@example.com", "mailto:a%250d%250abcc@example.com"],
])("a letter to %j goes to %s", (email, link) => expect(emailLink(email)).toBe(link));

it("only a number is a telephone link", () => {
  expect(phoneLink("604-555-0142")).toBe("tel:+16045550142");
  expect(phoneLink("ask my wife")).toBeNull();
});
