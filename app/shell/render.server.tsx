import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { businessLastRead } from "~/server/business.server";
import { requestId } from "~/server/log.server";
import { NonceContext } from "~/ui/nonce";
import { VIEW_TRANSITION } from "~/ui/view-transition";
import { BusinessContext } from "./business";
import { Head } from "./document";
import { RequestIdContext } from "./reference";
import { styleSheet } from "./style-sheet.server";

/** React hydrates "page" only: nodes of browser extensions beside it do no harm. */
export function renderDocument(
  context: EntryContext,
  url: string,
  isSheetStored: boolean,
  nonce?: string,
): string {
  const sheet = styleSheet(isSheetStored);
  const business = businessLastRead();
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId()}>
        <BusinessContext.Provider value={business}>
          <RemixServer context={context} url={url} nonce={nonce} />
        </BusinessContext.Provider>
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  const head = renderToString(
    <BusinessContext.Provider value={business}>
      <RemixServer
        context={withRoot(context, <Head hasErrors={page.includes(' data-errors="')} />)}
        url={url}
      />
    </BusinessContext.Provider>,
  );
  return [
    '<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
    // Or phones would make links of dates, prices and references, and hydration would trip over them.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>',
    '<meta name="theme-color" content="#0e1114"/>',
    head,
    `<style>${VIEW_TRANSITION}</style>${sheet.head}</head>`,
    `<body><div id="page">${page}</div>${sheet.body}</body></html>`,
  ].join("");
}

function withRoot(context: EntryContext, root: ReactElement): EntryContext {
  const Root = () => root;
  const { routeModules } = context;
  return {
    ...context,
    routeModules: {
      ...routeModules,
      root: { ...routeModules.root!, default: Root, ErrorBoundary: Root },
    },
  };
}
