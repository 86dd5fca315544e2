import type { ReactNode } from "react";
import type { MissingDraft } from "~/booking/wizard/missing-draft";
import type { PackageStep } from "./package-step.server";
import { ErrorSummary } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/focus";
import { type DetailsProps, PackageDetails } from "./package-details";
import { useShownStep } from "./use-shown-step";

type Props = Omit<DetailsProps, "step"> & { step: PackageStep | null; lost: MissingDraft | null };
export type SecondStepProps = Props & { children: ReactNode };

/** The second step if it is to be shown, otherwise `children`, the first. */
export function SecondStep({ children, ...loaded }: SecondStepProps) {
  const { step, typed } = useShownStep(loaded, loaded.reply?.step !== undefined);
  return (
    <>
      {step || loaded.lost ? (
        <Details key={step?.draft.key} {...loaded} step={step} typed={typed} />
      ) : null}
      {step ? null : children}
    </>
  );
}

/** Shown only to visitors who have picked a package, or lost one: the second step, or why it is missing. */
function Details({ step, lost, ...rest }: Props) {
  useStrayFocus();
  return (
    <div className="mt-8">
      {step ? <PackageDetails step={step} {...rest} /> : null}
      {lost ? <ErrorSummary {...lost} /> : null}
    </div>
  );
}
