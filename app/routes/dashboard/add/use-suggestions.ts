import { useEffect, useState } from "react";
import type { FoundCustomers } from "~/dashboard/customers/known-customers.server";
import { SHORTEST_SEARCH } from "~/dashboard/filter";
import { operatorPaths } from "~/operator-paths";

export type Suggestions = { q: string } & FoundCustomers;

const PAUSE_MS = 200;

/** None for a single character, null for nothing. If no response comes, the button still works. */
export function useSuggestions(text: string | null): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const q = text?.trim() ?? "";
  useEffect(() => {
    setFound(null);
    if (q === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      if (q.length < SHORTEST_SEARCH) return setFound({ q, customers: [], more: false });
      try {
        const response = await fetch(
          `${operatorPaths.addBooking}/customers?${new URLSearchParams({ q })}`,
          { signal: leaving.signal },
        );
        // An expired session redirects to the sign-in, which isn't a list.
        if (response.ok && !response.redirected) setFound((await response.json()) as Suggestions);
      } catch {
        setFound(null);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q]);
  return found;
}
