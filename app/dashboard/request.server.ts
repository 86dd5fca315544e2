import { json } from "@remix-run/node";
import type { Doer } from "~/domain/event";
import { type Filter, parseFilter } from "./filter";
import { keepsFilter } from "./screens";

export function doerOf({ id, session }: { id: number; session: string }): Doer {
  return { by: "operator", through: "dashboard", operatorId: id, session };
}

export function filterOf(request: Request): Filter {
  return parseFilter(new URL(request.url).searchParams);
}

/** From the Referer, if any: the list may show another filter than when the toast appeared. */
export function presentFilter(request: Request): Filter {
  const from = request.headers.get("referer");
  const page = from !== null && URL.canParse(from) ? new URL(from) : null;
  return page && keepsFilter(page.pathname) ? parseFilter(page.searchParams) : filterOf(request);
}

export function findId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Throws a 404 if it isn't an id. */
export function idOf(text: string | undefined): number {
  const id = findId(text);
  if (id === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return id;
}

/** A 404 as the page's data: a thrown one would leave the document without its own title. */
export function noBooking() {
  return json({ booking: null }, { status: 404 });
}
