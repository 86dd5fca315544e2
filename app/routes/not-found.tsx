import type { LoaderFunctionArgs } from "@remix-run/node";
import { unknownPage } from "~/server/unknown-page.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw unknownPage(request);
}

export const action = loader;

export default function NotFound() {
  return null;
}
