import type { LoaderFunctionArgs } from "@remix-run/node";

const headers = {
  "content-type": "text/plain; charset=utf-8",
  etag: '"1"',
  "cache-control": "public, no-cache",
};

/** The smallest possible resource route, with a 304 when nothing changed. */
export function loader({ request }: LoaderFunctionArgs) {
  if (request.headers.get("if-none-match") === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response("Empty\n", { headers });
}
