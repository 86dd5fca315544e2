import type { Quote } from "~/booking/quote";
import type { SummaryLine } from "~/booking/summary-lines";
import { Estimate } from "~/booking/summary-panel";
import { formatDuration } from "~/domain/time";

type Props = { name: string; quote: Quote; when: SummaryLine[]; news: string };

export function PackageSummary({ name, quote, when, news }: Props) {
  return (
    <aside aria-label="Summary">
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
      <div className="rounded-card border-line bg-card sticky top-6 border p-6">
        <h3 className="label">Booking summary</h3>
        <p className="mt-4 text-lg leading-snug font-semibold">{name}</p>
        <p className="text-soft text-[0.9375rem]">about {formatDuration(quote.minutes)}</p>
        <dl className="mt-4 grid gap-2 empty:hidden">
          {when.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-6">
              <dt className="text-soft">{label}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Estimate price={quote} forAnyCar={false} plusTravel={false} />
        <p className="mt-5">
          <button form="package-form" name="intent" value="choose" className="link min-h-11">
            Choose another package
          </button>
        </p>
      </div>
    </aside>
  );
}
