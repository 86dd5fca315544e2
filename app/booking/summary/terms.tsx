import { useWords } from "~/content/use-words";
import { BEFORE_TAX } from "~/domain/pricing";

export const ESTIMATE_NOTE = `Estimate in CAD ${BEFORE_TAX}. Final pricing may vary based on vehicle condition and specific requirements.`;

/** What one asks oneself before the press: a deposit, how to pay, the weather, until when it can be called off. */
export function Terms({ className, deposit }: { className: string; deposit?: string }) {
  return (
    <p className={`text-soft text-[0.9375rem] ${className}`}>
      {deposit ? <b className="text-ink">{deposit} </b> : null}
      {useWords().terms}
    </p>
  );
}
