import { type Invoice, invoiceFacts, invoiceLines, invoiceTitle } from "~/domain/invoice";
import { formatPrice } from "~/domain/pricing";

/** On screen and paper the same; its heading is the page's. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const lines = invoiceLines(invoice);
  const weightOf = (at: number) => (at === lines.length - 1 ? "text-xl font-bold" : "font-normal");
  return (
    <div className="mt-6 max-w-3xl">
      <dl className="grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-[6.5rem_1fr]">
        {invoiceFacts(invoice).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 w-full">
        <caption className="sr-only">{invoiceTitle(invoice)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">CAD</th>
          </tr>
        </thead>
        <tbody className="ruled border-line border-y">
          {lines.map(({ label, cents }, at) => (
            <tr key={at} className={weightOf(at)}>
              <th scope="row" className={`py-2 pr-4 text-left wrap-anywhere ${weightOf(at)}`}>
                {label}
              </th>
              <td className="py-2 text-right align-top whitespace-nowrap tabular-nums">
                {formatPrice(cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-soft mt-2 text-[0.9375rem]">In Canadian dollars.</p>
    </div>
  );
}
