import type { MissingDraft } from "~/booking/missing-draft";
import type { PackageStep } from "~/booking/package-flow.server";
import { useSaidOnce } from "~/booking/use-said-once";
import { ErrorSummary } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/use-stray-focus";
import { type DetailsProps, PackageDetails } from "./package-details";

export type LatePartProps = Omit<DetailsProps, "step"> & { step: PackageStep | null; lost: MissingDraft | null };

/** What only those see in the booking area who have picked a package, or have lost one: the second step, or why it is not there. */
export function LatePart({ step, lost, ...rest }: LatePartProps) {
  useSaidOnce();
  useStrayFocus();
  return (
    <div id="late" className="mt-8">
      {step ? <PackageDetails step={step} {...rest} /> : null}
      {lost ? <ErrorSummary {...lost} /> : null}
    </div>
  );
}
