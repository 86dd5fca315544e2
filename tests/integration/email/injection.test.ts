import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import type { Mail } from "~/email/compose.server";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { mimeOf } from "~/email/mime.server";
import type { Snapshot } from "~db/journal";
import { attributeValues, visibleText } from "../../support/html";
import { linesOf, readCalendar } from "../../support/icalendar";
import { bookingMail } from "../../support/letters";
import { words } from "../../support/words";

/** What people, pasted text and attackers put into fields. */
const TYPED: Record<string, string> = {
  "a header on a new line": "Avery\r\nBcc: victim@example.net\r\nX-Evil: 1",
  "a body after two new lines": "Avery\n\n<h1>You have won</h1>",
  "a lone carriage return": "Avery\rBcc: victim@example.net",
  "Unicode's own line breaks": "Avery\u2028Bcc: a\u2029b\u0085c\u000bd\u000ce",
  "a calendar's end": "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nSUMMARY:evil",
  "a calendar's property, escaped by hand": "x\\nATTENDEE:mailto:victim@example.net",
  "an alarm": "x\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM",
  "commas, semicolons, colons": "a,b;c:d,,;;::",
  "quotation marks and backslashes": `"Avery" 'the' \\ “great” \\" \\\\`,
  addresses: `"Avery" <victim@example.net>, other@example.net; group:x@example.net;`,
  "an encoded word": "=?utf-8?Q?Bcc:=20victim=40example.net=0D=0A?= =?utf-8?B?PHNjcmlwdD4=?=",
  markup: `</td></table><script>alert(1)</script><img src=x onerror=alert(1)><a href="https://evil.example">x</a>`,
  "an attribute's end": `" onmouseover="alert(1)" style="display:none`,
  entities: "&lt;script&gt; &#60;b&#62; &amp; &nbsp;",
  "a comment and a conditional": "<!--[if mso]> hidden <![endif]--> -->",
  "a link": "You have won: https://evil.example/win?x=1 or www.evil.example or evil.example/path",
  "right to left": "مرحبا بالعالم 12 שלום",
  "turned round": "\u202Eelbmargorp\u202C \u2067abc\u2069",
  "nothing to see": "\u200b\u200b\ufeff\u2060A\u00adv\u200bery",
  emoji: "👩‍👩‍👧‍👦🚗🇨🇦 ✨",
  "half an emoji": "\ud83d Avery \udc00",
  "control characters": "A\u0000v\u0007e\u001b[31mr\u007fy",
  "very long": "Wolfeschlegelstein".repeat(60),
  "very long without Latin": "車".repeat(500),
  templates: "${7*7} {{7*7}} <%= 7*7 %> %s %0d%0aBcc:x",
};

const COLUMNS = [
  "customer_name",
  "customer_phone",
  "vehicle_make",
  "vehicle_model",
  "comments",
  "street",
  "city",
] as const;
const KINDS = [
  "received",
  "changed",
  "cancelled",
  "newBooking",
  "customerChanged",
  "customerCancelled",
  "changedOften",
] as const;

function mailWith(kind: (typeof KINDS)[number], text: string): Mail {
  const typed: Partial<Snapshot> = Object.fromEntries(COLUMNS.map((column) => [column, text]));
  const status = kind.endsWith("ancelled") ? "cancelled" : "pending";
  return bookingMail(
    kind,
    { ...typed, status },
    {
      changes: {
        cancel_reason: [null, text],
        comments: [text, `${text} again`],
        street: ["1 Old St", text],
      },
    },
  );
}

/** The message as it arrives: as it is really written, and parsed by another library. */
async function arrived(mail: Mail, recipient = "avery@example.com") {
  const { content, envelope } = await mimeOf({
    id: 1,
    kind: "received",
    recipient,
    created_at: 0,
    mail,
    business: BUSINESS_DEFAULTS,
  });
  return {
    raw: content.toString("latin1"),
    envelope,
    message: await PostalMime.parse(content, { attachmentEncoding: "utf8" }),
  };
}

const plain = (kind: (typeof KINDS)[number]) => arrived(mailWith(kind, "Avery"));
const headerNames = ({ message }: Awaited<ReturnType<typeof arrived>>) =>
  message.headers.map(({ key }) => key);
// Compared by character, since a regular expression would have to contain control characters.
const isControl = (character: string) =>
  character < " " || (character >= "\u007f" && character <= "\u009f");
const isTurning = (character: string) =>
  /[\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/.test(character);
const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The only tags and attributes that a mail may have. */
const TAGS = new Set(words("body div table tr td th h1 h2 p a br bdi strong html"));
const ATTRIBUTES = new Set(
  words("class role width cellpadding cellspacing border align valign bgcolor href scope"),
);

/** Without the site's own pairs of isolates. */
function unisolated(text: string): string {
  return text.replaceAll(/\u2068([^\u2066-\u2069]+)\u2069/g, "$1");
}

function bodyOf(html: string) {
  const body = html.slice(html.indexOf("<body"));
  const found = [...body.matchAll(/<\/?([a-z0-9]+)((?:\s[a-z]+="[^"<>]*")*)>/gi)];
  return {
    tags: found.map(([, tag]) => tag!),
    attributes: found.flatMap(([, , all]) =>
      [...all!.matchAll(/\s([a-z]+)="/gi)].map(([, name]) => name!),
    ),
    rest: found.reduce((rest, [whole]) => rest.replace(whole, ""), body),
  };
}

describe.each(KINDS)("%s", (kind) => {
  it.each(Object.entries(TYPED))("%s", async (_, text) => {
    const mail = mailWith(kind, text);
    const letter = await arrived(mail);
    const { message, raw } = letter;

    // The same headers as an ordinary mail's, the same recipient, and the subject on one line.
    expect(headerNames(letter)).toEqual(headerNames(await plain(kind)));
    expect(message.to).toEqual([{ address: "avery@example.com", name: "" }]);
    expect([message.cc, message.bcc]).toEqual([undefined, undefined]);
    expect(message.subject).toBe(mail.subject);
    expect(
      [...unisolated(mail.subject)].filter(
        (character) => isControl(character) || isTurning(character),
      ),
    ).toEqual([]);
    expect(mail.subject).not.toContain("=?");
    expect([...mail.subject].length).toBeLessThanOrEqual(160);
    expect(raw.split("\r\n").filter((line) => line.length > 998)).toEqual([]);

    // Text and HTML arrive as written, and contain what was typed only as text.
    expect(flat(message.text ?? "")).toBe(flat(mail.text));
    expect(flat(message.html ?? "")).toBe(flat(mail.html));
    expect(
      [...unisolated(mail.text + mail.html)].filter(
        (character) => (isControl(character) && character !== "\n") || isTurning(character),
      ),
    ).toEqual([]);
    const { tags, attributes, rest } = bodyOf(mail.html);
    expect(tags.filter((tag) => !TAGS.has(tag))).toEqual([]);
    expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
    expect(rest).not.toMatch(/[<>]/);
    for (const address of attributeValues(mail.html, "href"))
      expect(address).toMatch(
        /^(?:https:\/\/northlight\.example\/|https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^\s"<>&]*$|tel:\+?\d+$|mailto:[^?&]+$)/,
      );
    // Nothing that a mail program would turn into a link by itself.
    const own =
      /https:\/\/(?:northlight\.example\/\S*|www\.google\.com\/maps\/\S*)|avery@example\.com/g;
    for (const shown of [mail.text, visibleText(mail.html)])
      expect(shown.replaceAll(own, "")).not.toMatch(
        /:\/\/|www\.\S|[\p{L}\p{N}]\.(?:example|net|com)\b/iu,
      );
  });
});

describe("the calendar file", () => {
  it.each(Object.entries(TYPED))("%s", async (_, text) => {
    for (const kind of ["received", "changed", "cancelled"] as const) {
      const mail = mailWith(kind, text);
      const { message } = await arrived(mail);
      const files = message.attachments.filter(
        ({ mimeType }) => mimeType.includes("calendar") || mimeType.includes("ics"),
      );
      expect(files.length).toBeGreaterThan(0);
      for (const { content } of files) {
        const read = readCalendar(String(content));
        expect(read.events).toHaveLength(1);
        expect(read.events[0]!.getAllSubcomponents()).toEqual([]);
        expect(read.zones).toHaveLength(1);
        expect(read.uid).toBe("KZ7M-4RWB@bookings.northlight-detailing");
        expect(read.properties).toEqual(
          words(
            "uid sequence dtstamp dtstart dtend summary location description organizer attendee url",
            "status",
          ),
        );
        expect(read.description.split("\n").length).toBeLessThanOrEqual(6);
        expect(read.location).not.toContain("\n");
        expect(read.location).not.toContain("\\n;");
      }
      // The parser has split the lines itself, so the bytes are checked as sent.
      const { endsRight, strayBreaks, longest } = linesOf(mail.calendar!.content);
      expect([endsRight, strayBreaks, longest <= 75]).toEqual([true, 0, true]);
    }
  });
});

it("what was typed is still there to be read", async () => {
  const { message } = await arrived(
    bookingMail("newBooking", {
      customer_name: `Zoë "Z" O'Neil <zoe> 👩‍🔧`,
      vehicle_model: "شاحنة & Co",
      comments: "1, 2; 3: 4\nnext line",
    }),
  );
  for (const part of [message.text, visibleText(message.html ?? "")]) {
    for (const typed of [`Zoë "Z" O'Neil <zoe> 👩‍🔧`, "Ford شاحنة & Co", "1, 2; 3: 4"])
      expect(flat(unisolated(part ?? ""))).toContain(typed);
  }
  expect(message.subject).toBe(
    `New booking: Tue, Dec 8, 10:00 AM, Interior Detailing (2 hours), Zoë "Z" O'Neil <zoe> 👩‍🔧`,
  );
});

it.each([
  "a?cc=victim@example.com",
  "a&bcc=x@example.com",
  "100%0d%0aBcc:@example.com",
  "o'neil+car=1{2}|`~@example.com",
])("a customer's address %j stays one address", async (email) => {
  for (const kind of ["received", "newBooking"] as const) {
    const mail = bookingMail(kind, { customer_email: email });
    const { message } = await arrived(mail);
    expect(message.bcc).toBeUndefined();
    const links = attributeValues(mail.html, "href").filter((address) =>
      address.startsWith("mailto:"),
    );
    for (const link of links)
      expect([link.includes("?"), link.includes("&"), decodeURIComponent(link)]).toEqual([
        false,
        false,
        `mailto:${email}`,
      ]);
    if (!mail.calendar) continue;
    const { attendees } = readCalendar(mail.calendar.content);
    expect(
      attendees.map((attendee) =>
        decodeURIComponent(String(attendee.getFirstValue())).toLowerCase(),
      ),
    ).toEqual([`mailto:${email}`.toLowerCase()]);
  }
});

it("the method is the same in the message as in the file, because mail programs compare them", async () => {
  for (const [kind, method] of [
    ["received", "REQUEST"],
    ["cancelled", "CANCEL"],
  ] as const) {
    const { raw, message } = await arrived(mailWith(kind, "Avery"));
    expect(raw).toMatch(
      new RegExp(`content-type: text/calendar;[^\\n]*(?:\\r\\n\\s+[^\\n]*)?method=${method}`, "i"),
    );
    for (const { content } of message.attachments)
      expect(readCalendar(String(content)).method).toBe(method);
  }
});
