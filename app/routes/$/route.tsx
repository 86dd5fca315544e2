import type { LoaderFunctionArgs } from "@remix-run/node";
import { unknownPage } from "~/http";

export function loader({ request }: LoaderFunctionArgs) {
  throw unknownPage(request);
}

/** A form posted to an unknown path is as unknown. */
export const action = loader;

export default function NotFound() {
  return null;
}
