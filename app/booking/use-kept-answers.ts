import { useEffect, useRef } from "react";

/** What was typed on a form that was left by the browser's own Back or Forward; kept as long as the page's script lives. */
const kept = new Map<string, Record<string, string>>();

/** Remembers a form's answers under a key when its page unmounts. Returns what was remembered before, or null. */
export function useKeptAnswers(formId: string, key: string): Record<string, string> | null {
  const before = useRef(kept.get(key) ?? null);
  useEffect(() => {
    const form = document.getElementById(formId);
    return () => {
      if (form instanceof HTMLFormElement) kept.set(key, textOf(form));
    };
  }, [formId, key]);
  return before.current;
}

function textOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
