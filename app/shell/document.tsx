import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { NonceContext } from "~/ui/nonce";
import { PAGE_TURN } from "~/ui/page-turn";
import { sheetsOf } from "./sheets";

/** What a route says of itself beside its component. */
export type PageHandle = {
  /** The page's name, or how it follows from the loader's data. */
  title?: string | ((data: never) => string);
  /** False leaves all scripts out. */
  hydrate?: boolean;
  /**
   * Whose answer is the same, and is served from memory: docs/decisions/0033. "alike": of those for whom its loaders answer the same,
   * docs/decisions/0040; pages of newcomers are that for all others. Where it is missing, everybody gets an answer of their own.
   */
  kept?: "everybody" | "everybody without a query" | "newcomers" | "alike";
  /** The names in a query that its loaders and its components read: whatever else stands there, a newcomer's page is the same. All, where it is missing. */
  reads?: readonly string[];
};

/** The HTML document. Its title begins with "Error:" while an action's errors are on the page; one that `failed` has no script. */
export function Document({ children, siteName, title, failed = false }: { children: ReactNode; siteName: string; title?: string; failed?: boolean }) {
  const nonce = useContext(NonceContext);
  const page = usePage();
  const { pathname } = useLocation();
  const name = title ?? page.title;
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0e1114" />
        <title>{`${page.hasErrors ? "Error: " : ""}${name ? `${name} | ` : ""}${siteName}`}</title>
        <Meta />
        <style>{PAGE_TURN}</style>
        {sheetsOf(pathname, { failed, hydrate: page.hydrate }).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Links />
      </head>
      <body>
        {children}
        {page.hydrate && !failed ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

function usePage() {
  const matches = useMatches();
  // Remix tells a route's action data to that route alone; the title belongs to the document.
  const actionData = useContext(RouterState)?.actionData;
  const last = matches.at(-1);
  const handle = last?.handle as PageHandle | undefined;
  const hasErrors = Object.values(actionData ?? {}).some((data) => Object.keys(data?.errors ?? {}).length > 0);
  return { title: titleOf(handle?.title, last?.data), hasErrors, hydrate: handle?.hydrate !== false };
}

/** None where the data are none of ours: the page that says so has to have a document. */
function titleOf(title: PageHandle["title"], data: unknown): string | undefined {
  try {
    return typeof title === "function" ? title(data as never) : title;
  } catch {
    return undefined;
  }
}
