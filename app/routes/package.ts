import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leadToPicked } from "~/booking/package/pick.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { paths } from "~/paths";

/** "Select Package", wherever it is. */
export async function action({ request }: ActionFunctionArgs) {
  return leadToPicked(db, request, await readForm(request));
}

export function loader() {
  return redirect(paths.bookingArea);
}
