import { describe, expect, it } from "vitest";
import { unknownPath, withoutPersons } from "~/server/log-words";

describe("words for the log", () => {
  it.each([
    ["550 <avery.chen@example.com>: no such user", "550 <[email]>: no such user"],
    ["avery%40example.com and AVERY+cars@mail.example.co", "[email] and [email]"],
    ["call 604-555-0199 or +1 (604) 555 0199", "call [number] or [number]"],
    ["/booking/manage/Xk29fQ-8sLmVw_31PzRt5A", "/booking/manage/[secret]"],
    [
      "UNIQUE constraint failed: bookings.idempotency_hash",
      "UNIQUE constraint failed: bookings.idempotency_hash",
    ],
    [
      "SQLITE_CONSTRAINT_FOREIGNKEY ERR_HTTP_HEADERS_SENT",
      "SQLITE_CONSTRAINT_FOREIGNKEY ERR_HTTP_HEADERS_SENT",
    ],
    ["disk full after 12 of 200 rows", "disk full after 12 of 200 rows"],
    ["", ""],
  ])("%j", (words, expected) => {
    expect(withoutPersons(words)).toBe(expected);
  });

  it("words for the log are cut before anything is looked for in them, however long they are", () => {
    expect(withoutPersons("x".repeat(5_000))).toHaveLength(1_000);
    expect(withoutPersons("a@b.example ".repeat(500))).toBe(
      Array.from({ length: 84 }, () => "[email]").join(" "),
    );
  });

  // A pattern with catastrophic backtracking would not finish within a test's time.
  it.each(["a@", "1 ", "aA-", "%40", "(", "a.", "+1"])(
    "words for the log are read to their end where they are nothing but %j",
    (part) => {
      expect(withoutPersons(part.repeat(2_000)).length).toBeLessThanOrEqual(1_000);
    },
  );
});

describe("the path of an unknown address", () => {
  it.each([
    ["/no/such/page", "/no/such/page"],
    ["/no/such?q=avery", "/no/such"],
    ["/booking/manage/Xk29/x/y", "/booking/manage/..."],
    ["/FEED.abc", "/FEED/..."],
    ["/avery@example.com", "/[email]"],
    ["/tel/604-555-0199", "/tel/[number]"],
    ["/caf%C3%A9", "/caf%C3%A9"],
  ])("%s", (address, expected) => {
    expect(unknownPath(`http://localhost${address}`)).toBe(expected);
  });

  it("the path of an unknown address is one line", () => {
    expect(unknownPath("http://localhost/a%0Ab\n\r\u2028c")).not.toMatch(/[\r\n\u2028]/);
  });
});
