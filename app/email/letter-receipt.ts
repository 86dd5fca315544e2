import { type Invoice, invoiceLines, invoiceTitle } from "~/domain/invoice";
import { formatPrice } from "~/domain/pricing";
import { formatDate } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { type Letter, type MailContext, signature } from "./letter";
import { clip, sanitizeLine } from "./sanitize";

/** All that the page says, since the link may be lost. */
export function receiptLetter(invoice: Invoice, { business, manageUrl }: MailContext): Letter {
  const title = invoiceTitle(invoice);
  const fact = (name: string, value: string) => ({ name, value: sanitizeLine(value) });
  const { on, service, day, reference, replaces, billTo, po, numbers } = invoice;
  return {
    subject: `${title} (${reference})`,
    preview: `${sanitizeLine(service)}, ${formatDate(day)}.`,
    heading: title,
    paragraphs: [
      `Hello ${clip(sanitizeLine(invoice.customer), 60)},`,
      "Thank you for your business.",
    ],
    links: manageUrl
      ? [{ label: "See or print it", address: manageUrl + customerPaths.ofReceipt }]
      : [],
    sections: [
      {
        title: `${title}, ${formatDate(on)}`,
        facts: [
          ...(replaces ? [fact("Replaces", replaces)] : []),
          ...numbers.map(({ name, number }) => fact(`${name} number`, number)),
          ...(billTo ? [fact("Bill to", billTo)] : []),
          ...(po ? [fact("PO number", po)] : []),
          fact("Work", `${service}, ${formatDate(day)}`),
          fact("Booking", reference),
        ],
      },
      {
        title: "In Canadian dollars",
        facts: invoiceLines(invoice).map(({ label, cents }) => fact(label, formatPrice(cents))),
      },
    ],
    closing: [],
    from: signature(business),
  };
}
