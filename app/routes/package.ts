import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { selectPackage } from "~/booking/package/select-package.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { paths } from "~/paths";

/** "Select Package", wherever it is. */
export async function action({ request }: ActionFunctionArgs) {
  return selectPackage(db, request, await readForm(request));
}

export function loader() {
  return redirect(paths.bookingArea);
}
