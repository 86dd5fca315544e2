import { useLocation, useNavigationType } from "@remix-run/react";
import { useRef } from "react";
import type { PackageStep } from "./package-step.server";

type Shown = { step: PackageStep | null; typed: Record<string, string> | null };

/**
 * After another link on the page, the loader may return another window's package or none: ignored.
 */
export function useShownStep({ step, typed }: Shown, answered: boolean): Shown {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [shown, place] = [useRef<Shown>({ step, typed }), useRef(key)];
  const asked = new URLSearchParams(search);
  const isLedHere = key !== place.current && !isBack && asked.has("answers");
  place.current = key;
  if (answered || isLedHere || asked.has("choose") || !shown.current.step)
    shown.current = { step, typed };
  else if (step?.draft.key === shown.current.step.draft.key)
    shown.current = { ...shown.current, typed };
  return shown.current;
}
