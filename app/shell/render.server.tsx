import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { BusinessContext } from "~/content/use-business";
import { businessLastRead } from "~/server/business.server";
import { requestId } from "~/server/log.server";
import { NonceContext } from "~/ui/nonce";
import { VIEW_TRANSITION } from "~/ui/view-transition";
import { Head, ServerHead } from "./document";
import { RequestIdContext } from "./reference";
import { styleSheet } from "./style-sheet.server";

const HEAD = (
  <head>
    <Head />
  </head>
);
const [HEAD_START, HEAD_END] = ["<head>", "</head>"];

/** React hydrates "page" only: nodes of browser extensions beside it do no harm. */
export function renderDocument(
  context: EntryContext,
  url: string,
  isSheetStored: boolean,
  nonce?: string,
): string {
  const { link, within } = styleSheet(url);
  const whole = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId()}>
        <BusinessContext.Provider value={businessLastRead()}>
          <ServerHead.Provider value={HEAD}>
            <RemixServer context={withMatchedRoutes(context)} url={url} nonce={nonce} />
          </ServerHead.Provider>
        </BusinessContext.Provider>
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  // One rendering makes both: the head's tags come first, and the browser hydrates what follows.
  const end = whole.startsWith(HEAD_START) ? whole.indexOf(HEAD_END) : -1;
  const head = end < 0 ? "" : whole.slice(HEAD_START.length, end);
  const page = end < 0 ? whole : whole.slice(end + HEAD_END.length);
  const hasErrors = page.includes(' data-errors="');
  return [
    '<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
    // Or phones would make links of dates, prices and references, and hydration would trip over them.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>',
    '<meta name="theme-color" content="#0e1114"/>',
    hasErrors ? head.replace("<title>", "<title>Error: ") : head,
    `<style>${VIEW_TRANSITION}</style>${isSheetStored ? link : within}</head>`,
    `<body><div id="page">${page}</div></body></html>`,
  ].join("");
}

/** Of a hundred routes a page shows two or three, and the others' objects would be made for each page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]!]));
  return { ...context, manifest: { ...context.manifest, routes } };
}
