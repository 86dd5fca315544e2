import type { Parcel } from "./delivery.server";

export type Mime = { messageId: string; envelope: { from: string; to: string[] }; content: Buffer };

/** The Message-ID derives from the outbox row, so that a second copy is recognized. */
export async function mimeOf(parcel: Parcel): Promise<Mime> {
  const { mail, recipient, business } = parcel;
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const messageId = `<${parcel.id}.${parcel.created_at.toString(36)}@${business.email.split("@").at(-1)}>`;
  const envelope = { from: business.email, to: [recipient] };
  const content = await new MailComposer({
    messageId,
    envelope,
    from: { name: oneLine(business.name), address: business.email },
    replyTo: { name: oneLine(business.name), address: business.email },
    to: { name: "", address: recipient },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    icalEvent: mail.calendar
      ? { method: mail.calendar.method, filename: "booking.ics", content: mail.calendar.content }
      : undefined,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { messageId, envelope, content };
}

/** A header is one line, whatever a name or a subject contains. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
