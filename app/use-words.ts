import { useRouteLoaderData } from "@remix-run/react";
import { FIRST_WORDS, type SharedWords } from "./content/words";

/** As the page was loaded with it. */
export function useWords(): Pick<SharedWords, "needs"> {
  return useRouteLoaderData<{ words: SharedWords }>("root")?.words ?? FIRST_WORDS;
}
