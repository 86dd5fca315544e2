import { describe, expect, it } from "vitest";
import { compose } from "~/email/compose.server";
import { type MessageKind } from "~/domain/message";
import { attributeValues } from "../../support/html";
import { BOOKING_KINDS, bookingMail, MAIL_CONTEXT } from "../../support/letters";
import { expectInBoth, expectInNeither } from "./mail-text";

const toOperators = (kind: MessageKind) =>
  ["newBooking", "customerChanged", "customerCancelled", "changedOften"].includes(kind);

describe("the manage link", () => {
  it.each(["received", "confirmed", "changed", "reminder"] as const)(
    "%s leads to it, with the limit",
    (kind) => {
      const mail = bookingMail(kind, { status: "confirmed" });
      expectInBoth(mail, [
        "See or change your booking",
        "You can move or cancel it there until 24 hours before it starts. After that, please call us.",
      ]);
      expect(attributeValues(mail.html, "href")).toContain(MAIL_CONTEXT.manageUrl);
      expect(mail.text).toContain(MAIL_CONTEXT.manageUrl);
    },
  );

  it.each([
    [2880, "until 48 hours before it starts"],
    [90, "until 1 hour 30 minutes before it starts"],
    [0, "until it starts"],
    [undefined, "There you can move or cancel it"],
  ])("a limit of %s minutes", (cancelMinutes, says) => {
    const mail = bookingMail("received", {}, { cancelMinutes });
    expectInBoth(mail, [says]);
    if (cancelMinutes === undefined) expectInNeither(mail, ["24 hours"]);
  });

  it.each([
    ["confirmed", "2026-12-08T17:01:00.000Z"],
    ["completed", "2026-12-09T18:00:00.000Z"],
  ] as const)("only shows a job that has begun: %s", (status, at) => {
    const mail = bookingMail("changed", { status }, { at });
    expectInBoth(mail, ["See your booking"]);
    expectInNeither(mail, [
      "See or change",
      "starts soon",
      "still change there",
      "How to prepare",
      "valuables",
    ]);
    expectInBoth(bookingMail("changed", { status }, { at }, { manageUrl: null }), [
      "Questions? Please call",
    ]);
  });

  it("the manage link comes with the phone number after twenty changes", () => {
    const mail = bookingMail("changed", { sequence: 20 });
    expectInBoth(mail, ["to change or cancel it, please call"]);
    expectInNeither(mail, ["You can move or cancel it there"]);
  });

  it("the manage link is replaced by the phone number where there is none", () => {
    const mail = bookingMail("received", {}, {}, { manageUrl: null });
    expectInBoth(mail, ["To change or cancel, please call 604-555-0140 and give your reference."]);
    expectInNeither(mail, ["See or change", "24 hours"]);
  });

  it("the manage link is the customer's alone: no letter to the operators and no calendar file has it", () => {
    for (const kind of BOOKING_KINDS) {
      const mail = bookingMail(kind);
      if (toOperators(kind)) expect(mail.text + mail.html).not.toContain(MAIL_CONTEXT.manageUrl);
      expect(mail.calendar?.content.replaceAll("\r\n ", "") ?? "").not.toContain("/manage/");
    }
  });
});

describe("letters to the operators", () => {
  it.each(["newBooking", "customerChanged", "customerCancelled", "changedOften"] as const)(
    "%s leads to the booking, the phone and the map",
    (kind) => {
      const mail = bookingMail(kind);
      expect(attributeValues(mail.html, "href")).toEqual([
        "https://northlight.example/dashboard/bookings/17",
        "tel:+16045550199",
        "mailto:avery@example.com",
        "https://www.google.com/maps/search/?api=1&query=12%20Main%20St%2C%20Burnaby%2C%20BC%2C%20Canada",
      ]);
      expect(mail.calendar).toBeNull();
    },
  );

  it("a letter to the operators makes no link of a phone that is no number, and none to a map without an address", () => {
    const { html } = bookingMail("newBooking", {
      customer_phone: "ask my wife",
      street: null,
      city: null,
    });
    expect(attributeValues(html, "href").filter((address) => /^tel:|maps/.test(address))).toEqual(
      [],
    );
  });
});

describe("letters about the dashboard", () => {
  it.each([
    [
      "invitation",
      {
        url: "https://northlight.example/invitation/x",
        invitedBy: "robin@example.com",
        validFor: "7 days",
      },
      ["robin@example.com invites you", "Northlight Auto Detailing", "The link works for 7 days."],
    ],
    [
      "passwordReset",
      { url: "https://northlight.example/reset/x", validFor: "1 hour" },
      ["Choose a new password", "The link works for 1 hour.", "your password stays as it is"],
    ],
  ] as const)("%s", (kind, content, says) => {
    const mail = compose(
      { kind, recipient: "new@example.com", content: JSON.stringify(content) },
      MAIL_CONTEXT,
    );
    expectInBoth(mail, says);
    expect(mail.text).toContain(content.url);
    expect(attributeValues(mail.html, "href")).toEqual([content.url]);
    expectInNeither(
      compose(
        {
          kind,
          recipient: "new@example.com",
          content: JSON.stringify({ ...content, validFor: undefined }),
        },
        MAIL_CONTEXT,
      ),
      ["works for", "undefined"],
    );
  });

  it("the letter about a changed email leads nowhere", () => {
    const content = JSON.stringify({ email: "kim@kestrel.example\u202E" });
    const mail = compose(
      { kind: "emailChanged", recipient: "kim@example.com", content },
      MAIL_CONTEXT,
    );
    expectInBoth(mail, [
      "Your sign-in email was changed to kim@kestrel.example.",
      "If this wasn't you, tell another operator",
      "Northlight Auto Detailing",
    ]);
    expect(attributeValues(mail.html, "href")).toEqual([]);
  });
});
