import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { NonceContext } from "~/ui/nonce";
import { PAGE_TURN } from "~/ui/page-turn";
import { sheetsOf } from "./sheets";

/** What a route declares besides its component. */
export type PageHandle = {
  /** The page's title, or a function of the loader's data. */
  title?: string | ((data: never) => string);
  /** False omits all scripts. */
  hydrate?: boolean;
};

/** The HTML document. Its title starts with "Error:" while an action's errors are shown; a `failed` document has no scripts. */
export function Document({
  children,
  siteName,
  title,
  failed = false,
}: {
  children: ReactNode;
  siteName: string;
  title?: string;
  failed?: boolean;
}) {
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
  // Remix exposes action data only to its own route, but the title belongs to the document.
  const actionData = useContext(RouterState)?.actionData;
  const last = matches.at(-1);
  const handle = last?.handle as PageHandle | undefined;
  const hasErrors = Object.values(actionData ?? {}).some(
    (data) => Object.keys(data?.errors ?? {}).length > 0,
  );
  return {
    title: titleOf(handle?.title, last?.data),
    hasErrors,
    hydrate: handle?.hydrate !== false,
  };
}

/** Undefined if the data did not come from this application: the error page for that still needs a document. */
function titleOf(title: PageHandle["title"], data: unknown): string | undefined {
  try {
    return typeof title === "function" ? title(data as never) : title;
  } catch {
    return undefined;
  }
}
