import { paths } from "~/paths";
import desk from "./desk.css?url";
import first from "./first.css?url";
import home from "./home.css?url";
import pages from "./pages.css?url";
import visitors from "./visitors.css?url";

/** The rest of the home page's styles, linked after its first screen. */
export const restOfHome = home;

/** The style sheet for a document framed in a marketing page. */
export const sheetOfRead = pages;

/**
 * The style sheets in a document's head (docs/decisions/0034). Four families of documents have one each: the home page, what
 * visitors use, what they read, the dashboard. Links and forms from one family to another load a new document.
 */
export function sheetsOf(
  pathname: string,
  { failed, hydrate }: { failed: boolean; hydrate: boolean },
): string[] {
  if (`${pathname}/`.startsWith(`${paths.dashboard}/`)) return [desk];
  if (pathname === paths.home) return failed ? [first, home] : [first];
  return hydrate ? [visitors] : [pages];
}
