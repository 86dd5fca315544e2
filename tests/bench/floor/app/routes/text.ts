import type { LoaderFunctionArgs } from "@remix-run/node";

const headers = { "content-type": "text/plain; charset=utf-8", etag: '"1"', "cache-control": "public, no-cache" };

/** The least that a resource route can say, and that nothing has changed. */
export function loader({ request }: LoaderFunctionArgs) {
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response("Empty\n", { headers });
}
