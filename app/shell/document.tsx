import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { useBusiness } from "~/content/use-business";
import font from "~/ui/archivo.woff2?url";
import { NonceContext } from "~/ui/nonce";
import { useLive } from "~/ui/use-live";
import { titleOfError } from "./error-page";
import { TypedPages } from "./typed/typed-pages";

export type PageHandle = {
  /** May be a function of the loader's data. */
  title?: string | ((data: never) => string);
  hydrate?: boolean;
  /** With a script, and the same for everybody without a cookie: no key, nothing of a person. */
  forNewcomers?: boolean;
  /** Holds nothing of a person when it's sent: Firefox too brings back what is typed there. */
  mayStay?: boolean | ((data: never) => boolean);
};

/** The server's alone: what it puts into the document's head. */
export const ServerHead = createContext<ReactNode>(null);

/** A `failed` page has no scripts. */
export function Page({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  const nonce = useContext(NonceContext);
  const hydrate = useHandle().hydrate !== false;
  return (
    <>
      <HeadInBrowser />
      <a
        href="#main"
        className="bg-amber sr-only z-50 p-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TypedPages>{children}</TypedPages>
      {hydrate && !failed ? (
        <>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      ) : null}
    </>
  );
}

/** Rendered by the server only: its links cost the browser's script nothing here. */
export function Head() {
  return (
    <>
      <Meta />
      <title>{useTitle()}</title>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      {/* No SVG: Chromium draws it on the main thread after each change of address. */}
      <link rel="icon" href="/pictures/icon-32.png" type="image/png" sizes="32x32" />
      <link rel="icon" href="/pictures/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/pictures/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <Links />
    </>
  );
}

/** React hydrates the page only: the head's tags become a portal, the title an effect. */
function HeadInBrowser() {
  const served = useContext(ServerHead);
  const live = useLive();
  const title = useTitle();
  useEffect(removeServerMeta, []);
  // After each render: errors come and go without a new title.
  useEffect(() => {
    document.title = withErrors(title, document.querySelector("[data-errors]") !== null);
  });
  return live ? createPortal(<Meta />, document.head) : served;
}

function removeServerMeta() {
  const sent = document.createRange();
  sent.setStartAfter(document.head.querySelector("meta[name=theme-color]")!);
  sent.setEndBefore(document.head.querySelector("title")!);
  sent.deleteContents();
}

function withErrors(title: string, hasErrors: boolean): string {
  return hasErrors ? `Error: ${title}` : title;
}

function useTitle(): string {
  const error = useRouteError();
  const { name: siteName } = useBusiness();
  const { title } = useHandle();
  const data = useMatches().at(-1)?.data;
  const name = error ? titleOfError(error) : titleOf(title, data);
  return name ? `${name} | ${siteName}` : siteName;
}

function useHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}

/** Undefined if the data isn't this application's: that error page needs a document too. */
function titleOf(title: PageHandle["title"], data: unknown): string | undefined {
  try {
    return typeof title === "function" ? title(data as never) : title;
  } catch {
    return undefined;
  }
}
