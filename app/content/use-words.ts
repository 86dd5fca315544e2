import { useRouteLoaderData } from "@remix-run/react";
import type { SharedWords } from "./words";

const NONE = { needs: [], terms: "" };

/** As the page was loaded with it. */
export function useWords(): Pick<SharedWords, "needs" | "terms"> {
  return useRouteLoaderData<{ words: SharedWords }>("root")?.words ?? NONE;
}
