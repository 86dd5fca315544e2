import { type ReactNode, useRef } from "react";
import type { MissingDraft } from "~/booking/wizard/missing-draft";
import type { PackageStep } from "./package-step.server";
import { ErrorSummary } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/focus";
import { type DetailsProps, PackageDetails } from "./package-details";
import { useLocation, useNavigationType } from "@remix-run/react";

type Props = Omit<DetailsProps, "step"> & { step: PackageStep | null; lost: MissingDraft | null };
export type SecondStepProps = Props & { children: ReactNode };

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

function Details({ step, lost, ...rest }: Props) {
  useStrayFocus();
  return (
    <div className="mt-8">
      {step ? <PackageDetails step={step} {...rest} /> : null}
      {lost ? <ErrorSummary {...lost} /> : null}
    </div>
  );
}

type Shown = { step: PackageStep | null; typed: Record<string, string> | null };

/** After other links the loader may return another window's package, or none: ignored. */
function useShownStep({ step, typed }: Shown, hasReply: boolean): Shown {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [shown, place] = [useRef<Shown>({ step, typed }), useRef(key)];
  const asked = new URLSearchParams(search);
  const isLedHere = key !== place.current && !isBack && asked.has("answers");
  place.current = key;
  if (hasReply || isLedHere || asked.has("choose") || !shown.current.step)
    shown.current = { step, typed };
  else if (step?.draft.key === shown.current.step.draft.key)
    shown.current = { ...shown.current, typed };
  return shown.current;
}
