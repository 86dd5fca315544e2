import type { LoaderFunctionArgs } from "@remix-run/node";
import { unknownPage } from "~/unknown-page.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw unknownPage(request);
}

/** A form posted to an unknown path is as unknown. */
export const action = loader;

export default function NotFound() {
  return null;
}
