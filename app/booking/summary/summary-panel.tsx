import { ESTIMATE_NOTE, Terms } from "./terms";
import { formatPrice, PLUS_TRAVEL, type PriceLine } from "~/domain/pricing";
import { StepLink, type StepTarget, toStep } from "../wizard/step-link";
import type { Summary, SummaryLine } from "./summary-lines";

/** Where a line of the summary can be changed. */
export type TargetOf = (line: SummaryLine) => StepTarget;

type Props = { summary: Summary; headingId: string; targetOf?: TargetOf };

export function SummaryPanel({ summary, headingId, targetOf = ({ step }) => toStep(step) }: Props) {
  const { lines, price } = summary;
  return (
    <div role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className="label">
        Booking summary
      </h2>
      {lines.length > 0 ? (
        <dl className="mt-4 grid gap-2 lg:gap-0">
          {lines.map((line) => (
            <div key={line.label} className="flex items-baseline justify-between gap-6">
              <dt className="text-soft shrink-0">
                <StepLink
                  target={targetOf(line)}
                  className="decoration-control hover:text-teal inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-8"
                >
                  <span className="sr-only">Change </span>
                  {line.label}
                </StepLink>
              </dt>
              <dd className="min-w-0 text-right leading-snug font-semibold wrap-anywhere">
                <bdi>{line.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-soft mt-4">Nothing chosen yet.</p>
      )}
      {price ? (
        <Estimate price={price} forAnyCar={summary.forAnyCar} plusTravel={summary.plusTravel} />
      ) : null}
      <Terms className="mt-3" deposit={summary.deposit} />
    </div>
  );
}

export function Estimate({
  price,
  forAnyCar,
  plusTravel,
}: Pick<Summary, "forAnyCar" | "plusTravel"> & { price: NonNullable<Summary["price"]> }) {
  return (
    <>
      <Lines lines={price.lines} />
      <p className="border-line mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
        <span>
          Estimated total
          {forAnyCar ? " for a car" : ""}
        </span>{" "}
        <strong className="ml-auto text-3xl font-bold tracking-tight [font-stretch:112%]">
          {formatPrice(price.total)}
        </strong>{" "}
        {plusTravel ? (
          <span className="basis-full text-right font-semibold">{PLUS_TRAVEL}</span>
        ) : null}
      </p>
      {price.taxed?.length ? <Lines lines={price.taxed} /> : null}
      <p className="text-soft mt-3 text-[0.9375rem]">{ESTIMATE_NOTE}</p>
    </>
  );
}

function Lines({ lines }: { lines: PriceLine[] }) {
  return (
    <dl className="border-line mt-4 grid gap-1.5 border-t pt-4 text-[0.9375rem]">
      {lines.map((line) => (
        <div key={line.label} className="flex items-baseline justify-between gap-6">
          <dt className="text-soft">{line.label}</dt>
          <dd className="shrink-0">{formatPrice(line.cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
