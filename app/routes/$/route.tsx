import type { LoaderFunctionArgs } from "@remix-run/node";

/** Every path that no other route knows (§2.1): logged, then answered with the 404 page. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.slice(0, 200);
  console.warn(`404 ${encodeURI(path)}`);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** A form posted to an unknown path is as unknown. */
export const action = loader;

export default function NotFound() {
  return null;
}
