import type { LoaderFunctionArgs } from "@remix-run/node";
import { incoming } from "~/server/incoming.server";
import { unknownPage } from "~/server/unknown-page.server";

/** server/requests.server.ts sends what it refuses here. */
export function loader({ request }: LoaderFunctionArgs) {
  const refusal = incoming()?.refusal;
  if (!refusal) throw unknownPage(request);
  const { status, location } = refusal;
  throw new Response(null, { status, headers: location ? { location } : undefined });
}

export default function Refused() {
  return null;
}
