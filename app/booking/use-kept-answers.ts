import { useEffect, useRef } from "react";
import { keepUnsent } from "./unsent-form";
import { FORM_ID } from "./wizard/step-link";

if (!import.meta.env.SSR) keepUnsent(FORM_ID);

/** What was typed on a form that was left by the browser's own Back or Forward; kept as long as the page's script lives. */
const kept = new Map<string, Record<string, string>>();

/** Remembers a step's answers under a key when its page unmounts. Returns what was remembered before, or null. */
export function useKeptAnswers(key: string): Record<string, string> | null {
  const before = useRef(kept.get(key) ?? null);
  useEffect(() => {
    const form = document.getElementById(FORM_ID) as HTMLFormElement;
    return () =>
      void kept.set(key, Object.fromEntries(new FormData(form)) as Record<string, string>);
  }, [key]);
  return before.current;
}
