import { type Invoice, invoiceFacts, invoiceLines, invoiceTitle } from "~/domain/invoice";
import { formatPrice } from "~/domain/pricing";
import { formatDate } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { type Letter, type MailContext, signature } from "./letter";
import { clip, sanitizeLine } from "./sanitize";

/** All that the page says, since the link may be lost. It comes from whoever the shop is by now. */
export function receiptLetter(invoice: Invoice, { business, manageUrl }: MailContext): Letter {
  const title = invoiceTitle(invoice);
  const fact = (name: string, value: string) => ({ name, value: sanitizeLine(value) });
  const { service, day, reference } = invoice;
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
        title,
        facts: invoiceFacts(invoice).map(([name, value]) => fact(name, value)),
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
