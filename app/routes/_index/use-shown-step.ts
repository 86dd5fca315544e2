import { useLocation, useNavigationType } from "@remix-run/react";
import { useRef } from "react";
import type { PackageStep } from "~/booking/package-flow.server";

/**
 * The second step that the page shows: the one of its own form's last answer, or of the package that was picked here. What the
 * loader brings with any other link of the page is another window's package, or the month of before (docs/decisions/0009).
 */
export function useShownStep(step: PackageStep, answered: boolean): PackageStep {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [shown, place] = [useRef(step), useRef(key)];
  const isPicked = key !== place.current && !isBack && new URLSearchParams(search).get("answers") === "picked";
  place.current = key;
  if (answered || isPicked) shown.current = step;
  return shown.current;
}
