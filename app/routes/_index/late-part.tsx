import type { ReactNode } from "react";
import type { MissingDraft } from "~/booking/wizard/missing-draft";
import type { PackageStep } from "./answer.server";
import { useSaidOnce } from "~/booking/use-said-once";
import { ErrorSummary } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/use-stray-focus";
import { type DetailsProps, PackageDetails } from "./package-details";
import { useShownStep } from "./use-shown-step";

type Props = Omit<DetailsProps, "step"> & { step: PackageStep | null; lost: MissingDraft | null };
export type LatePartProps = Props & { children: ReactNode };

/** The second step, where it is to be shown; without it `children`, which are the first. */
export function LatePart({ children, ...loaded }: LatePartProps) {
  const { step, typed } = useShownStep(loaded, loaded.reply?.step !== undefined);
  return (
    <>
      {step || loaded.lost ? <SecondStep key={step?.draft.key} {...loaded} step={step} typed={typed} /> : null}
      {step ? null : children}
    </>
  );
}

/** What only those see in the booking area who have picked a package, or have lost one: the second step, or why it is not there. */
function SecondStep({ step, lost, ...rest }: Props) {
  useSaidOnce();
  useStrayFocus();
  return (
    <div id="late" className="mt-8">
      {step ? <PackageDetails step={step} {...rest} /> : null}
      {lost ? <ErrorSummary {...lost} /> : null}
    </div>
  );
}
