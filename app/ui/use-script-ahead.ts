import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext } from "react";

/**
 * Fetches the scripts of a route that is likely to be next, once, into the browser's cache: nothing of it runs, and no data
 * is asked for. To be called when somebody is about to press what leads there.
 */
export function useScriptAhead(route: string): () => void {
  const files = useContext(RemixContext)?.manifest.routes[route];
  return () => {
    if (!files || savesData()) return;
    for (const href of [files.module, ...(files.imports ?? [])]) if (!hasFetched(href)) void fetchQuietly(href);
  };
}

function savesData(): boolean {
  return "connection" in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}

const asked = new Set<string>();

function hasFetched(href: string): boolean {
  if (asked.has(href) || performance.getEntriesByName(new URL(href, location.href).href).length > 0) return true;
  asked.add(href);
  return false;
}

/** A link for the module itself would make some browsers remember a failure for as long as the page lives. */
async function fetchQuietly(href: string): Promise<void> {
  try {
    const answer = await fetch(href, { priority: "low" });
    await answer.arrayBuffer();
  } catch {
    asked.delete(href);
  }
}
