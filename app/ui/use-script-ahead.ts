import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext } from "react";

/**
 * Returns a function that prefetches a likely next route's scripts into the browser's cache, once: nothing is executed, and no
 * data is requested. Call it when the visitor is about to press the link.
 */
export function useScriptAhead(route: string): () => void {
  const files = useContext(RemixContext)?.manifest.routes[route];
  return () => {
    if (!files || savesData()) return;
    for (const href of [files.module, ...(files.imports ?? [])])
      if (!hasFetched(href)) void fetchQuietly(href);
  };
}

function savesData(): boolean {
  return (
    "connection" in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
  );
}

const asked = new Set<string>();

function hasFetched(href: string): boolean {
  if (asked.has(href) || performance.getEntriesByName(new URL(href, location.href).href).length > 0)
    return true;
  asked.add(href);
  return false;
}

/** Fetched rather than preloaded: a modulepreload link makes some browsers remember a failure for as long as the page lives. */
async function fetchQuietly(href: string): Promise<void> {
  try {
    const answer = await fetch(href, { priority: "low" });
    await answer.arrayBuffer();
  } catch {
    asked.delete(href);
  }
}
